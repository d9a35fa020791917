import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { CompatibilityBadge } from '../../../roommates/compatibility-badge.tsx';
import { MemberCards } from '../../member-cards.tsx';
import { FoldPanel } from '../../panels/fold-panel.tsx';
import { asksWhetherReady, ReadyState } from './ready-panel.tsx';
import classes from './workspace.module.css';

const badgeOf = ({ id, compatibility }: Roommate, group: Group) => (
  <span className={classes.badges}>
    <CompatibilityBadge compatibility={compatibility} />
    {asksWhetherReady(group) && <ReadyState group={group} member={id} />}
  </span>
);

interface PeoplePanelProps {
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
}

export const PeoplePanel = ({ group, own }: PeoplePanelProps) => (
  <FoldPanel
    title={<Trans>Group Members</Trans>}
    state={<Plural value={group.members.length} one="# member" other="# members" />}
  >
    <MemberCards group={group} own={own} badgeOf={badgeOf} />
  </FoldPanel>
);
