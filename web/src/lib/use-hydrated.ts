import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Null on the server and during hydration, the value afterwards: for what only the browser knows. React renders again
 * after hydration only where the value is not null.
 */
export const useOnceHydrated = <Value>(value: Value): Value | null =>
  useSyncExternalStore(
    neverChanges,
    () => value,
    () => null,
  );

/** Whether the page is interactive: false on the server and during hydration. */
export const useHydrated = (): boolean => useOnceHydrated(true) ?? false;
