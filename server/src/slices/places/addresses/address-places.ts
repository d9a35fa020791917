import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { type CityIndex, makeCityIndex } from '../cities/city-index.ts';
import { type CityNames, makeCityNames } from '../cities/city-names.ts';
import { farFromCity, makePostalAreaIndex, type PostalAreaIndex } from '../postal/postal-area-index.ts';
import type { AddressText } from './address-text.ts';

export interface Places {
  readonly index: CityIndex;
  readonly names: CityNames;
  readonly areas: PostalAreaIndex;
  readonly byId: ReadonlyMap<number, GazetteerPlace>;
  /** Whether a postal code is too far from a city to be one of its own. */
  readonly isFar: (city: GazetteerPlace, code: string) => boolean;
}

export const makeAddressPlaces = (
  gazetteer: readonly GazetteerPlace[],
  postalAreas: readonly PostalArea[],
  index: CityIndex = makeCityIndex(gazetteer),
): Places => {
  const byId = new Map(gazetteer.map((place) => [place.id, place]));
  return {
    index,
    names: makeCityNames(gazetteer),
    areas: makePostalAreaIndex(postalAreas, gazetteer),
    byId,
    isFar: farFromCity(postalAreas, byId),
  };
};

export interface CityChoice {
  /** How many words belong to the street. */
  readonly streetEnd: number;
  /** The cities it may be, best first. */
  readonly cities: readonly GazetteerPlace[];
  /** What was typed for a city and is none we know. */
  readonly unknown: string | null;
}

/** What of the text decides about the city. */
export type TypedPlace = Pick<AddressText, 'words' | 'area'>;
