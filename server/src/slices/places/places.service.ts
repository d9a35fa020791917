import { type City, placesMessages, shortestCityQuery } from '@lodgepole/contract/places/places';
import { Unavailable } from '../../errors.ts';
import type { PlacesProvider } from './places.provider.ts';

export type PlacesService = ReturnType<typeof placesService>;

export const placesService = (provider: PlacesProvider) => ({
  cities: async (text = ''): Promise<City[]> => {
    if (text.length < shortestCityQuery) return [];
    try {
      return await provider.cities(text);
    } catch (cause) {
      throw new Unavailable(placesMessages.unavailable, { cause });
    }
  },
});
