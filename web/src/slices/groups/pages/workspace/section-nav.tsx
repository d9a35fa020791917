import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { PlaceLink } from './place-link.tsx';
import classes from './section-nav.module.css';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
  /** How much waits there, or that nothing does. */
  readonly state?: number | 'done' | undefined;
  /** The state in words. */
  readonly spoken?: string | undefined;
}

/** The ways to the parts of the workspace, with how each of them stands. */
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
