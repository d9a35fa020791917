import type { Context } from '../../core/context.ts';
import { cityLocator, popularCities } from './cities/city-locator.ts';
import { myPlacesStore } from './mine/my-places.repository.ts';
import { myPlacesService } from './mine/my-places.service.ts';
import { makeLandmarks, makePlaceNearby } from './near/place-nearby.ts';
import { placesService } from './places.service.ts';
import { embeddedProvider } from './providers/embedded.provider.ts';
import { makePlacesProvider } from './providers/places.provider.ts';

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

// The gazetteer never changes, so all apps of this process share what is computed from it.
const embeddedService = once(() => placesService(embeddedProvider()));
const locator = once(cityLocator);
const nearby = once(() => makePlaceNearby());
const landmarks = once(() => makeLandmarks());

export const makePlaces = ({ config: { places }, database }: Context) => ({
  service: places.provider === 'embedded' ? embeddedService() : placesService(makePlacesProvider(places)),
  mine: myPlacesService(myPlacesStore(database.kysely)),
  locate: locator(),
  popularCities,
  placeNearby: nearby(),
  landmarks: landmarks(),
});
