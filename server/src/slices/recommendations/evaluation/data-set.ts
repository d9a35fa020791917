import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@lodgepole/contract/core/random';
import type { Entry } from '../learning/feedback.ts';

export interface DataSet {
  readonly people: number;
  readonly items: number;
  readonly train: readonly Entry[];
  readonly test: readonly Entry[];
}

/** Lines of `person item weight`. Only who and what is kept: the weights of such sets are counts on no common scale. */
const readEntries = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const [person = Number.NaN, item = Number.NaN] = line.trim().split(/\s+/).map(Number);
      if (!Number.isInteger(person) || !Number.isInteger(item) || person < 0 || item < 0)
        throw new Error(`${file}, line ${index + 1}: expected “person item weight”, found “${line}”.`);
      return { person, item, strength: 1 };
    });

export const readDataSet = (folder: string): DataSet => {
  const train = readEntries(join(folder, 'train.txt'));
  const test = readEntries(join(folder, 'test.txt'));
  const most = (field: 'person' | 'item') =>
    [...train, ...test].reduce((highest, entry) => Math.max(highest, entry[field]), 0);
  return { people: most('person') + 1, items: most('item') + 1, train, test };
};

/** Sets a fifth of the training part aside, so that settings are chosen without the test file. */
export const validationCut = (train: readonly Entry[], seed: number): { fit: Entry[]; held: Entry[] } => {
  const random = seeded(seed);
  const fit: Entry[] = [];
  const held: Entry[] = [];
  for (const entry of train) (random() < 0.2 ? held : fit).push(entry);
  return { fit, held };
};
