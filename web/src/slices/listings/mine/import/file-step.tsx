import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { namesOf } from '@lodgepole/contract/core/objects';
import { accessFacts, locationPrecisions, roomTypes } from '@lodgepole/contract/listings/codes';
import { listingCodes } from '@lodgepole/contract/listings/fields';
import { type ImportColumn, importColumns, yesOrNoColumns } from '@lodgepole/contract/listings/import/import';
import { AddressAccuracy } from '@lodgepole/contract/places/accuracy';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { saveFile } from '../../../../lib/browser.ts';
import { useFormats } from '../../../../lib/text/format.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { useFieldNames } from '../../field-names.ts';
import { asCsvFile, onlyRows, useSampleFile } from './csv-text.ts';
import { FileDrop } from './file-drop.tsx';
import classes from './import.module.css';
import { OutcomeBadge, OutcomeCounts, RowTable, useOutcomeCounts } from './outcome.tsx';
import { RunState, Step } from './step.tsx';
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

const wholeNumbers: readonly string[] = [
  'bedrooms',
  'parking_spaces',
  'lease_months',
  'capacity',
  'household_size',
];
const numbers: readonly string[] = ['price', 'bathrooms', 'sqft_area', 'deposit', 'latitude', 'longitude'];
const dates: readonly string[] = ['move_in_date', 'available_until'];
const codes: Readonly<Partial<Record<ImportColumn, Readonly<Record<string, string>>>>> = {
  ...listingCodes,
  room_type: roomTypes,
};

const useValues = (): ((column: ImportColumn) => string) => {
  const { t } = useLingui();
  const say = useSay();
  const { list } = useFormats();
  return (column) => {
    const known = codes[column];
    if (known) return list(namesOf(known).map((code) => `${code} (${say(known[code] ?? '')})`));
    if (yesOrNoColumns.includes(column)) return t`true or false, or yes or no`;
    if (wholeNumbers.includes(column)) return t`a whole number`;
    if (numbers.includes(column)) return t`a number, with a point before decimals`;
    if (dates.includes(column)) return t`a date such as 2027-05-01`;
    if (column === 'location_precision') return list(locationPrecisions);
    if (column === 'accuracy') return list(AddressAccuracy.options);
    if (column === 'accessibility') {
      const [first = '', ...others] = namesOf(accessFacts);
      const example = `{"${first}":true}`;
      return t`known facts such as ${example}; also ${list(others)}`;
    }
    return column === 'reference' ? t`your own name for the listing, required` : t`text`;
  };
};

const ColumnHelp = () => {
  const names = useFieldNames();
  const valuesOf = useValues();
  return (
    <details className={classes.help}>
      <summary>
        <Trans>Columns and their values</Trans>
      </summary>
      <p>
        <Trans>
          The first line names the columns, in any order. Only “reference” is required, and columns that you
          leave out stay as they are. A blank cell clears what was there. Cells are separated by commas or
          semicolons; save the file as CSV UTF-8, with at most 1,000 lines.
        </Trans>
      </p>
      <dl className={classes.columns}>
        {importColumns.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>
              <b>{names[column]}</b>
              <span>{valuesOf(column)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
