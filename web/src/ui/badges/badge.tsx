import type { ComponentType, ReactNode } from 'react';
import classes from './badge.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
type Tone = 'pine' | 'amber' | 'red' | 'blue' | 'plain';

export interface Look {
  readonly tone: Tone;
  readonly icon: Icon;
}

interface BadgeProps {
  readonly look: Look;
  readonly children: ReactNode;
}

export const Badge = ({ look: { tone, icon: Icon }, children }: BadgeProps) => (
  <span className={`${classes.badge} ${classes[tone] ?? ''}`}>
    <Icon size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </span>
);

interface CountBadgeProps {
  readonly count: number;
  readonly most: number;
  readonly className: string | undefined;
}

/** Visual only: the element it sits on announces the count. */
export const CountBadge = ({ count, most, className = '' }: CountBadgeProps) =>
  count > 0 && (
    <span className={`${classes.countBadge} ${className}`} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
