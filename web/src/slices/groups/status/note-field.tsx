import { Trans, useLingui } from '@lingui/react/macro';
import { longestNote } from '@lodgepole/contract/groups/forms';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import classes from './status-track.module.css';

interface NoteFieldProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** What the landlord says with a decision. */
export const NoteField = ({ note, onChange }: NoteFieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  return (
    <TextArea
      name="note"
      rows={3}
      className={classes.note}
      label={t`Note to the group (optional)`}
      description={t`Everyone in the group can read it here and in their email.`}
      error={note.length > longestNote && say(groupMessages.note)}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface LandlordNoteProps {
  readonly note: string | null;
  readonly isLandlord?: boolean;
}

export const LandlordNote = ({ note, isLandlord = false }: LandlordNoteProps) =>
  note === null ? null : (
    <Banner kind="notice">
      <p>{isLandlord ? <Trans>Your note to the group:</Trans> : <Trans>The landlord says:</Trans>}</p>
      <p className={classes.said} dir="auto">
        {note}
      </p>
    </Banner>
  );
