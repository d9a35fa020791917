import { readFileSync } from 'node:fs';
import type { Province } from '@lodgepole/contract/places/places';
import { nameWords } from '@lodgepole/contract/places/words/short-words';
import { namesInOtherLanguage, sharedNames } from './overlay/names.ts';

export interface GazetteerPlace {
  readonly id: number;
  readonly name: string;
  readonly province: Province;
  readonly kind: 'city' | 'neighbourhood' | 'campus';
  readonly lat: number;
  readonly lng: number;
  /** For a campus, the number of students. */
  readonly population: number;
  /** The city of a neighbourhood or campus. */
  readonly city?: string;
  /** A neighbourhood that is known well beyond its city. */
  readonly known?: true;
  readonly aliases?: readonly string[];
  /** Names in the other language that other places share: they mean this place only with its province. */
  readonly sharedNames?: readonly string[];
  /** The French name, if it differs. */
  readonly french?: string;
}

export const gazetteerFile = new URL('../generated/gazetteer.json', import.meta.url);

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as readonly GazetteerPlace[];

let embedded: readonly GazetteerPlace[] | undefined;

/** Most populous first. Read once per process. */
export const loadGazetteer = (file: URL = gazetteerFile): readonly GazetteerPlace[] => {
  try {
    return file === gazetteerFile ? (embedded ??= read(file)) : read(file);
  } catch (cause) {
    throw new Error('The list of cities is not built. Run `npm start` or `npm run build` first.', {
      cause,
    });
  }
};

/** The radius of a city's built-up area, fitted to the neighbourhoods in the data. */
export const builtUpKm = (population: number): number =>
  Math.max(2, Math.min(25, 0.025 * Math.sqrt(population)));

interface Translated {
  /** The city's name in the local language. */
  readonly name: string;
  readonly province: string;
  /** The other name means this city only with its province. */
  readonly isShared: boolean;
}

const byOtherName = new Map<string, Translated[]>();

const add = (table: Readonly<Record<string, readonly string[]>>, isShared: boolean): void => {
  for (const [label, names] of Object.entries(table)) {
    const [name = '', province = ''] = label.split(', ');
    for (const key of names.map(nameWords))
      byOtherName.set(key, [...(byOtherName.get(key) ?? []), { name, province, isShared }]);
  }
};

add(namesInOtherLanguage, false);
add(sharedNames, true);

/** Names of cities in the other language: Québec for "Quebec City". */
export const namesBehind = (text: string, province: Province | null): readonly string[] =>
  (byOtherName.get(nameWords(text)) ?? [])
    .filter((city) => (province === null ? !city.isShared : city.province === province))
    .map(({ name }) => name);
