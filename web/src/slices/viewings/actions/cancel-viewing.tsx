import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/not-found.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { viewingFailures } from '../messages.ts';
import { useWhen } from '../parts/use-times.ts';
import { cancel, refreshViewings } from '../queries.ts';
import type { Hosted } from './hosted.ts';

/** Cancels a time one offers, after saying that its guests are told. */
export const CancelViewing = ({ viewing }: { readonly viewing: Hosted }) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const when = useWhen(viewing);
  const cancelling = useSubmit({
    mutationFn: () =>
      cancel(api, viewing.id).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: async () => {
      await refreshViewings(queryClient);
      setAsking(false);
      showToast(t`The viewing is cancelled.`);
    },
  });
  const ask = () => {
    cancelling.reset();
    setAsking(true);
  };
  const { isError, error, isPending } = cancelling;
  return (
    <>
      <Button variant="outline" tone="danger" size="sm" aria-label={t`Cancel ${when}`} onClick={ask}>
        <Trans>Cancel</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Cancel this viewing?</Trans>}
          question={
            viewing.seats_left < viewing.seats ? (
              <Trans>{when}. Your guests are told that it is cancelled. This cannot be undone.</Trans>
            ) : (
              <Trans>{when}. Nobody has booked yet. Guests who book before you confirm are told.</Trans>
            )
          }
          confirmLabel={<Trans>Cancel the viewing</Trans>}
          isBusy={isPending}
          failure={isError && <FailureBanner lines={linesOr(error, viewingFailures.cancelling)} />}
          onConfirm={() => cancelling.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
