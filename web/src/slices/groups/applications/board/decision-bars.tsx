import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { groupStatuses } from '@lodgepole/contract/groups/codes';
import { longestNote } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { MoreMenu } from '../../../../ui/overlays/more-menu.tsx';
import { NoteField } from '../../status/note-field.tsx';
import classes from './board.module.css';
import { type Answer, type Decision, movesFrom } from './use-decisions.ts';

interface DecisionBarsProps {
  readonly decisions: readonly Decision[];
  readonly onUndo: (decision: Decision) => void;
  readonly onRetry: (decision: Decision) => void;
}

/** What is about to be sent, and what failed. */
export const DecisionBars = ({ decisions, onUndo, onRetry }: DecisionBarsProps) => (
  <div role="status" className={classes.bars}>
    {decisions.map((decision) => (
      <div key={decision.key} className={classes.bar}>
        <div className={classes.barWords}>
          {decision.failure.length > 0 && <FailureBanner lines={decision.failure} />}
          <p>
            <What decision={decision} />
          </p>
        </div>
        {decision.failure.length > 0 && (
          <Button size="sm" onClick={() => onRetry(decision)}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {!decision.isSending && (
          <Button size="sm" variant="default" onClick={() => onUndo(decision)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    ))}
  </div>
);

const What = ({ decision: { groups, answer, isSending, failure } }: { readonly decision: Decision }) => {
  const say = useSay();
  const status = say(groupStatuses[answer]);
  const [first] = groups;
  const name = first?.name ?? '';
  return (
    <>
      {groups.length === 1 ? (
        <Trans>
          “{name}” moves to {status}.
        </Trans>
      ) : (
        <Plural
          value={groups.length}
          one={`# group moves to ${status}.`}
          other={`# groups move to ${status}.`}
        />
      )}{' '}
      {!isSending && failure.length === 0 && <Trans>They will be told in ten seconds.</Trans>}
    </>
  );
};

interface DecisionDialogProps {
  readonly groups: readonly Group[];
  readonly answer: Answer;
  readonly onConfirm: (note: string) => void;
  readonly onCancel: () => void;
}

export const DecisionDialog = ({ groups, answer, onConfirm, onCancel }: DecisionDialogProps) => {
  const say = useSay();
  const [note, setNote] = useState('');
  const isRejecting = answer === 'R';
  return (
    <ConfirmDialog
      title={
        isRejecting ? (
          <Plural value={groups.length} one="Reject # application" other="Reject # applications" />
        ) : (
          <Plural value={groups.length} one="Invite # group" other="Invite # groups" />
        )
      }
      question={say(isRejecting ? groupMessages.rejectConfirmation : groupMessages.inviteConfirmation)}
      confirmLabel={
        isRejecting ? <Trans context="a group">Reject</Trans> : <Trans context="a group">Invite</Trans>
      }
      isDestructive={isRejecting}
      isReady={note.length <= longestNote}
      isBusy={false}
      failure={null}
      onConfirm={() => onConfirm(note.trim())}
      onCancel={onCancel}
    >
      <NoteField note={note} onChange={setNote} />
    </ConfirmDialog>
  );
};

interface CardActionsProps {
  readonly group: Group;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMove: (answer: Answer) => void;
}

export const CardActions = ({ group, isChosen, onChoose, onMove }: CardActionsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const navigate = useNavigate();
  const { name } = group;
  return (
    <div className={classes.actions}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t`Select ${name}`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <MoreMenu
        name={t`Move ${name}`}
        look="icon"
        choices={[
          ...movesFrom(group.group_status).map((answer) => {
            const status = say(groupStatuses[answer]);
            return {
              key: answer,
              label: <Trans>Move to {status}</Trans>,
              isDestructive: answer === 'R',
              onChoose: () => onMove(answer),
            };
          }),
          {
            key: 'manage',
            label: <Trans>Manage Application</Trans>,
            onChoose: () => void navigate(paths.manageGroup(group.id)),
          },
        ]}
      />
    </div>
  );
};
