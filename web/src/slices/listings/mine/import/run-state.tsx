import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import classes from './import.module.css';
import type { Run } from './use-run.ts';

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
