import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { cancelInvitation } from './queries.ts';

interface PendingInviteesProps {
  readonly group: number;
  readonly invitations: readonly Invitation[];
}

/** Those who have not answered yet. Cancelling takes effect at once. */
export const PendingInvitees = ({ group, invitations }: PendingInviteesProps) => {
  const { t } = useLingui();
  const id = useId();
  const api = useApi();
  const queryClient = useQueryClient();
  const cancelling = useSubmit(
    {
      mutationFn: (invitation: number) => cancelInvitation(api, invitation),
      onSuccess: () => showToast(t`The invitation is cancelled.`),
      // When the answer was faster, someone has come in.
      onSettled: async () => {
        await queryClient.invalidateQueries({ queryKey: ['invitations'] });
        await queryClient.invalidateQueries({ queryKey: ['group', group] });
      },
    },
    (invitation) => invitation,
  );
  const failure = cancelling.isError ? linesOr(cancelling.error, invitationMessages.deleteFailed) : [];
  return (
    <>
      {failure.length > 0 && <FailureBanner lines={failure} />}
      {invitations.length > 0 && (
        <div className={classes.block}>
          <h3 id={id} className={classes.legend}>
            <Trans>Pending invitations</Trans>
          </h3>
          <ul className={classes.people} aria-labelledby={id}>
            {invitations.map((invitation) => (
              <Pending
                key={invitation.id}
                invitation={invitation}
                isBusy={cancelling.isPending && cancelling.variables === invitation.id}
                onCancel={() => cancelling.mutate(invitation.id)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

interface PendingProps {
  readonly invitation: Invitation;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

const Pending = ({ invitation, isBusy, onCancel }: PendingProps) => {
  const { t } = useLingui();
  const name = invitation.invited_user_name;
  return (
    <PersonRow
      user={{ full_name: name, email: invitation.invited_user_email, profile_picture: null }}
      note={<Trans>Invited, no answer yet</Trans>}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={t`Cancel the invitation of ${name}`}
          loading={isBusy}
          onClick={onCancel}
        >
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
};
