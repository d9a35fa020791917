import {
  addListing,
  deleteListing,
  editListing,
  searchListings,
  seeListing,
  sendInteraction,
} from '@lodgepole/contract/listings/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { ListingsService } from './listings.service.ts';

export const listingsRoutes = (app: App, listings: ListingsService) => {
  mount(app, searchListings, ({ viewer, query }) => listings.search(viewer, query));
  mount(app, seeListing, ({ viewer, params }) => listings.see(viewer, params.id));
  mount(app, addListing, ({ viewer, body }) => listings.add(viewer, body));
  mount(app, editListing, ({ viewer, params, body }) => listings.edit(viewer, params.id, body));
  mount(app, deleteListing, ({ viewer, params }) => listings.remove(viewer, params.id));
  mount(app, sendInteraction, ({ viewer, params, body }) =>
    listings.recordInteraction(viewer, params.id, body.interaction),
  );
};
