import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@lodgepole/contract/core/random';
import type { Actions } from '../learning/actions.ts';
import type { World } from './simulated-world.ts';

export interface Entry {
  readonly person: number;
  readonly item: number;
  readonly isSaved: boolean;
}

export interface DataSet {
  readonly train: readonly Entry[];
  readonly test: readonly Entry[];
}

/** Lines of `person item weight`. Weights are ignored, because such data sets share no scale. */
const readEntries = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [person = Number.NaN, item = Number.NaN] = line.trim().split(/\s+/).map(Number);
      if (!Number.isInteger(person) || !Number.isInteger(item) || person < 0 || item < 0)
        throw new Error(`${file}, line ${index + 1}: expected “person item weight”, found “${line}”.`);
      return { person, item, isSaved: true };
    });

export const readDataSet = (folder: string): DataSet => ({
  train: readEntries(join(folder, 'train.txt')),
  test: readEntries(join(folder, 'test.txt')),
});

export const asDataSet = ({ warm }: World): DataSet => ({
  train: warm.flatMap(({ person: { past } }, person) =>
    past.map(({ listing, action }) => ({ person, item: listing.id, isSaved: action === 'favourite' })),
  ),
  test: warm.flatMap(({ wanted }, person) => Array.from(wanted, (item) => ({ person, item, isSaved: true }))),
});

export const asActions = (entries: readonly Entry[]): Actions => {
  const sorted = entries.toSorted((a, b) => a.person - b.person);
  return {
    people: Int32Array.from(sorted, ({ person }) => person),
    listings: Int32Array.from(sorted, ({ item }) => item),
    saved: Uint8Array.from(sorted, ({ isSaved }) => (isSaved ? 1 : 0)),
  };
};

/** Holds out a fifth of the training data, so that settings are not chosen on the test file. */
export const setAside = (train: readonly Entry[], seed: number): DataSet => {
  const random = seeded(seed);
  const fit: Entry[] = [];
  const held: Entry[] = [];
  for (const entry of train) (random() < 0.2 ? held : fit).push(entry);
  return { train: fit, test: held };
};
