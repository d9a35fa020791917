import { findAddresses, findCities } from '@lodgepole/contract/places/endpoints';
import { myPlaces, saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { findPlaces } from '@lodgepole/contract/places/search';
import { type App, mount } from '../../http/mount.ts';
import type { MyPlacesService } from './mine/my-places.service.ts';
import type { PlacesService } from './places.service.ts';

export const placesRoutes = (app: App, places: PlacesService, mine: MyPlacesService) => {
  mount(app, findCities, ({ query }) => places.cities(query.q));
  mount(app, findPlaces, async ({ query, keepNothing }) => {
    const { places: found, isComplete } = await places.search(query.q);
    if (!isComplete) keepNothing();
    return found;
  });
  mount(app, myPlaces, ({ viewer }) => mine.mine(viewer));
  mount(app, saveMyPlaces, ({ viewer, body }) => mine.save(viewer, body));
  mount(app, findAddresses, ({ query }) => places.addresses(query.q, query.submit));
};
