import { sentence } from '@lodgepole/contract/core/text/text';
import {
  addFavourite,
  favouriteAlerts,
  markAlertsSeen,
  myFavourites,
  removeFavourite,
} from '@lodgepole/contract/saved/favourites';
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  mySearches,
  saveSearch,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import { say } from '../../core/text/text.ts';
import { type App, mount } from '../../http/mount.ts';
import type { AlertsService, FavouritesService } from './favourites/favourites.service.ts';
import type { SearchesService } from './searches/searches.service.ts';

const saved = sentence('Saved to your favourites.');

export const favouritesRoutes = (app: App, favourites: FavouritesService, alerts: AlertsService) => {
  mount(app, myFavourites, ({ viewer, query }) => favourites.page(viewer, query));
  mount(app, addFavourite, async ({ viewer, params, status }) => {
    if (!(await favourites.add(viewer, params.id))) status(200);
    return { detail: say(saved) };
  });
  mount(app, removeFavourite, ({ viewer, params }) => favourites.remove(viewer, params.id));
  mount(app, favouriteAlerts, ({ viewer }) => alerts.mine(viewer));
  mount(app, markAlertsSeen, ({ viewer, body }) => alerts.markSeen(viewer, body.last));
};

export const searchesRoutes = (app: App, searches: SearchesService) => {
  mount(app, mySearches, ({ viewer }) => searches.mine(viewer));
  mount(app, saveSearch, ({ viewer, body }) => searches.save(viewer, body));
  mount(
    app,
    changeSearch,
    ({ viewer, params, body }) => searches.change(viewer, params.id, body),
    ({ viewer, params }) => searches.requireOwn(viewer, params.id),
  );
  mount(app, deleteSearch, ({ viewer, params }) => searches.remove(viewer, params.id));
  mount(app, markSearchSeen, ({ viewer, params }) => searches.markSeen(viewer, params.id));
  mount(app, searchMatches, ({ viewer, params, query }) => searches.matches(viewer, params.id, query));
};
