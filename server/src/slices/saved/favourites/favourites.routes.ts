import { sentence } from '@lodgepole/contract/core/text/text';
import {
  addFavourite,
  favouriteAlerts,
  markAlertsSeen,
  myFavourites,
  removeFavourite,
} from '@lodgepole/contract/saved/favourites';
import { say } from '../../../core/text/text.ts';
import { type App, mount } from '../../../http/mount.ts';
import type { AlertsService, FavouritesService } from './favourites.service.ts';

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
