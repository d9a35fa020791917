import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/text/format.ts';
import { useSay } from '../../lib/text/say.ts';
import classes from './group-facts.module.css';
import { rentEach } from './rent-each.ts';
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
  const { day, money } = useFormats();
  const count = group.members.length;
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
        <b className={classes.rent}>{money(rentEach(group))}</b>
        <span className={classes.split}>
          <Trans>split by {count}</Trans>
        </span>
      </Fact>
    </dl>
  );
};
