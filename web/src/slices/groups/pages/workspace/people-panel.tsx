import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { useId } from 'react';
import { CompatibilityBadge } from '../../../roommates/compatibility-badge.tsx';
import { MemberCards } from '../../member-cards.tsx';
import { asksWhetherReady, ReadyState } from './ready-panel.tsx';
import classes from './workspace.module.css';

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
      <MemberCards
        group={group}
        own={own}
        badgeOf={({ id: member, compatibility }) => (
          <span className={classes.badges}>
            <CompatibilityBadge compatibility={compatibility} />
            {asksWhetherReady(group) && <ReadyState group={group} member={member} />}
          </span>
        )}
      />
    </section>
  );
};
