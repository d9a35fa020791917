/** What people know better than the data; every table is keyed by labels such as "Toronto, ON". */
export interface Overlay {
  readonly dropped: readonly DroppedRow[];
  readonly added: readonly AddedRow[];
  readonly spellings: Readonly<Record<string, string>>;
  readonly populations: Readonly<Record<string, number>>;
  readonly centres: Readonly<Record<string, readonly [lat: number, lng: number]>>;
  readonly neighbourhoods: readonly string[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

/** Without a point every row of that label goes, with one only the row there. */
export interface DroppedRow {
  readonly place: string;
  readonly at?: readonly [lat: number, lng: number];
}

export interface AddedRow {
  readonly place: string;
  readonly at: readonly [lat: number, lng: number];
  readonly population: number;
}
