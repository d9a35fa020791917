import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './group-facts.module.css';
import { rentShare, sharersOf } from './rent-each.ts';
import { StatusBadge, YesNoBadge } from './status/badges.tsx';

interface PartProps {
  readonly group: Group;
}

export const About = ({ group: { description } }: PartProps) => {
  const say = useSay();
  return description === '' ? (
    <p className={classes.silent}>{say(groupMessages.noDescription)}</p>
  ) : (
    <p className={classes.about}>{description}</p>
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

/** The facts of a group, with what everyone pays when all of them share. */
export const Facts = ({ group }: PartProps) => {
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
      <Fact label={<Trans>Rent each</Trans>}>
        <RentOfEach group={group} />
      </Fact>
    </dl>
  );
};

/** As the members split it, if by amounts; else the same for everyone, once the group is complete while it forms. */
const RentOfEach = ({ group }: PartProps) => {
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
