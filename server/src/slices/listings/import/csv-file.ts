import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type ImportColumn,
  importColumns,
  mostRows,
  importMessages as say,
} from '@lodgepole/contract/listings/import/import';
import { CsvError, parse } from 'csv-parse';
import { Invalid } from '../../../core/errors.ts';
import type { UploadedFile } from '../../../core/forms.ts';
import { unguarded } from './cells.ts';

export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<ImportColumn, string> | null;
}

const refuse = (message: string) => new Invalid({ file: [message] });

const known = new Map<string, ImportColumn>(importColumns.map((column) => [column, column]));

const columnsIn = (header: readonly string[]): ImportColumn[] => {
  const columns = header.map((name) => {
    const column = known.get(name.trim());
    if (column === undefined) throw refuse(say.unknownColumn);
    return column;
  });
  if (new Set(columns).size < columns.length) throw refuse(say.repeatedColumn);
  if (!columns.includes('reference')) throw refuse(say.noReference);
  return columns;
};

/** No column name contains a comma or a semicolon. */
const delimiterOf = (text: string): string =>
  (/^\s*[^\r\n]*/.exec(text)?.[0] ?? '').includes(';') ? ';' : ',';

const decoded = async ({ path }: UploadedFile): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) throw refuse(say.notUtf8);
    throw error;
  }
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const countIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(pattern)?.length ?? 0), 0);

/** The line on which each record begins. `lines` counts up to its end, and counts a CRLF inside a cell twice. */
const lineCounter = () => {
  let countedTwice = 0;
  return ({ record, info }: Parsed): number => {
    countedTwice += countIn(record, /\r\n/g);
    return info.lines - countedTwice - countIn(record, /\r\n|\r|\n/g);
  };
};

/** In chunks, so that other requests run in between. */
const recordsOf = (file: UploadedFile, delimiter: string): AsyncIterable<Parsed> =>
  createReadStream(file.path, { highWaterMark: 8192 }).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );

export const readRows = async (file: UploadedFile): Promise<CsvRow[]> => {
  const text = await decoded(file);
  let columns: ImportColumn[] | null = null;
  const rows: CsvRow[] = [];
  const lineOf = lineCounter();
  try {
    for await (const parsed of recordsOf(file, delimiterOf(text))) {
      const { record } = parsed;
      if (columns === null) {
        columns = columnsIn(record);
        continue;
      }
      if (rows.length === mostRows) throw refuse(say.tooManyRows);
      const named = columns.map((column, at) => [column, unguarded(record[at] ?? '').trim()] as const);
      rows.push({ line: lineOf(parsed), cells: record.length === columns.length ? new Map(named) : null });
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuse(say.notCsv);
    throw error;
  }
  if (columns === null) throw refuse(say.noHeader);
  return rows;
};
