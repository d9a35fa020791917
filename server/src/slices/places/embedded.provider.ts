import type { City } from '@lodgepole/contract/places/places';
import { type GazetteerPlace, loadGazetteer } from '../../../gazetteer/gazetteer.ts';
import { makeCityIndex } from './city-index.ts';

/** The gazetteer that comes with the product; it needs no network. */
export const embeddedProvider = (places: readonly GazetteerPlace[] = loadGazetteer()) => {
  const index = makeCityIndex(places);
  return { cities: (text: string): Promise<City[]> => Promise.resolve(index.search(text)) };
};
