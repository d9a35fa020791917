import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Nothing for the first picture in the browser, which is the server's; and where there is nothing, none is drawn again. */
export const useInBrowser = <Value>(value: Value): Value | null =>
  useSyncExternalStore(
    neverChanges,
    () => value,
    () => null,
  );
