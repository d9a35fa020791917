import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { hasApplied, hasEnded } from '@lodgepole/contract/groups/rules';
import { type NavEntry, SectionNav } from './section-nav.tsx';
import { places } from './step-words.tsx';
import { isBooked, isPacketFilled, type Workspace } from './use-workspace-facts.ts';

interface WorkspaceNavProps {
  readonly group: Group;
  readonly workspace: Workspace;
}

export const WorkspaceNav = ({ group, workspace: { facts, tasks } }: WorkspaceNavProps) => {
  const { t } = useLingui();
  const open = tasks?.filter(({ done }) => !done).length ?? 0;
  const done = (isDone: boolean | undefined) =>
    isDone ? ({ state: 'done', spoken: t`done` } as const) : undefined;
  const hasTimes = facts.viewings !== null && facts.viewings.length > 0;
  const hasHome = hasChosenListing(group);
  const entries: (NavEntry | false)[] = [
    !hasHome && { to: `#${places.home}`, label: t`Home` },
    !hasApplied(group.group_status) &&
      !hasEnded(group) && { to: `#${places.shortlist}`, label: t`Shortlist` },
    { to: `#${places.members}`, label: t`Members` },
    hasHome && { to: `#${places.packet}`, label: t`Packet`, ...done(isPacketFilled(facts)) },
    hasHome && { to: `#${places.split}`, label: t`Rent split`, ...done(facts.split?.complete) },
    {
      to: `#${places.tasks}`,
      label: t`Checklist`,
      state: open,
      spoken: open > 0 ? t`${plural(open, { one: '# task', other: '# tasks' })}` : undefined,
    },
    hasHome && hasTimes && { to: `#${places.viewing}`, label: t`Viewing`, ...done(isBooked(facts)) },
  ];
  return <SectionNav entries={entries.filter((entry) => entry !== false)} />;
};
