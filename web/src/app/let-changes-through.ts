import type { DataRouter } from 'react-router';
import { letAllNear } from '../ui/hydration/near.tsx';

/** A page whose address changes under it changes in parts that nobody has come near to. */
export const letChangesThrough = (router: Pick<DataRouter, 'state' | 'subscribe'>): void => {
  let { pathname, search } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location;
    if (next.pathname === pathname && next.search !== search) letAllNear();
    ({ pathname, search } = location);
  });
};
