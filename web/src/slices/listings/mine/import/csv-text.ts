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
