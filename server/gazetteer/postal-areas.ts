import { readFileSync } from 'node:fs';
import type { Point } from '@lodgepole/contract/places/geo';

/** A forward sortation area, the first half of a postal code, with its approximate point. */
export interface PostalArea extends Point {
  readonly area: string;
  /** Ids of the cities its addresses most likely name, best first; empty for rural areas. */
  readonly cities: readonly number[];
}

export const postalAreasFile = new URL('../generated/postal-areas.json', import.meta.url);

/** In alphabetical order. */
export const loadPostalAreas = (file: URL = postalAreasFile): readonly PostalArea[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PostalArea[];
  } catch (cause) {
    throw new Error('The list of postal areas is not built. Run `npm start` or `npm run build` first.', {
      cause,
    });
  }
};
