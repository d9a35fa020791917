import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import classes from './save-bar.module.css';
import { failureLines, type Saving, wasCancelled } from './use-saving.ts';

interface SaveBarProps {
  readonly saving: Saving;
  readonly submitLabel: ReactNode;
  readonly attempts: number;
  readonly faults: number;
  readonly fields: readonly string[];
  readonly isExplained: boolean;
  /** Left out for what is posted already. */
  readonly onKeep: (() => void) | null;
}

export const SaveBar = (props: SaveBarProps) => {
  const { saving, submitLabel, attempts, faults, fields, isExplained, onKeep } = props;
  const { isBusy, error } = saving;
  return (
    <div className={classes.bar}>
      {error && !isBusy && !isExplained && <Failure error={error} fields={fields} />}
      {faults > 0 && attempts > 0 && !isBusy && <FaultCount key={attempts} count={faults} />}
      {isBusy && <Progress saving={saving} />}
      <div className={classes.choices}>
        {onKeep && (
          <Button variant="default" size="lg" {...(isBusy ? { 'aria-disabled': true } : {})} onClick={onKeep}>
            <Trans>Save as a draft</Trans>
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          className={classes.submit}
          {...(isBusy ? { 'aria-disabled': true } : {})}
        >
          {isBusy ? <Trans>Saving…</Trans> : submitLabel}
        </Button>
      </div>
    </div>
  );
};

interface FailureProps {
  readonly error: Error;
  readonly fields: readonly string[];
}

const Failure = ({ error, fields }: FailureProps) => {
  const say = useSay();
  if (wasCancelled(error))
    return (
      <Banner kind="notice">
        <Trans>The upload was cancelled. Nothing was saved.</Trans>
      </Banner>
    );
  const lines = failureLines(error, fields);
  if (lines.length === 0) return null;
  return (
    <Banner kind="failure">
      {lines.map((line) => (
        <p key={line}>{say(line)}</p>
      ))}
    </Banner>
  );
};

const FaultCount = ({ count }: { readonly count: number }) => {
  const { t } = useLingui();
  // Announced once, not again with every corrected field.
  const [found] = useState(count);
  const told = (faults: number) =>
    t`${plural(faults, { one: 'Check the marked field.', other: 'Check the # marked fields.' })}`;
  return (
    <p className={classes.faults}>
      <span aria-hidden="true">{told(count)}</span>
      <span role="alert" className="visually-hidden">
        {told(found)}
      </span>
    </p>
  );
};

/** Once uploaded, the request cannot be cancelled any more. */
const Progress = ({ saving: { progress, cancel } }: Pick<SaveBarProps, 'saving'>) => {
  const { t } = useLingui();
  const { sent, total } = progress ?? { sent: 0, total: 1 };
  const isSent = sent >= total;
  const percent = Math.floor((100 * sent) / total);
  const shown = useFormats().percent(percent);
  return (
    <div className={classes.progress}>
      <p role="status" className={classes.stage}>
        {isSent ? <Trans>Preparing your pictures…</Trans> : <Trans>Uploading your listing…</Trans>}
      </p>
      <span aria-hidden="true" className={classes.percent}>
        {shown}
      </span>
      <progress
        className={classes.meter}
        aria-label={t`Upload`}
        max={100}
        {...(isSent ? {} : { value: percent })}
      />
      <Button
        variant="default"
        className={classes.cancel}
        {...(isSent ? { 'aria-disabled': true } : {})}
        onClick={() => !isSent && cancel()}
      >
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
};
