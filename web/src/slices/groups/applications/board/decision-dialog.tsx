import { Plural, Trans } from '@lingui/react/macro';
import { longestNote } from '@lodgepole/contract/groups/forms';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useState } from 'react';
import { useSay } from '../../../../lib/text/say.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { NoteField } from '../../status/note-field.tsx';
import type { Answer } from './moves.ts';

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
