import { type ReactNode, useId } from 'react';
import mark from '../../../../ui/feedback/step-mark.module.css';
import classes from './import.module.css';

interface StepProps {
  readonly number: number;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const Step = ({ number, title, children }: StepProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.step}>
      <h2 id={id} className={classes.title}>
        <span className={mark.mark}>{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
};
