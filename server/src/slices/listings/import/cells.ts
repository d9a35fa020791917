import { namesOf, pick } from '@lodgepole/contract/core/objects';
import { writeDecimal } from '@lodgepole/contract/core/query-text';
import { accessFacts } from '@lodgepole/contract/listings/codes';
import { listingFlags } from '@lodgepole/contract/listings/fields';
import { type ImportColumn, yesOrNoColumns } from '@lodgepole/contract/listings/import/import';
import type { Draft } from '@lodgepole/contract/listings/listing';
import type { Accessibility } from '@lodgepole/contract/listings/rooms/accessibility';
import { defaultPrecision } from '@lodgepole/contract/listings/rooms/room';

/** A spreadsheet would run such a cell as a formula. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Keeps an apostrophe that belongs to the text. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

const factNames = namesOf(accessFacts);

const factsIn = (facts: Accessibility): string => {
  const known = factNames.filter((name) => facts[name] !== undefined);
  return known.length === 0 ? '' : JSON.stringify(pick(facts, known));
};

/** Rounded as stored, so that extra decimals do not count as a change. */
const hundredths = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

export const cellOf = (column: ImportColumn, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return factsIn(value);
  const shown = column === 'sqft_area' ? hundredths(value) : value;
  return typeof shown === 'number' ? writeDecimal(shown) : String(shown);
};

/** What spreadsheets write in both languages, in addition to what the form accepts. */
const truths: ReadonlyMap<string, string> = new Map([
  ...['yes', 'oui', 'vrai'].map((word) => [word, 'true'] as const),
  ...['no', 'non', 'faux'].map((word) => [word, 'false'] as const),
]);

export const readCell = (column: ImportColumn, cell: string): string =>
  (yesOrNoColumns.includes(column) ? truths.get(cell.toLowerCase()) : null) ?? cell;

export const cellIn = (listing: Draft, column: ImportColumn): string => cellOf(column, listing[column]);

const flags: readonly string[] = listingFlags;

/** A required code gets the value of a new listing. */
export const blankOf = (column: ImportColumn, { kind }: Pick<Draft, 'kind'>): unknown => {
  if (flags.includes(column)) return false;
  switch (column) {
    case 'kind':
      return 'W';
    case 'term':
      return 'L';
    case 'location_precision':
      return defaultPrecision(kind);
    case 'accessibility':
      return {};
    default:
      return null;
  }
};
