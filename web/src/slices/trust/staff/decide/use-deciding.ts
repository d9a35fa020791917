import type { Decision, StaffAction } from '@lodgepole/contract/trust/codes';
import { decideItem } from '@lodgepole/contract/trust/endpoints';
import { actionFor } from '@lodgepole/contract/trust/rules';
import { DecisionForm, type QueueItemDetail } from '@lodgepole/contract/trust/staff';
import { reasonsFor } from '@lodgepole/contract/trust/usual-reasons';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isFlag, isOneOf, isText, useKeptState } from '../../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';

interface Choice {
  readonly decision: Decision;
  readonly action: StaffAction | null;
  readonly reason: string;
}

/** How it ended: by this person, by another one first, or the item is gone. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decision: Decision }
  | { readonly kind: 'late' }
  | { readonly kind: 'gone' };

const outcomeOf = (error: unknown): Outcome | null => {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 409) return { kind: 'late' };
  return status === 404 ? { kind: 'gone' } : null;
};

/** Sends a decision, one at a time; anything but an end stays here as the error. */
export const useDeciding = (id: number, onEnd: (outcome: Outcome) => void) => {
  const api = useApi();
  const deciding = useSubmit({
    mutationFn: ({ action, ...choice }: Choice) =>
      api.call(decideItem, { params: { id }, body: { ...choice, ...(action ? { action } : {}) } }),
    onSuccess: (_decided, { decision }) => onEnd({ kind: 'decided', decision }),
    onError: (error) => {
      const outcome = outcomeOf(error);
      if (outcome) onEnd(outcome);
    },
  });
  return {
    isBusy: deciding.isPending || deciding.isSuccess,
    error: outcomeOf(deciding.error) ? null : deciding.error,
    decide: (choice: Choice) => {
      if (!deciding.isSuccess) deciding.mutate(choice);
    },
  };
};

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
