import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  mySearches,
  saveSearch,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import { type App, mount } from '../../../http/mount.ts';
import type { SearchesService } from './searches.service.ts';

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
