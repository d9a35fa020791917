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
  readonly streetEnd: number;
  readonly cities: readonly GazetteerPlace[];
  readonly unknown: string | null;
}

export type TypedPlace = Pick<AddressText, 'words' | 'area'>;
