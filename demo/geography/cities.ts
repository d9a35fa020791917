import { cityLabel } from '@lodgepole/contract/places/places';
import { server } from '../server.ts';
import { atlantic } from './atlantic.ts';
import type { DemoCity } from './city.ts';
import { ontario } from './ontario.ts';
import { quebec } from './quebec.ts';
import { west } from './west.ts';

/** A city of the demo, joined to what the gazetteer knows of it. */
export interface KnownCity extends DemoCity {
  readonly name: string;
  readonly province: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
}

export const demoCities = (): KnownCity[] => {
  const known = new Map(
    server
      .loadGazetteer()
      .filter(({ kind }) => kind === 'city')
      .map((place) => [cityLabel(place.name, place.province), place]),
  );
  return [...ontario, ...quebec, ...west, ...atlantic].map((city) => {
    const place = known.get(city.label);
    if (!place) throw new Error(`The gazetteer does not know ${city.label}.`);
    const { name, province, lat, lng, population } = place;
    return { ...city, name, province, lat, lng, population };
  });
};
