import { Trans } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { type ReactNode, useId } from 'react';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { RoommateForm, useSaving } from '../../roommates/form/roommate-form.tsx';
import classes from './joining.module.css';

interface NewProfileProps {
  readonly isJoining: boolean;
  readonly failure: ReactNode;
  /** The profile exists, so the person can join. */
  readonly onDone: () => void;
}

/** The required part of a roommate profile, on the way into a group. */
export const NewProfile = ({ isJoining, failure, onDone }: NewProfileProps) => {
  const id = useId();
  const saving = useSaving(null, onDone);
  return (
    <section aria-labelledby={id} className={classes.form}>
      <h2 id={id}>
        <Trans>Your roommate profile</Trans>
      </h2>
      <p className={classes.note}>
        <Trans>The members see it. You can add to it later.</Trans>
      </p>
      <RoommateForm
        roommate={null}
        isBrief
        saving={{ ...saving, isBusy: saving.isBusy || isJoining }}
        submitLabel={<Trans>Save and join the group</Trans>}
        failure={
          saving.error !== null ? (
            <FailureBanner lines={linesOr(saving.error, roommateMessages.registerFailed)} />
          ) : (
            failure
          )
        }
      />
    </section>
  );
};
