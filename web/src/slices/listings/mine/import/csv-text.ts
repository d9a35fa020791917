import { useLingui } from '@lingui/react/macro';
import { type ImportColumn, importColumns } from '@lodgepole/contract/listings/import/import';
import { todayInCanada } from '@lodgepole/contract/listings/life/today';
import { saveFile } from '../../../../lib/browser.ts';
import { useLanguage } from '../../../../lib/text/say.ts';

type Sample = Readonly<Partial<Record<ImportColumn, string>>>;

const home = {
  price: '1850',
  bathrooms: '1',
  parking_spaces: '1',
  payment_type: 'I',
  laundry_type: 'S',
  term: 'L',
  city: 'Waterloo',
  heating: 'true',
  fridge: 'true',
  internet: 'false',
  heat: 'true',
  hydro: 'false',
  water: 'true',
} as const;

/** Uses the separator that spreadsheets of this language expect. */
export const useSampleFile = (): (() => void) => {
  const { t } = useLingui();
  const isFrench = useLanguage() === 'fr';
  return () => {
    const move_in_date = `${Number(todayInCanada(new Date()).slice(0, 4)) + 1}-05-01`;
    const samples: readonly Sample[] = [
      {
        ...home,
        reference: 'KING-75-101',
        kind: 'W',
        property_type: 'A',
        sqft_area: '850',
        bedrooms: '2',
        shareable: 'true',
        street_address: '75 King St S',
        unit_number: '101',
        postal_code: 'N2J 1P2',
        move_in_date,
        lease_months: '12',
        description: t`Bright corner apartment near the park, ten minutes on foot from the university.`,
        accessibility: '{"elevator":true,"step_free_entrance":true}',
      },
      {
        ...home,
        reference: 'ERB-9-A',
        price: '900',
        kind: 'R',
        property_type: 'H',
        sqft_area: '140',
        bedrooms: '1',
        furnished: 'true',
        street_address: '9 Erb St W',
        postal_code: 'N2L 1S8',
        move_in_date,
        room_type: 'P',
        household_size: '2',
        description: t`Quiet furnished room with a desk, in a house with a garden.`,
        household_about: t`Two people who work during the day and cook together on Sundays.`,
        location_precision: 'area',
      },
    ];
    const rows = samples.map((sample) => importColumns.map((column) => sample[column] ?? ''));
    const text = writeCsv([importColumns, ...rows], isFrench ? ';' : ',');
    saveFile(t`listings-sample.csv`, 'text/csv;charset=utf-8', text);
  };
};

/** A CSV record as written in the file, or a blank line. */
export interface CsvRecord {
  /** First line, counted from 1. */
  readonly line: number;
  readonly lineCount: number;
  /** Includes the final line break. */
  readonly text: string;
}

const isBlank = ({ text }: CsvRecord): boolean => text.trim() === '';

export const splitRecords = (file: string): CsvRecord[] => {
  const records: CsvRecord[] = [];
  let start = 0;
  let line = 1;
  let lineCount = 0;
  let isQuoted = false;
  const end = (at: number) => {
    if (at > start) records.push({ line, lineCount, text: file.slice(start, at) });
    start = at;
    line += lineCount;
    lineCount = 0;
  };
  for (const { 0: found, index } of file.matchAll(/"|\r\n|\n|\r/g)) {
    if (found === '"') isQuoted = !isQuoted;
    else lineCount += 1;
    if (found !== '"' && !isQuoted) end(index + found.length);
  }
  end(file.length);
  return records;
};

const headerOf = (records: readonly CsvRecord[]): CsvRecord | undefined =>
  records.find((record) => !isBlank(record));

export const rowCount = (records: readonly CsvRecord[]): number =>
  Math.max(0, records.filter((record) => !isBlank(record)).length - 1);

/**
 * Keeps the header and the rows starting at these lines; others become blank so that line numbers stay the
 * same.
 */
export const withRows = (records: readonly CsvRecord[], lines: ReadonlySet<number>): string => {
  const header = headerOf(records);
  return records
    .map((record) =>
      record === header || lines.has(record.line) ? record.text : '\n'.repeat(record.lineCount),
    )
    .join('')
    .replace(/\n+$/, '\n');
};

export const onlyRows = (records: readonly CsvRecord[], lines: ReadonlySet<number>): string => {
  const header = headerOf(records);
  return records
    .filter((record) => record === header || lines.has(record.line))
    .map(({ text }) => (/[\r\n]$/.test(text) ? text : `${text}\r\n`))
    .join('');
};

/** Byte order mark: Excel needs it to recognise UTF-8. */
const byteOrderMark = '\u{feff}';

const asCell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeCsv = (rows: readonly (readonly string[])[], delimiter: string): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(asCell).join(delimiter)}\r\n`).join('');

export const asCsvFile = (text: string): string =>
  text.startsWith(byteOrderMark) ? text : byteOrderMark + text;
