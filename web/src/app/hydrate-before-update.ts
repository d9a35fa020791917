import type { DataRouter } from 'react-router';
import { hydrateAll } from '../ui/hydration/hydrate-on-visible.tsx';

/** A search that changes under its page changes parts of it that are not hydrated yet. */
export const hydrateBeforeUpdate = (router: Pick<DataRouter, 'state' | 'subscribe'>): void => {
  let { pathname, search } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location;
    if (next.pathname === pathname && next.search !== search) hydrateAll();
    ({ pathname, search } = location);
  });
};
