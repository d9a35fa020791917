import { type ReactNode, useId } from 'react';
import classes from './danger-zone.module.css';

interface DangerZoneProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export const DangerZone = ({ title, lead, children }: DangerZoneProps) => {
  const id = useId();
  return (
    <section className={classes.danger} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <p className={classes.lead}>{lead}</p>
      {children}
    </section>
  );
};
