import { type AddressRow, shortestAddressQuery } from '@lodgepole/contract/places/address';
import { type City, placesMessages, shortestCityQuery } from '@lodgepole/contract/places/places';
import { Unavailable } from '../../core/errors.ts';
import type { PlacesProvider } from './providers/places.provider.ts';
import { type FindPlaces, makePlaceSearch } from './search/place-search.ts';

export type PlacesService = ReturnType<typeof placesService>;

const orUnavailable = async <Found>(find: () => Promise<Found>): Promise<Found> => {
  try {
    return await find();
  } catch (cause) {
    throw new Unavailable(placesMessages.unavailable, { cause });
  }
};

export const placesService = (
  provider: PlacesProvider,
  findPlaces: FindPlaces = makePlaceSearch(provider),
) => ({
  cities: async (text = ''): Promise<City[]> =>
    text.length < shortestCityQuery ? [] : orUnavailable(() => provider.cities(text)),
  addresses: async (text = '', isSubmitted = false): Promise<AddressRow[]> =>
    text.length < shortestAddressQuery ? [] : orUnavailable(() => provider.addresses(text, isSubmitted)),
  search: (text = '') =>
    text.length < shortestCityQuery ? { places: [], isComplete: true } : findPlaces(text),
});
