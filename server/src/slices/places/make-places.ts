import type { Context } from '../../context.ts';
import { cityLocator } from './city-locator.ts';
import { makePlacesProvider } from './places.provider.ts';
import { placesService } from './places.service.ts';
import { popularCities } from './popular-cities.ts';

export const makePlaces = ({ config }: Context) => ({
  service: placesService(makePlacesProvider(config.places)),
  locate: cityLocator(),
  popularCities,
});
