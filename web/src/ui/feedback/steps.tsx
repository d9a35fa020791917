import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import classes from './steps.module.css';

interface StepsProps {
  readonly labels: readonly string[];
  /** The step one is on, the first being 1. */
  readonly current: number;
  readonly furthest: number;
  readonly onChoose: (step: number) => void;
}

export const Steps = ({ labels, current, furthest, onChoose }: StepsProps) => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Progress`}>
      <ol className={classes.steps}>
        {labels.map((label, index) => {
          const step = index + 1;
          const isDone = step < current;
          return (
            <li key={label} className={classes.step} data-done={isDone || undefined}>
              <button
                type="button"
                className={classes.button}
                aria-current={step === current ? 'step' : undefined}
                disabled={step > furthest}
                onClick={() => step !== current && onChoose(step)}
              >
                <span className={`${classes.stepMark} ${classes.mark}`} aria-hidden={isDone || undefined}>
                  {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : step}
                </span>
                <span>{label}</span>
                {isDone && <span className="visually-hidden">{t`(done)`}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
