import { Trans, useLingui } from '@lingui/react/macro';
import { type Group, type GroupWithHome, hasHomeChosen } from '@lodgepole/contract/groups/group';
import { takesMembers } from '@lodgepole/contract/groups/invitations/rules';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { factsOf } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import classes from './group-sections.module.css';
import { Portrait } from './portrait.tsx';
import { rentShare, sharersOf } from './rent-each.ts';
import { ExplainedFit, StatusBadge, YesNoBadge } from './status/badges.tsx';

interface GroupSectionsProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly badgeOf?: BadgeOf;
  /** Id of the members section; members come first when it is set. */
  readonly anchor?: string;
}

export const GroupSections = ({ group, own, badgeOf, anchor }: GroupSectionsProps) => {
  const id = useId();
  return (
    <div className={`${classes.columns} ${anchor === undefined ? '' : (classes.peopleFirst ?? '')}`}>
      <div className={classes.stories}>
        <section className={`${classes.section} ${classes.about}`} aria-labelledby={`${id}-about`}>
          <h2 id={`${id}-about`}>
            <Trans>About this group</Trans>
          </h2>
          <About group={group} />
        </section>
        <section
          id={anchor}
          className={`${classes.section} ${classes.members}`}
          aria-labelledby={`${id}-members`}
          tabIndex={anchor === undefined ? undefined : -1}
        >
          <h2 id={`${id}-members`}>
            <Trans>Group Members</Trans>
          </h2>
          <MemberCards group={group} own={own} badgeOf={badgeOf} />
        </section>
      </div>
      <section className={`${classes.section} ${classes.card}`} aria-labelledby={`${id}-details`}>
        <h2 id={`${id}-details`}>
          <Trans>Details</Trans>
        </h2>
        <Facts group={group} />
      </section>
    </div>
  );
};

interface PartProps {
  readonly group: Group;
}

const About = ({ group: { description } }: PartProps) => {
  const say = useSay();
  return description === '' ? (
    <p className={classes.silent}>{say(groupMessages.noDescription)}</p>
  ) : (
    <p className={classes.description}>{description}</p>
  );
};

interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ group }: PartProps) => {
  const { day } = useFormats();
  return (
    <dl className={classes.facts}>
      <Fact label={<Trans>Move-in date</Trans>}>{day(group.move_in_date)}</Fact>
      <Fact label={<Trans>Move-in ready</Trans>}>
        <YesNoBadge isYes={group.move_in_ready} />
      </Fact>
      <Fact label={<Trans>Status</Trans>}>
        <StatusBadge status={group.group_status} />
      </Fact>
      {hasHomeChosen(group) && (
        <Fact label={<Trans>Rent each</Trans>}>
          <RentOfEach group={group} />
        </Fact>
      )}
    </dl>
  );
};

/** The custom split, or else equal shares for everyone the group is looking for while it forms. */
const RentOfEach = ({ group }: { readonly group: GroupWithHome }) => {
  const { money } = useFormats();
  const { split, members } = group;
  const seats = sharersOf(group);
  if (split?.kind === 'custom') {
    const amounts = split.shares.map(({ amount }) => amount);
    const [least, most] = [money(Math.min(...amounts)), money(Math.max(...amounts))];
    return (
      <>
        <b className={classes.rent}>
          <Trans>
            {least} to {most}
          </Trans>
        </b>
        <span className={classes.split}>
          <Trans>as in the rent split</Trans>
        </span>
      </>
    );
  }
  return (
    <>
      <b className={classes.rent}>{money(rentShare(group.listing_preview.price, seats))}</b>
      <span className={classes.split}>
        {seats > members.length ? <Trans>once {seats} people share</Trans> : <Trans>split by {seats}</Trans>}
      </span>
    </>
  );
};

/** Private groups show open seats to their owner only, who alone can fill them. */
const emptySeats = (group: Group, mayInvite: boolean): number =>
  group.group_status === 'O' || mayInvite ? seatsOf(group) - group.members.length : 0;

interface MemberCardsProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly badgeOf?: BadgeOf | undefined;
}

export type BadgeOf = (member: Roommate) => ReactNode;

const MemberCards = ({ group, own, badgeOf }: MemberCardsProps) => {
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
          badge={badgeOf?.(member)}
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
