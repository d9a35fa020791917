import { Trans } from '@lingui/react/macro';
import { type Group, type GroupWithListing, hasChosenListing } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { isForming } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './group-sections.module.css';
import { MemberCards } from './member-cards.tsx';
import { StatusBadge, YesNoBadge } from './status/badges.tsx';

export const rentShare = (price: number, people: number): number =>
  Math.round((price * 100) / Math.max(people, 1)) / 100;

/** While the group forms, everyone it is looking for counts. */
export const sharersOf = (group: Group): number =>
  isForming(group.group_status) ? seatsOf(group) : group.members.length;

interface GroupSectionsProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number | null;
}

/** What someone who is not in the group sees of it. */
export const GroupSections = ({ group, own }: GroupSectionsProps) => {
  const id = useId();
  return (
    <div className={classes.columns}>
      <div className={classes.stories}>
        <section className={classes.section} aria-labelledby={`${id}-about`}>
          <h2 id={`${id}-about`}>
            <Trans>About this group</Trans>
          </h2>
          <About group={group} />
        </section>
        <section className={classes.section} aria-labelledby={`${id}-members`}>
          <h2 id={`${id}-members`}>
            <Trans>Group Members</Trans>
          </h2>
          <MemberCards group={group} own={own} />
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

export const About = ({ group: { description } }: PartProps) => {
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

export const Facts = ({ group }: PartProps) => {
  const { day } = useFormats();
  return (
    <dl className={classes.facts}>
      <Fact label={<Trans>Move-in date</Trans>}>{day(group.move_in_date)}</Fact>
      <Fact label={<Trans>Move-in Ready</Trans>}>
        <YesNoBadge isYes={group.move_in_ready} />
      </Fact>
      <Fact label={<Trans>Status</Trans>}>
        <StatusBadge status={group.group_status} />
      </Fact>
      {hasChosenListing(group) && (
        <Fact label={<Trans>Rent each</Trans>}>
          <RentOfEach group={group} />
        </Fact>
      )}
    </dl>
  );
};

/** The custom split, or else equal shares for everyone the group is looking for while it forms. */
const RentOfEach = ({ group }: { readonly group: GroupWithListing }) => {
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
