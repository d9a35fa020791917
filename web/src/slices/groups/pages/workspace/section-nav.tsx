import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { groupAction } from '@lodgepole/contract/groups/actions';
import { type Group, hasChosenListing } from '@lodgepole/contract/groups/group';
import { hasApplied, hasEnded } from '@lodgepole/contract/groups/rules';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { NextStep } from '../../next-steps.ts';
import { places, useStepWords, wayOf } from './step-words.tsx';
import { isBooked, isPacketFilled, type Workspace } from './use-workspace-facts.ts';
import classes from './workspace.module.css';

interface PlaceLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Moves the focus along with the scroll position. */
const goThere = (to: string): void => {
  if (to.startsWith('#')) document.getElementById(to.slice(1))?.focus({ preventScroll: true });
};

export const PlaceLink = ({ to, className, children }: PlaceLinkProps) => (
  <Link to={to} className={className} onClick={() => goThere(to)} replace={to.startsWith('#')}>
    {children}
  </Link>
);

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  /** A count of open things, or 'done'. */
  readonly state?: number | 'done' | undefined;
  /** The state for screen readers. */
  readonly spoken?: string | undefined;
}

const SectionNav = ({ entries }: { readonly entries: readonly NavEntry[] }) => {
  const { t } = useLingui();
  return (
    <nav className={classes.nav} aria-label={t`In this group`}>
      <ul className={classes.entries}>
        {entries.map(({ to, label, state, spoken }) => (
          <li key={to}>
            <PlaceLink to={to} className={classes.navLink}>
              {label}
              {state === 'done' && <IconCheck size={16} stroke={2.25} aria-hidden="true" />}
              {typeof state === 'number' && state > 0 && (
                <span className={classes.navCount} aria-hidden="true">
                  {state}
                </span>
              )}
              {spoken !== undefined && <span className="visually-hidden"> ({spoken})</span>}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

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

interface StepButtonProps {
  readonly step: NextStep;
  readonly group: Group;
  /** The viewer's roommate id. */
  readonly own: number;
  readonly onApply: () => void;
}

/** The viewer's next step, in the bar of a phone. */
export const StepButton = ({ step, group, own, onApply }: StepButtonProps) => {
  const { title } = useStepWords()(step);
  const way = wayOf(step, group, own);
  const applyLabel = useSay()(groupAction('apply').label);
  if (way === null) return <Button onClick={onApply}>{applyLabel}</Button>;
  return (
    <Button
      to={way}
      replace={way.startsWith('#')}
      rightSection={<IconArrowRight size={18} stroke={2} aria-hidden="true" />}
      onClick={() => goThere(way)}
    >
      {title}
    </Button>
  );
};
