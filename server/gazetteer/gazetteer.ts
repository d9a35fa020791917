import { readFileSync } from 'node:fs';
import type { Province } from '@lodgepole/contract/places/places';

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
