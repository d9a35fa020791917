import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { say } from '../../../lib/text/say.ts';
import { refreshListings } from '../../../session/refresh-listings.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { type LifeStep, takeStep } from './queries.ts';

const done = {
  A: msg`Your listing is active.`,
  P: msg`Your listing is paused.`,
  R: msg`Your listing is marked as rented.`,
  confirm: msg`Thank you. Your listing stays active.`,
} as const;

interface StepOptions {
  /** Whether a refusal is shown where the step was taken, and not beside the page. */
  readonly tellsItself?: boolean;
  readonly onDone?: () => void;
}

/** Takes a step in the life of a listing. Busy until the page shows it; a second click meanwhile does nothing. */
export const useLifeStep = (id: number, { tellsItself = false, onDone }: StepOptions = {}) => {
  const { i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const isTaking = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: LifeStep) => takeStep(api, id, step),
    networkMode: 'always',
    onSuccess: async (_saved, step) => {
      showToast(i18n._(done[step === 'confirm' ? step : step.status]));
      onDone?.();
      await refreshListings(queryClient);
    },
    onError: (failure) => {
      // What is refused is not as the page shows it.
      void refreshListings(queryClient);
      if (!tellsItself)
        showToast(
          linesOr(failure, listingMessages.saveFailed)
            .map((line) => say(i18n, line))
            .join(' '),
        );
    },
    // Queued behind what the answers tell the page: until that is shown, the buttons are those of before.
    onSettled: () =>
      notifyManager.schedule(() => {
        isTaking.current = false;
      }),
  });
  const take = (step: LifeStep) => {
    if (isTaking.current) return;
    isTaking.current = true;
    mutate(step);
  };
  return {
    take,
    isBusy: isPending,
    failure: error ? linesOr(error, listingMessages.saveFailed) : [],
  };
};
