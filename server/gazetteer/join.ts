import { distanceKm } from '@lodgepole/contract/places/geo';
import { cityLabel, type Province } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import type { CountedRow, GeoNamesRow } from './sources.ts';

/** Combines what the two packages know about a place. */
export interface Row extends GeoNamesRow {
  readonly geonamesId: number | null;
  readonly population: number;
  readonly isSection: boolean;
}

const joinReachKm = 25;

interface Named {
  readonly name: string;
  readonly province: Province;
}

export const labelOf = ({ name, province }: Named): string => cityLabel(name, province);
/** Equal for rows that spell one place differently. */
export const keyOf = ({ name, province }: Named): string => `${province}/${foldName(name)}`;

export const groupBy = <Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

/** Names and points come from one package, ids and populations from the other; rows only in the second follow. */
export const joinRows = (named: readonly GeoNamesRow[], counted: readonly CountedRow[]): Row[] => {
  const countedByKey = groupBy(counted, keyOf);
  const used = new Set<CountedRow>();
  const nearest = (row: GeoNamesRow): CountedRow | undefined =>
    countedByKey
      .get(keyOf(row))
      ?.filter((candidate) => !used.has(candidate) && distanceKm(row, candidate) < joinReachKm)
      .toSorted((a, b) => distanceKm(row, a) - distanceKm(row, b))[0];
  const joined = named.map((row): Row => {
    const match = nearest(row);
    if (!match) return { ...row, geonamesId: null, population: 0, isSection: false };
    used.add(match);
    return { ...match, name: row.name, lat: row.lat, lng: row.lng };
  });
  return [...joined, ...counted.filter((row) => !used.has(row))];
};

const largestHash = 2 ** 30;

/** The same number for the same text, above all ids of GeoNames. */
export const idForKey = (key: string): number => {
  let hash = 2_166_136_261;
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return largestHash + ((hash >>> 0) % largestHash);
};
