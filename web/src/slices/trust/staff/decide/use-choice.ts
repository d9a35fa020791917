import type { Decision, StaffAction } from '@lodgepole/contract/trust/codes';
import { actionFor } from '@lodgepole/contract/trust/rules';
import { DecisionForm, type QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { reasonsFor } from '@lodgepole/contract/trust/usual-reasons';
import { useState } from 'react';
import { isFlag, isOneOf, isText, useKeptState } from '../../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../../lib/text/say.ts';
import type { Choice } from './use-deciding.ts';

const longestReason = 1000;

const isDecision = isOneOf<Decision | null>([null, 'uphold', 'dismiss']);

/** Upholding keeps a held listing hidden as it is, and what is deleted can neither be hidden nor removed. */
const offeredAction = (item: QueueItemDetail): StaffAction | null =>
  item.kind === 'held' || item.now === null ? null : actionFor(item);

/** What was chosen and written so far. */
export const useChoice = (item: QueueItemDetail) => {
  const say = useSay();
  const [decision, setDecision] = useKeptState<Decision | null>('decision', null, isDecision);
  // A listing that breaks the rules is hidden unless staff say otherwise.
  const [takesAction, setTakesAction] = useKeptState(
    'action',
    offeredAction(item) === 'hide_listing',
    isFlag,
  );
  const [reason, setReason] = useKeptState('reason', '', isText);
  const [isChecked, setChecked] = useState(false);
  const textsFor = (chosen: Decision | null) => (chosen === null ? [] : reasonsFor(item, chosen).map(say));
  const texts = textsFor(decision);
  const action = decision === 'uphold' ? offeredAction(item) : null;

  const read = () =>
    DecisionForm.safeParse({ decision, reason, ...(action && takesAction ? { action } : {}) });
  const faultOf = (field: string): string | undefined =>
    isChecked ? read().error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  return {
    decision,
    action,
    takesAction,
    reason,
    texts,
    faultOf,
    decideFor: (chosen: Decision | null) => {
      if (chosen !== decision && texts.includes(reason)) setReason('');
      setDecision(chosen);
      setChecked(false);
    },
    setTakesAction,
    setReason,
    /** Takes the place of another usual reason, and stands below words of one's own. */
    choose: (place: number) => {
      const text = texts[place];
      if (text === undefined) return;
      const isOwn = reason.trim() !== '' && !texts.includes(reason);
      setReason((isOwn ? `${reason.trimEnd()}\n${text}` : text).slice(0, longestReason));
    },
    /** What to send, or null when something is missing: then it is said. */
    finish: (): Choice | null => {
      const result = read();
      setChecked(!result.success);
      if (!result.success) return null;
      const { data } = result;
      return { decision: data.decision, action: action && takesAction ? action : null, reason: data.reason };
    },
  };
};
