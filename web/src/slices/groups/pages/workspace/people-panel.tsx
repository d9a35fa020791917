import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { useId } from 'react';
import { CompatibilityBadge } from '../../../roommates/compatibility-badge.tsx';
import { type BadgeOf, MemberCards } from '../../member-cards.tsx';
import classes from './workspace.module.css';

const badgeOf: BadgeOf = ({ compatibility }) => <CompatibilityBadge compatibility={compatibility} />;

interface PeoplePanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
}

export const PeoplePanel = ({ group, own }: PeoplePanelProps) => {
  const id = useId();
  return (
    <section className={classes.people} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Group Members</Trans>
      </h2>
      <MemberCards group={group} own={own} badgeOf={badgeOf} />
    </section>
  );
};
