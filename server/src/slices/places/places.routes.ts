import { findAddresses, findCities } from '@lodgepole/contract/places/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { PlacesService } from './places.service.ts';

export const placesRoutes = (app: App, places: PlacesService) => {
  mount(app, findCities, ({ query }) => places.cities(query.q));
  mount(app, findAddresses, ({ query }) => places.addresses(query.q, query.submit));
};
