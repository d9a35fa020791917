import type { AddressRow } from '@lodgepole/contract/places/address';
import type { City } from '@lodgepole/contract/places/places';
import { type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { loadPostalAreas, type PostalArea } from '../../../../gazetteer/postal-areas.ts';
import { makeAddressSearch } from '../addresses/address-search.ts';
import { makeCityIndex } from '../cities/city-index.ts';

/** The bundled gazetteer; needs no network. */
export const embeddedProvider = (
  places: readonly GazetteerPlace[] = loadGazetteer(),
  postalAreas: readonly PostalArea[] = loadPostalAreas(),
) => {
  const index = makeCityIndex(places);
  const search = makeAddressSearch(places, postalAreas, index);
  return {
    cities: (text: string): Promise<City[]> => Promise.resolve(index.search(text)),
    addresses: (text: string): Promise<AddressRow[]> => Promise.resolve(search(text)),
  };
};
