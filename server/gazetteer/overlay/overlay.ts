/** Corrections to the data; every table is keyed by labels such as "Toronto, ON". */
export interface Overlay {
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
  readonly spellings: Readonly<Record<string, string>>;
  readonly populations: Readonly<Record<string, number>>;
  readonly centres: Readonly<Record<string, readonly [lat: number, lng: number]>>;
  readonly neighbourhoods: readonly string[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** Names that mean the city only with its province. */
  readonly sharedNames: Readonly<Record<string, readonly string[]>>;
  /** Labels of cities that are now part of a larger one. */
  readonly former: readonly string[];
  /** Names of neighbourhoods, separated by semicolons, by the label of the city they are in. */
  readonly surrounding: Readonly<Record<string, string>>;
  readonly known: readonly TableRow[];
  readonly campuses: readonly TableRow[];
}

/** Without a point, drops every row with this label; with one, only the row there. */
export interface DroppedRow {
  readonly place: string;
  readonly at?: readonly [lat: number, lng: number];
}

export interface AddedRow {
  readonly place: string;
  readonly at: readonly [lat: number, lng: number];
  readonly population: number;
}

/** A neighbourhood or campus from an overlay table. */
export interface TableRow {
  readonly name: string;
  /** Label of its city: "Toronto, ON". */
  readonly city: string;
  readonly at: readonly [lat: number, lng: number];
  /** 0 where the table has no number. */
  readonly people: number;
  readonly otherNames: readonly string[];
  /** The French name, if one of the other names is marked as French. */
  readonly french: string | null;
}

const point = /^(-?\d{2,3}(?:\.\d+)?), (-?\d{2,3}(?:\.\d+)?)$/;

const frenchMark = 'fr:';

const readNames = (text: string): Pick<TableRow, 'otherNames' | 'french'> => {
  const names = text === '' ? [] : text.split('; ');
  return {
    otherNames: names.map((name) => name.replace(frenchMark, '')),
    french: names.find((name) => name.startsWith(frenchMark))?.slice(frenchMark.length) ?? null,
  };
};

const readRow = (line: string): TableRow => {
  const [name = '', city = '', place = '', people = '0', otherNames = ''] = line.split(' | ');
  const [, lat, lng] = point.exec(place) ?? [];
  if (name === '' || city === '' || lat === undefined || lng === undefined || !/^\d+$/.test(people))
    throw new Error(`The overlay has a line that cannot be read: ${line}`);
  return {
    name,
    city,
    at: [Number(lat), Number(lng)],
    people: Number(people),
    ...readNames(otherNames),
  };
};

/**
 * Reads lines of `name | city | lat, lng | people | other names`; trailing fields are optional. `fr:` marks a French name:
 * `uOttawa; fr:Université d’Ottawa`.
 */
export const readTable = (tables: readonly string[]): TableRow[] =>
  tables
    .flatMap((table) => table.split('\n'))
    .filter((line) => line !== '')
    .map(readRow);
