import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { viewingFailures } from '../messages.ts';
import { cancelMany, refreshViewings } from '../queries.ts';
import classes from '../viewings.module.css';
import { isReason, ReasonField } from './host-actions.tsx';

interface CancelManyProps {
  readonly ids: readonly number[];
  readonly onClear: () => void;
}

/** What can be done with the selected viewings. */
export const CancelMany = ({ ids, onClear }: CancelManyProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (ids.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t`Selected viewings`}>
      <p role="status">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      <Button size="sm" variant="outline" tone="danger" onClick={() => setAsking(true)}>
        <Plural value={ids.length} one="Cancel # viewing" other="Cancel # viewings" />
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
      {isAsking && <Question ids={ids} onDone={onClear} onCancel={() => setAsking(false)} />}
    </section>
  );
};

interface QuestionProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const Question = ({ ids, onDone, onCancel }: QuestionProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useSubmit({
    mutationFn: () => cancelMany(api, ids, reason),
    onSuccess: async ({ refused }) => {
      await refreshViewings(queryClient);
      const [first] = refused;
      showToast(first ? first.detail : t`The viewings have been cancelled.`);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={<Plural value={ids.length} one="Cancel # viewing?" other="Cancel # viewings?" />}
      question={<Trans>Each guest will be notified only once. This cannot be undone.</Trans>}
      confirmLabel={<Trans>Cancel viewings</Trans>}
      cancelLabel={<Trans>Keep viewings</Trans>}
      isReady={isReason(reason)}
      isBusy={isPending}
      failure={error && <FailureBanner lines={linesOr(error, viewingFailures.cancelling)} />}
      onConfirm={() => mutate()}
      onCancel={onCancel}
    >
      <ReasonField reason={reason} onChange={setReason} />
    </ConfirmDialog>
  );
};
