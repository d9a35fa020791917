import { Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { useId } from 'react';
import { About, Facts } from './group-facts.tsx';
import classes from './group-sections.module.css';
import { type BadgeOf, MemberCards } from './member-cards.tsx';

interface GroupSectionsProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number | null;
  readonly badgeOf?: BadgeOf;
  /** Where links to the members lead, who come first then. */
  readonly anchor?: string;
}

/** What there is to know about a group. */
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
