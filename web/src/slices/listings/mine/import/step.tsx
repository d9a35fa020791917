import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import mark from '../../../../ui/feedback/steps.module.css';
import classes from './import.module.css';
import type { Run, RunView } from './use-run.ts';

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
        <span className={mark.stepMark}>{number}</span>
        {title}
      </h2>
      {children}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
};

interface RunStateProps {
  readonly run: Omit<Run<never>, 'start'>;
  readonly label: string;
  readonly failure: readonly string[];
  readonly words: string;
}

export const RunState = ({ run, label, failure, words }: RunStateProps) => {
  const { kind, done, total, isRunning } = run;
  if (kind === 'idle' || kind === 'done') return null;
  return (
    <>
      <Progress label={label} done={done} total={total}>
        {words}
      </Progress>
      {failure.length > 0 && <FailureBanner lines={failure} />}
      <div className={classes.actions}>
        {isRunning ? (
          <Button variant="default" loading={kind === 'stopping'} onClick={run.stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button onClick={run.goOn}>
            {kind === 'failed' ? <Trans>Try again</Trans> : <Trans>Continue</Trans>}
          </Button>
        )}
      </div>
    </>
  );
};
