import { type ReactNode, useEffect, useId, useRef } from 'react';
import mark from '../../../../ui/feedback/step-mark.module.css';
import classes from './import.module.css';
import type { RunView } from './use-run.ts';

interface StepProps {
  readonly number: number;
  readonly title: ReactNode;
  readonly kind: RunView['kind'];
  /** Announced to screen readers on every change. */
  readonly said: string;
  readonly children: ReactNode;
}

/** Takes the focus when the next step removed the focused button. */
export const Step = ({ number, title, kind, said, children }: StepProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== 'idle' && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <section aria-labelledby={id} className={classes.step}>
      <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
        <span className={mark.mark}>{number}</span>
        {title}
      </h2>
      {children}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
};
