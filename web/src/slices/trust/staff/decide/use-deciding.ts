import type { Decision, StaffAction } from '@lodgepole/contract/trust/codes';
import { decideItem } from '@lodgepole/contract/trust/endpoints';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';

export interface Choice {
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
