import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { factsOf } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import classes from './member-cards.module.css';
import { Portrait } from './portrait.tsx';
import { ExplainedFit } from './status/badges.tsx';

/** Private groups show open seats to their owner only, who alone can fill them. */
const emptySeats = (group: Group, mayInvite: boolean): number =>
  group.group_status === 'O' || mayInvite ? seatsOf(group) - group.members.length : 0;

interface MemberCardsProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly badgeOf?: (member: Roommate, group: Group) => ReactNode;
}

export const MemberCards = ({ group, own, badgeOf }: MemberCardsProps) => {
  const { t } = useLingui();
  const mayInvite = own === group.owner.id && takesMembers(factsOf(group));
  return (
    <ul className={classes.memberList} aria-label={t`Group Members`}>
      {group.members.map((member) => (
        <MemberCard
          key={member.id}
          member={member}
          isOwner={member.id === group.owner.id}
          isViewer={member.id === own}
          badge={badgeOf?.(member, group)}
        />
      ))}
      {Array.from({ length: emptySeats(group, mayInvite) }, (_, seat) => (
        <li key={`seat-${seat}`} className={`${classes.member} ${classes.empty}`}>
          <span className={classes.seat} aria-hidden="true">
            <IconUserPlus size={28} stroke={1.5} />
          </span>
          <span className={classes.role}>
            <Trans>Open seat</Trans>
          </span>
          {mayInvite && (
            <Link to={paths.inviteToGroup(group.id)} className={classes.invite}>
              <Trans>Invite a roommate</Trans>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
};

interface MemberCardProps {
  readonly member: Roommate;
  readonly isOwner: boolean;
  readonly isViewer: boolean;
  readonly badge: ReactNode;
}

const MemberCard = ({ member: { id, user, fit }, isOwner, isViewer, badge }: MemberCardProps) => (
  <li className={classes.member}>
    <Portrait user={user} size={72} />
    <Link to={paths.roommate(id)} className={classes.name}>
      {user.full_name}
    </Link>
    <span className={classes.role}>
      {isOwner ? <Trans>Group owner</Trans> : <Trans>Member</Trans>}
      {isViewer && (
        <>
          {' '}
          <Trans>(you)</Trans>
        </>
      )}
    </span>
    {user.email !== null && (
      <span className={classes.email}>
        <EmailText email={user.email} />
      </span>
    )}
    <ExplainedFit fit={fit} of="share" />
    {badge}
  </li>
);
