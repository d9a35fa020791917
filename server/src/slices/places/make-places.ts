import type { Context } from '../../context.ts';
import { cityLocator } from './cities/city-locator.ts';
import { popularCities } from './cities/popular-cities.ts';
import { makePlaceNearby } from './near/place-nearby.ts';
import { placesService } from './places.service.ts';
import { makePlacesProvider } from './providers/places.provider.ts';

export const makePlaces = ({ config }: Context) => ({
  service: placesService(makePlacesProvider(config.places)),
  locate: cityLocator(),
  popularCities,
  /** The neighbourhood or campus to name for a point. */
  placeNearby: makePlaceNearby(),
});
