import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Null on the server and during hydration, so that browser-only values match the server's markup. React renders
 * again after hydration only if the value is not null.
 */
export const useOnceHydrated = <Value>(value: Value): Value | null =>
  useSyncExternalStore(
    neverChanges,
    () => value,
    () => null,
  );

/** False on the server and during hydration. */
export const useHydrated = (): boolean => useOnceHydrated(true) ?? false;
