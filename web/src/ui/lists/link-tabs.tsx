import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import classes from './link-tabs.module.css';

interface LinkTab {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: To;
  readonly isOpen: boolean;
}

interface LinkTabsProps {
  /** What the choice is about. */
  readonly name: string;
  readonly tabs: readonly LinkTab[];
}

/** One part of a list at a time, as links: each can be shared and gone back to. */
export const LinkTabs = ({ name, tabs }: LinkTabsProps) => (
  <nav aria-label={name} className={classes.tabs}>
    {tabs.map(({ key, label, to, isOpen }) => (
      <Link
        key={key}
        to={to}
        preventScrollReset
        className={classes.tab}
        aria-current={isOpen ? 'true' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
