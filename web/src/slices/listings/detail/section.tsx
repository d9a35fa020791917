import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Works without scripts. */
export const Section = ({ title, isOpen = true, children }: SectionProps) => (
  <details className={classes.section} open={isOpen}>
    <summary className={classes.summary}>
      <h2 className={classes.title}>{title}</h2>
      <IconChevronDown size={22} stroke={1.75} aria-hidden="true" className={classes.chevron} />
    </summary>
    <div className={classes.content}>{children}</div>
  </details>
);
