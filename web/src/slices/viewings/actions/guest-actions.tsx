import { Trans, useLingui } from '@lingui/react/macro';
import { viewingCalendar } from '@lodgepole/contract/viewings/endpoints';
import { IconCalendarDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { saveFile } from '../../../lib/browser.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { viewingFailures } from '../messages.ts';
import { type Moment, useWhen } from '../parts/use-times.ts';
import { refreshViewings, unbook } from '../queries.ts';

interface CancelBookingProps {
  readonly viewing: Moment & { readonly id: number; readonly booked: number };
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const CancelBooking = ({ viewing }: CancelBookingProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const when = useWhen(viewing);
  const unbooking = useSubmit({
    mutationFn: () =>
      unbook(api, viewing.id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: async () => {
      await refreshViewings(queryClient);
      setAsking(false);
      showToast(t`Your booking has been cancelled.`);
    },
  });
  const ask = () => {
    unbooking.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="default" size="sm" aria-label={t`Cancel booking: ${when}`} onClick={ask}>
        <Trans>Cancel booking</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Cancel your booking?</Trans>}
          question={
            viewing.booked > 1 ? (
              <Trans>{when}. This frees all of your group’s seats for others.</Trans>
            ) : (
              <Trans>{when}. This frees your seat for others.</Trans>
            )
          }
          confirmLabel={<Trans>Cancel booking</Trans>}
          cancelLabel={<Trans>Keep booking</Trans>}
          isBusy={unbooking.isPending}
          failure={
            unbooking.isError && <FailureBanner lines={linesOr(unbooking.error, viewingFailures.unbooking)} />
          }
          onConfirm={() => unbooking.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface CalendarFileProps {
  readonly viewing: Moment & { readonly id: number };
}

/** A call and not a link, because it needs the session. */
export const CalendarFile = ({ viewing }: CalendarFileProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const { id } = viewing;
  const when = useWhen(viewing);
  const loading = useSubmit({
    mutationFn: () => api.call(viewingCalendar, { params: { id } }),
    onSuccess: (text) => saveFile(t`lodgepole-viewing-${id}.ics`, 'text/calendar;charset=utf-8', text),
    onError: () => showToast(say(viewingFailures.calendar)),
  });
  return (
    <Button
      variant="subtle"
      size="tight"
      leftSection={<IconCalendarDown size={18} stroke={1.75} aria-hidden="true" />}
      loading={loading.isPending}
      aria-label={t`Add to calendar: ${when}`}
      onClick={() => loading.mutate()}
    >
      <Trans>Add to calendar</Trans>
    </Button>
  );
};
