import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages } from '@lodgepole/contract/groups/invitations/messages';
import { isTaking } from '@lodgepole/contract/groups/rules';
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { TimeSince } from '../../../ui/text/time-since.tsx';
import classes from './invitation-card.module.css';
import { InvitationListing, TooLate } from './invitation-listing.tsx';
import { type InvitationAction, useInvitationAction } from './queries.ts';

export const undoMilliseconds = 4000;

interface Undoable {
  readonly isWaiting: boolean;
  readonly start: () => void;
  readonly undo: () => void;
}

/** Runs after a moment in which it can be undone, or at once when the page is left. */
const useUndoable = (act: (isLeaving: boolean) => void): Undoable => {
  const [isWaiting, setWaiting] = useState(false);
  const isOpen = useRef(false);
  const set = (isNow: boolean) => {
    isOpen.current = isNow;
    setWaiting(isNow);
  };
  const finish = useEffectEvent((isLeaving: boolean) => {
    if (!isOpen.current) return;
    set(false);
    act(isLeaving);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const leave = () => finish(true);
    const timer = setTimeout(() => finish(false), undoMilliseconds);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isWaiting]);
  return { isWaiting, start: () => set(true), undo: () => set(false) };
};

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
  const rejecting = useUndoable((isLeaving) => doing.mutate({ invitation, action: 'reject', isLeaving }));
  return (
    <li className={classes.card} aria-busy={isPending}>
      <div className={classes.headline}>
        <h3 className={classes.name}>{invitation.group_name}</h3>
        <AnswerBadge accepted={rejecting.isWaiting ? false : invitation.accepted} />
      </div>
      <InvitationListing invitation={invitation} />
      {!error && !rejecting.isWaiting && <TooLate invitation={invitation} />}
      <People invitation={invitation} />
      <p className={classes.time}>
        <TimeSince instant={invitation.created_at} now={now} />
      </p>
      {error && variables && <FailureBanner lines={linesOr(error, failureOf(variables.action))} />}
      {rejecting.isWaiting ? (
        <Rejected invitation={invitation} onUndo={rejecting.undo} />
      ) : (
        <Buttons invitation={invitation} isBusy={isPending} onAct={act} onReject={rejecting.start} />
      )}
    </li>
  );
};

/** The email is null for suspended people. */
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
  readonly onReject: () => void;
}

interface RejectedProps extends Pick<InvitationCardProps, 'invitation'> {
  readonly onUndo: () => void;
}

/** Takes the focus from the button it replaces. */
const Rejected = ({ invitation: { group_name, invited_by_name: inviter }, onUndo }: RejectedProps) => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className={classes.rejected}>
      <p role="status">
        <Trans>You rejected this invitation. {inviter} will be told in a few seconds.</Trans>
      </p>
      <Button ref={button} size="sm" aria-label={t`Undo: ${group_name}`} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
};

/** The invitee answers a pending invitation, the inviter may cancel it, and both may delete it once answered. */
const Buttons = ({ invitation, isBusy, onAct, onReject }: ButtonsProps) => {
  const { t } = useLingui();
  const { direction, accepted, group, group_name, group_preview } = invitation;
  const isClosed = group_preview !== null && !isTaking(group_preview);
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
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
            aria-label={t`Reject: ${group_name}`}
            onClick={onReject}
          >
            <Trans>Reject</Trans>
          </Button>
        </>
      )}
      {!canAnswer && (
        <DeleteButton invitation={invitation} isBusy={isBusy} onConfirm={() => onAct('delete')} />
      )}
      <Button to={paths.group(group)} size="sm" variant="subtle" aria-label={t`View Group: ${group_name}`}>
        <Trans>View Group</Trans>
      </Button>
    </div>
  );
};

interface DeleteButtonProps extends Pick<InvitationCardProps, 'invitation'> {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

const DeleteButton = ({ invitation: { group_name }, isBusy, onConfirm }: DeleteButtonProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={t`Delete: ${group_name}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete this invitation?</Trans>}
          question={<Trans>The invitation to {group_name} will be deleted for both of you.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
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

const AnswerBadge = ({ accepted }: { readonly accepted: boolean | null }) => {
  if (accepted === null)
    return (
      <Badge look={{ tone: 'amber', icon: IconHourglass }}>
        <Trans>Pending</Trans>
      </Badge>
    );
  return accepted ? (
    <Badge look={{ tone: 'pine', icon: IconCircleCheck }}>
      <Trans>Accepted</Trans>
    </Badge>
  ) : (
    <Badge look={{ tone: 'red', icon: IconCircleX }}>
      <Trans>Rejected</Trans>
    </Badge>
  );
};
