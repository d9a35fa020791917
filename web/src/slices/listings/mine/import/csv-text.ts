/** A record of a CSV file as it is written there, or a blank line. */
export interface CsvRecord {
  /** Where it begins; the first line of the file is 1. */
  readonly line: number;
  readonly lineCount: number;
  /** With the line break that ends it. */
  readonly text: string;
}

const isBlank = ({ text }: CsvRecord): boolean => text.trim() === '';

/** A line break inside quotes belongs to its cell. */
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

/** The header and the rows that begin on these lines. Blank lines stand for the others, so that each keeps its number. */
export const withRows = (records: readonly CsvRecord[], lines: ReadonlySet<number>): string => {
  const header = headerOf(records);
  return records
    .map((record) =>
      record === header || lines.has(record.line) ? record.text : '\n'.repeat(record.lineCount),
    )
    .join('')
    .replace(/\n+$/, '\n');
};

/** The header and these rows alone, as they are in the file. */
export const onlyRows = (records: readonly CsvRecord[], lines: ReadonlySet<number>): string => {
  const header = headerOf(records);
  return records
    .filter((record) => record === header || lines.has(record.line))
    .map(({ text }) => (/[\r\n]$/.test(text) ? text : `${text}\r\n`))
    .join('');
};

/** Lets Excel recognise UTF-8. */
const byteOrderMark = '\u{feff}';

const asCell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const writeCsv = (rows: readonly (readonly string[])[], delimiter: string): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(asCell).join(delimiter)}\r\n`).join('');

export const asCsvFile = (text: string): string =>
  text.startsWith(byteOrderMark) ? text : byteOrderMark + text;
