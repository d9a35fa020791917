import { type ReactNode, useId } from 'react';
import classes from './status-card.module.css';

interface StatusCardProps {
  readonly tone: 'amber' | 'pine' | 'blue' | 'red';
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const StatusCard = ({ tone, icon, title, children }: StatusCardProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${classes.card} ${classes[tone] ?? ''}`}>
      <h2 id={id} className={classes.title}>
        {icon}
        {title}
      </h2>
      {children}
    </section>
  );
};
