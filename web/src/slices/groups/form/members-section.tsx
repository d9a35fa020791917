import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { invitationMessages, invitationRefusals } from '@lodgepole/contract/groups/invitations/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PersonRow } from './earlier-group-choice.tsx';
import classes from './group-form.module.css';
import { MemberSearch } from './member-search.tsx';
import { cancelInvitation, pendingInviteesQuery } from './queries.ts';

interface Members {
  /** Roommate ids to remove on save. */
  readonly leaving: ReadonlySet<number>;
  readonly added: readonly Roommate[];
  readonly remove: (id: number) => void;
  readonly keep: (id: number) => void;
  readonly add: (chosen: readonly Roommate[]) => void;
  readonly drop: (id: number) => void;
  /** Keeps those who could not be invited. */
  readonly startAgainWith: (roommates: readonly Roommate[]) => void;
}

const listIn = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

export const useMembers = (): Members => {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<readonly Roommate[]>([]);
  useHandedOver(
    'members',
    () => ({ value: { leaving: [...leaving], added } }),
    (given) => {
      if (!isFields(given)) return;
      setLeaving(new Set(listIn(given['leaving']) as number[]));
      setAdded(listIn(given['added']) as Roommate[]);
    },
  );
  return {
    leaving,
    added,
    remove: (id) => setLeaving((now) => new Set(now).add(id)),
    keep: (id) => setLeaving((now) => new Set([...now].filter((other) => other !== id))),
    add: (chosen) =>
      setAdded((now) => [...now, ...chosen.filter(({ id }) => !now.some((other) => other.id === id))]),
    drop: (id) => setAdded((now) => now.filter((roommate) => roommate.id !== id)),
    startAgainWith: (roommates) => {
      setLeaving(new Set());
      setAdded(roommates);
    },
  };
};

interface MembersSectionProps {
  readonly group: Group;
  readonly members: Members;
  /** Judged by the unsaved status in the form. */
  readonly refusal: keyof typeof invitationRefusals | null;
}

export const MembersSection = ({ group, members, refusal }: MembersSectionProps) => {
  const say = useSay();
  const id = useId();
  const pending = useQuery(pendingInviteesQuery(useApi(), group.id));
  const invitations = pending.data ?? [];
  const taken = new Set([
    ...invitations.map(({ invited_user }) => invited_user),
    ...members.added.map((roommate) => roommate.id),
  ]);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <Trans>Manage Members</Trans>
      </h2>
      {refusal === null ? (
        <MemberSearch group={group.id} taken={taken} onAdd={members.add} />
      ) : (
        <p className={classes.none} {...(members.added.length > 0 ? { role: 'alert' } : {})}>
          {say(invitationRefusals[refusal])}
        </p>
      )}
      {members.added.length > 0 && <AddedMembers members={members} />}
      <CurrentMembers group={group} members={members} />
      {pending.isError && <p className={classes.fault}>{say(invitationMessages.fetchFailed)}</p>}
      <PendingInvitees group={group.id} invitations={invitations} />
    </section>
  );
};

const AddedMembers = ({ members }: Pick<MembersSectionProps, 'members'>) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={classes.block}>
      <h3 id={id} className={classes.legend}>
        <Trans>Added Members</Trans>
      </h3>
      <ul className={classes.people} aria-labelledby={id}>
        {members.added.map((roommate) => {
          const name = roommate.user.full_name;
          return (
            <PersonRow
              key={roommate.id}
              user={roommate.user}
              note={<Trans>Will be invited when you save</Trans>}
              action={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Remove ${name}`}
                  onClick={() => members.drop(roommate.id)}
                >
                  <Trans>Remove</Trans>
                </Button>
              }
            />
          );
        })}
      </ul>
    </div>
  );
};

const CurrentMembers = ({ group, members }: Omit<MembersSectionProps, 'refusal'>) => {
  const id = useId();
  return (
    <div className={classes.block}>
      <h3 id={id} className={classes.legend}>
        <Trans>Current members</Trans>
      </h3>
      <ul className={classes.people} aria-labelledby={id}>
        {group.members.map((member) =>
          member.id === group.owner.id ? (
            <PersonRow key={member.id} user={member.user} note={<Trans>Group owner (you)</Trans>} />
          ) : (
            <CurrentMember key={member.id} member={member} members={members} />
          ),
        )}
      </ul>
    </div>
  );
};

interface CurrentMemberProps {
  readonly member: Roommate;
  readonly members: Members;
}

const CurrentMember = ({ member: { id, user }, members }: CurrentMemberProps) => {
  const { t } = useLingui();
  const isLeaving = members.leaving.has(id);
  const name = user.full_name;
  return (
    <PersonRow
      user={user}
      isLeaving={isLeaving}
      note={isLeaving && <Trans>Will be removed when you save</Trans>}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={isLeaving ? t`Keep ${name}` : t`Remove ${name}`}
          onClick={() => (isLeaving ? members.keep(id) : members.remove(id))}
        >
          {isLeaving ? <Trans>Keep</Trans> : <Trans>Remove</Trans>}
        </Button>
      }
    />
  );
};

interface PendingInviteesProps {
  readonly group: number;
  readonly invitations: readonly Invitation[];
}

/** Cancelling takes effect at once, not on save. */
const PendingInvitees = ({ group, invitations }: PendingInviteesProps) => {
  const { t } = useLingui();
  const id = useId();
  const api = useApi();
  const queryClient = useQueryClient();
  const cancelling = useSubmit(
    {
      mutationFn: (invitation: number) => cancelInvitation(api, invitation),
      onSuccess: () => showToast(t`The invitation has been cancelled.`),
      // The invitation may have been accepted in the meantime.
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
          aria-label={t`Cancel the invitation to ${name}`}
          loading={isBusy}
          onClick={onCancel}
        >
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
};
