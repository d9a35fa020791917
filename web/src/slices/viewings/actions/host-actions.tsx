import { Trans, useLingui } from '@lingui/react/macro';
import { longestReason } from '@lodgepole/contract/viewings/forms';
import { viewingMessages } from '@lodgepole/contract/viewings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { viewingFailures } from '../messages.ts';
import { type Moment, useTimes, useWhen } from '../parts/use-times.ts';
import classes from '../parts/viewing-parts.module.css';
import { cancel, keepViewing, move, refreshViewings } from '../queries.ts';
import { instantOf, wallTimeAt } from '../times.ts';

interface Hosted extends Moment {
  readonly id: number;
  readonly minutes: number;
  readonly seats: number;
  readonly seats_left: number;
}

export const MoveViewing = ({ viewing }: { readonly viewing: Hosted }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const when = useWhen(viewing);
  return (
    <>
      <Button variant="default" size="sm" aria-label={t`Move ${when}`} onClick={() => setOpen(true)}>
        <Trans>Move</Trans>
      </Button>
      {isOpen && <MoveDialog viewing={viewing} onClose={() => setOpen(false)} />}
    </>
  );
};

interface MoveDialogProps {
  readonly viewing: Hosted;
  readonly onClose: () => void;
}

const useMoving = ({ viewing, onClose }: MoveDialogProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (starts_at: string) => move(api, viewing.id, starts_at),
    onSuccess: (moved) => {
      keepViewing(queryClient, moved);
      onClose();
      showToast(t`The viewing has been moved.`);
    },
  });
};

const MoveDialog = ({ viewing, onClose }: MoveDialogProps) => {
  const { t } = useLingui();
  const form = useId();
  const [wall, setWall] = useState(() => wallTimeAt(viewing.starts_at, viewing.time_zone));
  const [problem, setProblem] = useState<string | null>(null);
  const moving = useMoving({ viewing, onClose });
  const zone = useTimes(viewing.time_zone).zone(viewing.starts_at);
  const change = (changes: Partial<typeof wall>) => {
    setWall({ ...wall, ...changes });
    setProblem(null);
    moving.reset();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (moving.isPending) return;
    const instant = instantOf(wall, viewing.time_zone);
    if (instant === null)
      return setProblem(
        wall.date && wall.time
          ? t`The clocks skip this time on that day. Choose another one.`
          : viewingMessages.startsAt,
      );
    if (instant <= Date.now()) return setProblem(viewingMessages.past);
    moving.mutate(new Date(instant).toISOString());
  };
  const lines = problem ? [problem] : moving.isError ? linesOr(moving.error, viewingFailures.moving) : [];
  return (
    <Dialog
      title={<Trans>Move this viewing</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Keep this time</Trans>
          </Button>
          <Button type="submit" form={form} loading={moving.isPending}>
            <Trans>Move the viewing</Trans>
          </Button>
        </>
      }
    >
      <p>
        {viewing.seats_left < viewing.seats ? (
          <Trans>
            Your guests will be told the new time. Times are in the time zone of the home ({zone}).
          </Trans>
        ) : (
          <Trans>Times are in the time zone of the home ({zone}).</Trans>
        )}
      </p>
      <form id={form} noValidate className={classes.pair} onSubmit={send}>
        <TextField
          name="date"
          type="date"
          label={t`New day`}
          value={wall.date}
          required
          withAsterisk={false}
          data-autofocus
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        <TextField
          name="time"
          type="time"
          label={t`New time`}
          value={wall.time}
          required
          withAsterisk={false}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </form>
      {lines.length > 0 && <FailureBanner lines={lines} />}
    </Dialog>
  );
};

export const CancelViewing = ({ viewing }: { readonly viewing: Hosted }) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const when = useWhen(viewing);
  const cancelling = useSubmit({
    mutationFn: () =>
      cancel(api, viewing.id, reason).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: async () => {
      await refreshViewings(queryClient);
      setAsking(false);
      showToast(t`The viewing has been cancelled.`);
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
              <Trans>{when}. Your guests will be told that it is cancelled. This cannot be undone.</Trans>
            ) : (
              <Trans>{when}. Nobody has booked yet. Anyone who books before you confirm will be told.</Trans>
            )
          }
          confirmLabel={<Trans>Cancel viewing</Trans>}
          cancelLabel={<Trans>Keep viewing</Trans>}
          isReady={isReason(reason)}
          isBusy={isPending}
          failure={isError && <FailureBanner lines={linesOr(error, viewingFailures.cancelling)} />}
          onConfirm={() => cancelling.mutate()}
          onCancel={() => setAsking(false)}
        >
          <ReasonField reason={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </>
  );
};

export const isReason = (reason: string): boolean => reason.trim().length <= longestReason;

interface ReasonFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Why viewings are cancelled. */
export const ReasonField = ({ reason, onChange }: ReasonFieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <TextArea
      name="reason"
      rows={2}
      label={t`Reason (optional)`}
      description={t`Your guests read it in their email.`}
      error={!isReason(reason) && say(viewingMessages.reason)}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
