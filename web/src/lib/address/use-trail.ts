import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '../text/use-language.ts';
import { followed, noTrail, type Trail, type TrailEntry, type WayBack, wayBackTo } from './trail.ts';

/** In this tab alone: it is this tab's history. */
const key = 'trail';

const isEntry = (value: unknown): value is TrailEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'pathname', 'search', 'language'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const isTrail = (value: unknown): value is Trail =>
  typeof value === 'object' &&
  value !== null &&
  'entries' in value &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry) &&
  'at' in value &&
  Number.isSafeInteger(value.at);

/** After a reload the trail goes on. */
const stored = (): Trail => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isTrail(value) ? value : noTrail;
  } catch {
    return noTrail;
  }
};

let trail: Trail | null = null;
const listeners = new Set<() => void>();

const follow = (next: Trail): void => {
  trail = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Where nothing can be stored, the trail ends with a reload.
  }
  for (const listener of listeners) listener();
};

/** Follows every navigation. One for the whole app. */
export const useFollowedTrail = (): void => {
  const { key: entry, pathname, search } = useLocation();
  const language = useLanguage();
  const how = useNavigationType();
  useEffect(() => {
    follow(followed(trail ?? stored(), { key: entry, pathname, search, language }, how));
  }, [entry, pathname, search, language, how]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The way back to a page that was shown in this tab before this one. */
export const useWayBack = (pathname: string): WayBack | null => {
  const now = useSyncExternalStore(
    subscribe,
    () => trail,
    () => null,
  );
  return now && wayBackTo(now, pathname);
};
