import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './section-nav.module.css';

interface PlaceLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Moves the focus along with the scroll position. */
export const goThere = (to: string): void => {
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

export const SectionNav = ({ entries }: { readonly entries: readonly NavEntry[] }) => {
  const { t } = useLingui();
  return (
    <nav className={classes.nav} aria-label={t`In this group`}>
      <ul className={classes.entries}>
        {entries.map(({ to, label, state, spoken }) => (
          <li key={to}>
            <PlaceLink to={to} className={classes.link}>
              {label}
              {state === 'done' && <IconCheck size={16} stroke={2.25} aria-hidden="true" />}
              {typeof state === 'number' && state > 0 && (
                <span className={classes.count} aria-hidden="true">
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
