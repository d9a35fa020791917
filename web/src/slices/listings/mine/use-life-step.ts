import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { say } from '../../../lib/text/say.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { type LifeStep, takeStep } from './queries.ts';

const done = {
  A: msg`Your listing is active.`,
  P: msg`Your listing is paused.`,
  R: msg`Your listing is marked as rented.`,
  confirm: msg`Thank you. Your listing stays active.`,
} as const;

interface StepOptions {
  readonly tellsItself?: boolean;
  readonly onDone?: () => void;
}

/** Busy until the page shows the new status. */
export const useLifeStep = (id: number, { tellsItself = false, onDone }: StepOptions = {}) => {
  const { i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (step: LifeStep) => takeStep(api, id, step),
    onSuccess: async (_saved, step) => {
      showToast(i18n._(done[step === 'confirm' ? step : step.status]));
      onDone?.();
      await refreshListings(queryClient);
    },
    onError: (failure) => {
      // A refusal means that the page is out of date.
      void refreshListings(queryClient);
      if (!tellsItself)
        showToast(
          linesOr(failure, listingMessages.saveFailed)
            .map((line) => say(i18n, line))
            .join(' '),
        );
    },
  });
  return {
    take: (step: LifeStep) => mutate(step),
    isBusy: isPending,
    failure: error ? linesOr(error, listingMessages.saveFailed) : [],
  };
};
