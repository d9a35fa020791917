import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { exactTime } from '../../../lib/text/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { viewingFailures } from '../messages.ts';
import { calendarStateQuery, newCalendarAddress, stopCalendar } from '../queries.ts';
import classes from '../viewings.module.css';

/** The address for calendar apps. It is shown once, when it is created. */
export const CalendarAddressSection = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.past} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <Trans>Viewings in your own calendar</Trans>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.arrow} />
      </summary>
      {isOpen && <CalendarAddress />}
    </details>
  );
};

const useCalendarAddress = () => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const state = useQuery(calendarStateQuery(api));
  const [url, setUrl] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: calendarStateQuery(api).queryKey });
  const creating = useSubmit({
    mutationFn: () => newCalendarAddress(api),
    onSuccess: async (created) => {
      setUrl(created.url);
      await refresh();
    },
  });
  const ending = useSubmit({
    mutationFn: () => stopCalendar(api),
    onSuccess: async () => {
      setUrl(null);
      setAsking(false);
      await refresh();
      showToast(t`The address no longer works.`);
    },
  });
  return { state, url, creating, ending, isAsking, setAsking };
};

const CalendarAddress = () => {
  const { state, url, creating, ending, isAsking, setAsking } = useCalendarAddress();
  const { data, isError, isFetching, refetch } = state;
  if (!data && isError && !isFetching)
    return <LoadFailure sentence={viewingFailures.feed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={44} />
      </div>
    );
  return (
    <div className={classes.calendar}>
      <p>
        <Trans>
          Add one address to your calendar app, and it shows all your viewings and every change to them.
          Anyone who has the address can read them, so keep it to yourself.
        </Trans>
      </p>
      {url === null && data.created_at !== null && <Since instant={data.created_at} />}
      {url !== null && <NewAddress url={url} />}
      {creating.isError && <FailureBanner lines={linesOr(creating.error, viewingFailures.feed)} />}
      <div className={classes.choices}>
        {url === null && (
          <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
            {data.created_at === null ? (
              <Trans>Create an address</Trans>
            ) : (
              <Trans>Create a new address</Trans>
            )}
          </Button>
        )}
        {data.created_at !== null && (
          <Button variant="outline" tone="danger" onClick={() => setAsking(true)}>
            <Trans>Turn off the address</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Turn off the calendar address?</Trans>}
          question={<Trans>Calendars that use it will no longer get your viewings.</Trans>}
          confirmLabel={<Trans>Turn off the address</Trans>}
          isBusy={ending.isPending}
          failure={ending.isError && <FailureBanner lines={linesOr(ending.error, viewingFailures.feed)} />}
          onConfirm={() => ending.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
};

const Since = ({ instant }: { readonly instant: string }) => {
  const { i18n } = useLingui();
  const time = exactTime(i18n.locale, instant);
  return (
    <p>
      <Trans>You created an address {time}. It cannot be shown again; a new address replaces it.</Trans>
    </p>
  );
};

const NewAddress = ({ url }: { readonly url: string }) => {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t`Address copied.`);
    } catch {
      showToast(t`The address could not be copied. Select it and copy it yourself.`);
    }
  };
  return (
    <div className={classes.calendar}>
      <TextField
        name="calendar_address"
        label={t`Your calendar address`}
        description={t`It is shown only now.`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.choices}>
        <Button onClick={() => void copy()}>
          <Trans>Copy the address</Trans>
        </Button>
        <Button variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          <Trans>Open in a calendar app</Trans>
        </Button>
      </div>
    </div>
  );
};
