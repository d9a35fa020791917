import type { TableRow } from './tables.ts';

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
