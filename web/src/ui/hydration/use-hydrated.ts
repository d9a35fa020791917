import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and for the first picture in the browser, so that what differs between them can wait. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
