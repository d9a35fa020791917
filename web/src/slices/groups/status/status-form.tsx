import { Trans, useLingui } from '@lingui/react/macro';
import { answerStatuses, groupStatuses } from '@lodgepole/contract/groups/codes';
import { longestNote } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { isOneOf, isText, useKeptState } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { answer, groupQuery, keepGroup } from '../queries.ts';
import { NoteField } from './note-field.tsx';
import classes from './status-track.module.css';

type Answer = keyof typeof answerStatuses;

const isAnswer = isOneOf(['', ...(Object.keys(answerStatuses) as Answer[])] as const);

const confirmations: Readonly<Partial<Record<Answer, string>>> = {
  R: groupMessages.rejectConfirmation,
  I: groupMessages.inviteConfirmation,
};

interface Answered {
  readonly status: Answer;
  readonly note: string;
}

const useAnswering = (group: Group) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: ({ status, note }: Answered) => answer(api, group.id, status, note),
    onSuccess: (changed) => {
      keepGroup(api, queryClient, changed);
      showToast(t`The status has been changed.`);
      void navigate(paths.group(group.id));
    },
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
};

export const StatusForm = ({ group }: { readonly group: Group }) => {
  const say = useSay();
  const [chosen, setChosen] = useKeptState<Answer | ''>('status', '', isAnswer);
  const [note, setNote] = useKeptState('note', '', isText);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useAnswering(group);
  const isIdle = chosen === '' || chosen === group.group_status || note.length > longestNote;
  const failure = error ? linesWithReason(error, groupMessages.statusFailed) : [];
  const confirmation = chosen === '' ? undefined : confirmations[chosen];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen === '' || isIdle || isPending) return;
    reset();
    if (confirmation === undefined) mutate({ status: chosen, note });
    else setAsking(true);
  };
  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      {failure.length > 0 && !isAsking && <FailureBanner lines={failure} />}
      <StatusSelect value={chosen} onChange={setChosen} />
      {chosen !== '' && <NoteField note={note} onChange={setNote} />}
      <Button type="submit" disabled={isIdle} loading={isPending && !isAsking}>
        <Trans>Change Status</Trans>
      </Button>
      {isAsking && chosen !== '' && (
        <ConfirmDialog
          title={<Trans>Change Status</Trans>}
          question={say(confirmation ?? '')}
          confirmLabel={<AnswerName answer={chosen} />}
          isDestructive={chosen === 'R'}
          isBusy={isPending || isSuccess}
          failure={failure.length > 0 && <FailureBanner lines={failure} />}
          onConfirm={() => mutate({ status: chosen, note })}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
};

/** Names the act; the status names its result. */
const AnswerName = ({ answer: given }: { readonly answer: Answer }) => {
  const say = useSay();
  if (given === 'R') return <Trans context="a group">Reject</Trans>;
  return given === 'I' ? <Trans context="a group">Invite</Trans> : say(groupStatuses[given]);
};

interface StatusSelectProps {
  readonly value: Answer | '';
  readonly onChange: (status: Answer | '') => void;
}

const StatusSelect = ({ value, onChange }: StatusSelectProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <SelectField
      size="md"
      name="group_status"
      label={t`Status`}
      className={classes.select}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Answer | '')}
    >
      <option value="">{t`Choose…`}</option>
      {Object.entries(answerStatuses).map(([code, label]) => (
        <option key={code} value={code}>
          {say(label)}
        </option>
      ))}
    </SelectField>
  );
};
