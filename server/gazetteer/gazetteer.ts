import { readFileSync } from 'node:fs';
import type { Province } from '@lodgepole/contract/places/places';

export interface GazetteerPlace {
  readonly id: number;
  readonly name: string;
  readonly province: Province;
  readonly kind: 'city' | 'neighbourhood' | 'campus';
  readonly lat: number;
  readonly lng: number;
  /** Of a campus, how many study there. */
  readonly population: number;
  /** The name of the city that a neighbourhood or campus is in. */
  readonly city?: string;
  /** A neighbourhood that people know by name, well beyond its city. */
  readonly known?: true;
  readonly aliases?: readonly string[];
  /** Names in the other language that places elsewhere have as well: they mean this one within its province alone. */
  readonly sharedNames?: readonly string[];
  /** What it is called in French, if not by its name. */
  readonly french?: string;
}

export const gazetteerFile = new URL('../generated/gazetteer.json', import.meta.url);

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as readonly GazetteerPlace[];

let embedded: readonly GazetteerPlace[] | undefined;

/** What `build.ts` wrote, most populous first. The product's own file is read once per process. */
export const loadGazetteer = (file: URL = gazetteerFile): readonly GazetteerPlace[] => {
  try {
    return file === gazetteerFile ? (embedded ??= read(file)) : read(file);
  } catch (cause) {
    throw new Error('The list of cities is not built. Run `npm start` or `npm run build` first.', {
      cause,
    });
  }
};
