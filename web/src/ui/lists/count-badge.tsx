import classes from './count-badge.module.css';

interface CountBadgeProps {
  readonly count: number;
  /** Above it the badge says how much more than this. */
  readonly most: number;
  /** Where it stands over its icon. */
  readonly className: string | undefined;
}

/** How much waits behind an icon, for the eye alone: what it stands on says it in words. */
export const CountBadge = ({ count, most, className = '' }: CountBadgeProps) =>
  count > 0 && (
    <span className={`${classes.badge} ${className}`} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
