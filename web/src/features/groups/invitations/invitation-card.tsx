import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { type ReactNode, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import classes from './invitation-card.module.css';
import { InvitationHome, TooLate } from './invitation-home.tsx';
import { type InvitationAction, useInvitationAction } from './queries.ts';

interface InvitationCardProps {
  readonly invitation: Invitation;
  readonly now: number;
}

const failureOf = (action: InvitationAction): string =>
  action === 'delete' ? invitationMessages.deleteFailed : invitationMessages.respondFailed;

export const InvitationCard = ({ invitation, now }: InvitationCardProps) => {
  const doing = useInvitationAction();
  const { variables, error, isPending } = doing;
  const act = (action: InvitationAction) => doing.mutate({ invitation, action });
  return (
    <li className={classes.card} aria-busy={isPending}>
      <div className={classes.headline}>
        <h3 className={classes.name}>{invitation.group_name}</h3>
        <AnswerBadge accepted={invitation.accepted} />
      </div>
      <InvitationHome invitation={invitation} />
      {!error && <TooLate invitation={invitation} />}
      <People invitation={invitation} />
      <p className={classes.time}>
        <TimeSince instant={invitation.created_at} now={now} />
      </p>
      {error && variables && <FailureBanner lines={linesOr(error, failureOf(variables.action))} />}
      <Buttons invitation={invitation} isBusy={isPending} onAct={act} />
    </li>
  );
};

/** A suspended person has no email here. */
const Person = ({ name, email }: { readonly name: string; readonly email: string | null }) => (
  <>
    {name}{' '}
    {email !== null && (
      <span className={classes.email}>
        <EmailText email={email} />
      </span>
    )}
  </>
);

const People = ({ invitation }: Pick<InvitationCardProps, 'invitation'>) => (
  <dl className={classes.people}>
    <dt>
      <Trans>From</Trans>
    </dt>
    <dd>
      <Person name={invitation.invited_by_name} email={invitation.invited_by_email} />
    </dd>
    <dt>
      <Trans>To</Trans>
    </dt>
    <dd>
      <Person name={invitation.invited_user_name} email={invitation.invited_user_email} />
    </dd>
  </dl>
);

interface ButtonsProps extends Pick<InvitationCardProps, 'invitation'> {
  readonly isBusy: boolean;
  readonly onAct: (action: InvitationAction) => void;
}

/** The invited person answers what is pending; the inviter may cancel it; both may delete what is answered. */
const Buttons = ({ invitation, isBusy, onAct }: ButtonsProps) => {
  const { t } = useLingui();
  const { direction, accepted, group, group_name, group_preview, invited_by_name: inviter } = invitation;
  const isClosed = group_preview !== null && !takesRequests(group_preview.listing_preview.status);
  const canAnswer = direction === 'received' && accepted === null;
  return (
    <div className={classes.buttons}>
      {canAnswer && (
        <>
          {!isClosed && (
            <Button
              size="sm"
              loading={isBusy}
              aria-label={t`Accept: ${group_name}`}
              onClick={() => onAct('accept')}
            >
              <Trans>Accept</Trans>
            </Button>
          )}
          <AskedButton
            label={<Trans>Reject</Trans>}
            name={t`Reject: ${group_name}`}
            title={<Trans>Reject this invitation?</Trans>}
            question={
              <Trans>
                {inviter} is told that you will not join {group_name}. You cannot take this back, but they can
                invite you again.
              </Trans>
            }
            isBusy={isBusy}
            onConfirm={() => onAct('reject')}
          />
        </>
      )}
      {!canAnswer && (
        <AskedButton
          label={<Trans>Delete</Trans>}
          name={t`Delete: ${group_name}`}
          title={<Trans>Delete this invitation?</Trans>}
          question={<Trans>The invitation to {group_name} goes for both of you.</Trans>}
          isBusy={isBusy}
          onConfirm={() => onAct('delete')}
        />
      )}
      <Button to={paths.group(group)} size="sm" variant="subtle" aria-label={t`View Group: ${group_name}`}>
        <Trans>View Group</Trans>
      </Button>
    </div>
  );
};

interface AskedButtonProps {
  readonly label: ReactNode;
  /** With the group that it is about. */
  readonly name: string;
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** A step that cannot be undone. */
const AskedButton = ({ label, name, title, question, isBusy, onConfirm }: AskedButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" disabled={isBusy} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          question={question}
          confirmLabel={label}
          isBusy={false}
          failure={null}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
