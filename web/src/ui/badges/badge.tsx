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

/** A state in colour, sign and word. */
export const Badge = ({ look: { tone, icon: Icon }, children }: BadgeProps) => (
  <span className={`${classes.badge} ${classes[tone] ?? ''}`}>
    <Icon size={16} stroke={1.75} aria-hidden="true" />
    {children}
  </span>
);
