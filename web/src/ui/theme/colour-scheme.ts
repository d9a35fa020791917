import { useSyncExternalStore } from 'react';

export type ColourScheme = 'auto' | 'dark' | 'light';

/** The page reads this before it is rendered, see index.html. */
const key = 'colour-scheme';
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosenScheme = (): ColourScheme => {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'dark' || chosen === 'light' ? chosen : 'auto';
  } catch {
    return 'auto';
  }
};

const show = (): void => {
  const chosen = chosenScheme();
  const isDark = chosen === 'dark' || (chosen === 'auto' && darkDevice().matches);
  document.documentElement.dataset['colourScheme'] = isDark ? 'dark' : 'light';
};

const follow = (): void => {
  show();
  for (const listener of listeners) listener();
};

export const chooseScheme = (scheme: ColourScheme): void => {
  try {
    localStorage.setItem(key, scheme);
  } catch {}
  follow();
};

const followOtherTab = (event: StorageEvent): void => {
  if (event.key === key || event.key === null) follow();
};

/** Keeps the page in step with other tabs and with the device until it is told to stop. */
export const watchScheme = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTab);
    darkDevice().addEventListener('change', follow);
    // It may have changed before anything listened.
    show();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTab);
    darkDevice().removeEventListener('change', follow);
  };
};

/** What was chosen is known to the browser alone: null until the page is hydrated. */
export const useColourScheme = (): ColourScheme | null =>
  useSyncExternalStore(watchScheme, chosenScheme, () => null);
