import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { invitationMessages, invitationRefusals } from '@lodgepole/contract/groups/invitations/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './group-form.module.css';
import { MemberSearch } from './member-search.tsx';
import { PendingInvitees } from './pending-invitees.tsx';
import people from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { pendingInviteesQuery } from './queries.ts';
import type { Members } from './use-members.ts';

interface MembersSectionProps {
  readonly group: Group;
  readonly members: Members;
  /** Why nobody can be invited, as things are in the form. */
  readonly refusal: keyof typeof invitationRefusals | null;
}

/** Who is in, who is asked, and who is to be asked. */
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
        <p className={people.none} {...(members.added.length > 0 ? { role: 'alert' } : {})}>
          {say(invitationRefusals[refusal])}
        </p>
      )}
      {members.added.length > 0 && <AddedMembers members={members} />}
      <CurrentMembers group={group} members={members} />
      {pending.isError && <p className={people.fault}>{say(invitationMessages.fetchFailed)}</p>}
      <PendingInvitees group={group.id} invitations={invitations} />
    </section>
  );
};

const AddedMembers = ({ members }: Pick<MembersSectionProps, 'members'>) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={people.block}>
      <h3 id={id} className={people.legend}>
        <Trans>Added Members</Trans>
      </h3>
      <ul className={people.people} aria-labelledby={id}>
        {members.added.map((roommate) => {
          const name = roommate.user.full_name;
          return (
            <PersonRow
              key={roommate.id}
              user={roommate.user}
              note={<Trans>Gets an invitation when you save</Trans>}
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
    <div className={people.block}>
      <h3 id={id} className={people.legend}>
        <Trans>Current members</Trans>
      </h3>
      <ul className={people.people} aria-labelledby={id}>
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
      note={isLeaving && <Trans>Goes when you save</Trans>}
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
