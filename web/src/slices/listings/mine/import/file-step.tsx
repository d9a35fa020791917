import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { saveFile } from '../../../../lib/browser.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { ColumnHelp } from './column-help.tsx';
import { asCsvFile, onlyRows } from './csv-text.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './import.module.css';
import { OutcomeBadge, OutcomeCounts, useOutcomeCounts } from './outcome.tsx';
import { RowTable } from './row-table.tsx';
import { RunState } from './run-state.tsx';
import { useSampleFile } from './sample-file.ts';
import { Step } from './step.tsx';
import type { FileImport } from './use-file-import.ts';

const icon = { stroke: 1.75, 'aria-hidden': true } as const;

interface FileStepProps {
  readonly fileImport: FileImport;
  readonly isWaiting: boolean;
}

export const FileStep = ({ fileImport, isWaiting }: FileStepProps) => {
  const { t } = useLingui();
  const saveSample = useSampleFile();
  const { list } = useFormats();
  const countsOf = useOutcomeCounts();
  const words = useRunWords(fileImport);
  const { file, isChecking, failure, run, check } = fileImport;
  const checked = file ? list(countsOf(file.rows).map(({ text }) => text)) : '';
  const checking = t`Checking the file. Nothing is changed yet.`;
  const found = run.kind === 'idle' ? checked : words;
  return (
    <Step number={1} title={<Trans>The file</Trans>} kind={run.kind} said={isChecking ? checking : found}>
      <p>
        <Trans>
          Choose a CSV file with one line for each listing. New listings become drafts and existing ones are
          updated. You see what will happen before anything changes.
        </Trans>
      </p>
      <FileDrop
        label={t`Choose a CSV file`}
        hint={<Trans>Or drop it here. Up to 1,000 lines and 2 MB.</Trans>}
        accept=".csv,text/csv"
        isDisabled={isChecking || run.isRunning || isWaiting}
        icon={<IconFileSpreadsheet size={32} {...icon} />}
        onFiles={([file]) => file && check(file)}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} {...icon} />}
          onClick={saveSample}
        >
          <Trans>Download a sample file</Trans>
        </Button>
      </div>
      <ColumnHelp />
      {isChecking && <Progress label={t`Checking the file`}>{checking}</Progress>}
      {failure.length > 0 && <FailureBanner lines={failure} />}
      {file && <Checked {...{ fileImport, file, isWaiting, words }} />}
    </Step>
  );
};

const useRunWords = ({ run }: Pick<FileImport, 'run'>): string => {
  const { t } = useLingui();
  const { number } = useFormats();
  const [done, total] = [number(run.done), number(run.total)];
  return t`${done} of ${total} rows imported`;
};

interface CheckedProps extends FileStepProps {
  readonly words: string;
  readonly file: NonNullable<FileImport['file']>;
}

const Checked = ({ fileImport, file, isWaiting, words }: CheckedProps) => {
  const { t } = useLingui();
  const { run, runFailure, wanted, start } = fileImport;
  const { name, rows, records } = file;
  const refused = new Set(rows.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line));
  const saveRefused = () =>
    saveFile(t`listings-refused.csv`, 'text/csv;charset=utf-8', asCsvFile(onlyRows(records, refused)));
  const isBefore = run.kind === 'idle';
  return (
    <section aria-label={name} className={classes.report}>
      <h3 className={classes.name}>{isBefore ? <Trans>What importing {name} would do</Trans> : name}</h3>
      <OutcomeCounts rows={rows} />
      {isBefore && wanted > 0 && (
        <div className={classes.actions}>
          <Button disabled={isWaiting} onClick={start}>
            <Plural value={wanted} one="Import # row" other="Import # rows" />
          </Button>
        </div>
      )}
      {isBefore && wanted === 0 && (
        <Banner kind="notice">
          <Trans>There is nothing to import from this file.</Trans>
        </Banner>
      )}
      <RunState run={run} label={t`Import`} failure={runFailure} words={words} />
      {run.kind === 'done' && (
        <Banner kind="success">
          <Plural value={run.total} one="# row is imported." other="# rows are imported." />
        </Banner>
      )}
      {refused.size > 0 && (
        <div className={classes.actions}>
          <p>
            <Trans>
              Refused rows are left out. Correct them in your spreadsheet and import that file as well.
            </Trans>
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} {...icon} />}
            onClick={saveRefused}
          >
            <Plural value={refused.size} one="Download the refused row" other="Download the # refused rows" />
          </Button>
        </div>
      )}
      <RowTable
        caption={t`Rows in the file`}
        rows={rows}
        hasLines
        name={t`Reference`}
        nameOf={({ reference }) => reference}
        badge={OutcomeBadge}
      />
    </section>
  );
};
