import { useSyncExternalStore } from 'react';
import { useClientConfig } from '../lib/api/api-context.tsx';

const key = 'map-streets';
const listeners = new Set<() => void>();
/** Used when storage is blocked; lasts as long as the page. */
let unkept = false;

const isChosen = (): boolean => {
  try {
    return localStorage.getItem(key) === 'shown';
  } catch {
    return unkept;
  }
};

export const chooseTiles = (isShown: boolean): void => {
  unkept = isShown;
  try {
    if (isShown) localStorage.setItem(key, 'shown');
    else localStorage.removeItem(key);
  } catch {}
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab chose.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const useShowsTiles = (): boolean => {
  const { mapTiles } = useClientConfig();
  const isAsked = useSyncExternalStore(subscribe, isChosen, () => false);
  return mapTiles !== null && (isAsked || !mapTiles.asksFirst);
};

/** The server that tiles or streets come from, when it is not this one. */
export const hostOf = (url: string): string | null => /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? null;
