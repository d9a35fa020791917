import { Trans, useLingui } from '@lingui/react/macro';
import type { ConversationDetail } from '@lodgepole/contract/conversations/conversation';
import {
  DeclineForm,
  type DeclineReason,
  declineInquiry,
  declineMessages,
  declines,
  longestDecline,
} from '@lodgepole/contract/conversations/decline';
import { namesOf } from '@lodgepole/contract/core/objects';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { newId } from '../../../lib/forms/new-id.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SelectField, TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { MenuChoice } from '../../../ui/overlays/more-menu.tsx';
import { keep, readKept } from '../composer/outbox.ts';
import classes from '../conversation-header.module.css';
import { addSent } from '../queries.ts';

interface DeclineDialogProps {
  readonly conversation: number;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  readonly reason: DeclineReason;
  readonly text: string;
}

/** What was typed stays until it is sent. */
const useKeptText = (conversation: number) => {
  const key = `decline:${conversation}`;
  return { kept: readKept(key) ?? '', keepText: (text: string) => keep(key, text) };
};

const useDeclining = (conversation: number, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [client_id] = useState(newId);
  return useSubmit({
    mutationFn: (body: Values) =>
      api.call(declineInquiry, { params: { id: conversation }, body: { ...body, client_id } }),
    onSuccess: (message) => {
      addSent(queryClient, message);
      showToast(t`Your answer has been sent.`);
      onDone();
    },
  });
};

const DeclineDialog = ({ conversation, onClose }: DeclineDialogProps) => {
  const { t } = useLingui();
  const say = useSay();
  const id = useId();
  const { kept, keepText } = useKeptText(conversation);
  const form = useSchemaForm<Values>(DeclineForm, { reason: 'taken', text: kept });
  const { mutate, isPending, error } = useDeclining(conversation, () => {
    keepText('');
    onClose();
  });
  const reasons: Readonly<Record<DeclineReason, string>> = {
    taken: t`The home is taken`,
    dates: t`The dates do not fit`,
    fit: t`Not the right fit`,
    other: t`Another reason`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.check()) mutate(form.values);
  };
  const text = form.text('text');
  return (
    <Dialog
      title={<Trans>Decline kindly</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            <Trans>Send answer</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate method="post" className={classes.form} onSubmit={submit}>
        {error && <FailureBanner lines={linesOr(error, declineMessages.failed)} />}
        <SelectField {...form.text('reason')} label={t`Reason`} data-autofocus>
          {namesOf(declines).map((code) => (
            <option key={code} value={code}>
              {reasons[code]}
            </option>
          ))}
        </SelectField>
        <blockquote className={classes.words}>{say(declines[form.values.reason])}</blockquote>
        <TextArea
          {...text}
          label={t`Your message (optional)`}
          description={t`It appears below the message. The other person reads the message in their language.`}
          rows={3}
          maxLength={longestDecline}
          onChange={(event) => {
            text.onChange(event);
            keepText(event.currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
};

/** For the landlord, once somebody asked. */
export const useDeclineChoice = (
  { id, listing, messages }: ConversationDetail,
  viewer: number,
): readonly MenuChoice[] => {
  const [isOpen, setOpen] = useState(false);
  if (listing?.owner.id !== viewer || messages.length === 0) return [];
  return [
    {
      key: 'decline',
      label: <Trans>Decline kindly…</Trans>,
      onChoose: () => setOpen(true),
      question: isOpen && <DeclineDialog conversation={id} onClose={() => setOpen(false)} />,
    },
  ];
};
