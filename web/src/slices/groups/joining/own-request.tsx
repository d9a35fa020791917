import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { requestMessages } from '@lodgepole/contract/groups/requests/messages';
import { type JoinRequest, longestRequest, RequestForm } from '@lodgepole/contract/groups/requests/request';
import { isFull } from '@lodgepole/contract/groups/seats';
import { type SubmitEvent, useId } from 'react';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { TimeSince, useNow } from '../../../ui/text/time-since.tsx';
import classes from './joining.module.css';
import { useAsking, useWithdrawing } from './queries.ts';

/** The viewer's own open request. */
export const OwnRequest = ({ group: { request } }: { readonly group: Group }) =>
  request && <Pending key={request.id} request={request} />;

const Pending = ({ request }: { readonly request: JoinRequest }) => {
  const id = useId();
  const now = useNow();
  const { mutate, isPending, error } = useWithdrawing(request);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Trans>You asked to join</Trans>
        </h2>
        <TimeSince instant={request.created_at} now={now} />
      </div>
      {request.text !== '' && <p className={classes.text}>{request.text}</p>}
      <p className={classes.note}>
        <Trans>We will let you know as soon as the group owner answers.</Trans>
      </p>
      {error && <FailureBanner lines={linesOr(error, requestMessages.withdrawFailed)} />}
      <div>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          <Trans>Withdraw request</Trans>
        </Button>
      </div>
    </section>
  );
};

interface AskDialogProps {
  readonly group: Group;
  readonly onClose: () => void;
}

export const AskDialog = ({ group, onClose }: AskDialogProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const form = useSchemaForm<{ text: string }>(RequestForm, { text: '' });
  const { mutate, isPending, error } = useAsking(group, onClose);
  const [used, most] = [number(form.values.text.trim().length), number(longestRequest)];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.check()) mutate(form.values.text);
  };
  return (
    <Dialog
      title={<Trans>Ask to join</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            <Trans>Send request</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
        <p>
          <Trans>The members see your roommate profile and what you write. The group owner answers.</Trans>
        </p>
        {isFull(group) && (
          <p>
            <Trans>This group is full at the moment, but the group owner can make room.</Trans>
          </p>
        )}
        {error && <FailureBanner lines={linesOr(error, requestMessages.sendFailed)} />}
        <TextArea
          {...form.text('text')}
          label={t`Message to the group (optional)`}
          description={t`${used} of ${most} characters`}
          isDescriptionBelow
          rows={4}
          data-autofocus
        />
      </form>
    </Dialog>
  );
};
