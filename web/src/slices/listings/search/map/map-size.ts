import { useSyncExternalStore } from 'react';

/** How much of a wide screen the map takes: half of it, most of it, or nothing. */
export type MapSize = 'half' | 'wide' | 'hidden';

/** The page reads this before it is rendered, see index.html. */
const key = 'results-map';
const listeners = new Set<() => void>();

const chosenSize = (): MapSize => {
  const chosen = document.documentElement.dataset['resultsMap'];
  return chosen === 'wide' || chosen === 'hidden' ? chosen : 'half';
};

/** Counts at once and on the next visit of this browser. */
export const chooseMapSize = (size: MapSize): void => {
  const root = document.documentElement.dataset;
  if (size === 'half') delete root['resultsMap'];
  else root['resultsMap'] = size;
  try {
    localStorage.setItem(key, size);
  } catch {}
  for (const listener of listeners) listener();
};

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Until the page is hydrated only its stylesheet knows. */
export const useMapSize = (): MapSize => useSyncExternalStore(watch, chosenSize, () => 'half');
