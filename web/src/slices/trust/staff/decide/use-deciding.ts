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

/** `late`: someone else decided first. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decision: Decision }
  | { readonly kind: 'late' }
  | { readonly kind: 'gone' };

const outcomeOf = (error: unknown): Outcome | null => {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 409) return { kind: 'late' };
  return status === 404 ? { kind: 'gone' } : null;
};

/** 404 and 409 end the item; other errors are shown. */
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

/** Held listings stay hidden anyway, and deleted content cannot be hidden. */
const offeredAction = (item: QueueItemDetail): StaffAction | null =>
  item.kind === 'held' || item.now === null ? null : actionFor(item);

export const useChoice = (item: QueueItemDetail) => {
  const say = useSay();
  const [decision, setDecision] = useKeptState<Decision | null>('decision', null, isDecision);
  // Hiding is the default for listings.
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
    /** Replaces another usual reason, or is appended to the user's own text. */
    choose: (place: number) => {
      const text = texts[place];
      if (text === undefined) return;
      const isOwn = reason.trim() !== '' && !texts.includes(reason);
      setReason((isOwn ? `${reason.trimEnd()}\n${text}` : text).slice(0, longestReason));
    },
    /** Null when invalid; the faults are then shown. */
    finish: (): Choice | null => {
      const result = read();
      setChecked(!result.success);
      if (!result.success) return null;
      const { data } = result;
      return { decision: data.decision, action: action && takesAction ? action : null, reason: data.reason };
    },
  };
};
