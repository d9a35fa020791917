import type { Language } from '@lodgepole/contract/core/text/language';
import { useEffect, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useLanguage } from '../text/say.ts';

interface TrailEntry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly language: Language;
}

export interface Trail {
  readonly entries: readonly TrailEntry[];
  readonly at: number;
}

export const noTrail: Trail = { entries: [], at: -1 };

const mostEntries = 50;

const limited = ({ entries, at }: Trail): Trail => {
  const extra = Math.max(0, entries.length - mostEntries);
  return { entries: entries.slice(extra), at: at - extra };
};

const isSame = (one: TrailEntry, other: TrailEntry): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.language === other.language;

const begunWith = (entry: TrailEntry): Trail => ({ entries: [entry], at: 0 });

/** Starts a new trail when the page is not part of the current one. */
export const followed = ({ entries, at }: Trail, next: TrailEntry, how: NavigationType): Trail => {
  const current = entries[at];
  const isKnown = current !== undefined && isSame(current, next);
  if (how === NavigationType.Push && !isKnown)
    return limited({ entries: [...entries.slice(0, at + 1), next], at: at + 1 });
  const place = how === NavigationType.Pop ? entries.findIndex((entry) => isSame(entry, next)) : at;
  if (entries[place]) return { entries: entries.with(place, next), at: place };
  // After switching language, the page follows itself in the trail.
  const isReadOn = current?.pathname === next.pathname && current.language !== next.language;
  return isReadOn ? limited({ entries: [...entries.slice(0, at + 1), next], at: at + 1 }) : begunWith(next);
};

interface WayBack {
  /** Null when the page was in the other language. */
  readonly steps: number | null;
  readonly search: string;
}

export const wayBackTo = ({ entries, at }: Trail, pathname: string): WayBack | null => {
  const place = entries.slice(0, Math.max(at, 0)).findLastIndex((entry) => entry.pathname === pathname);
  const entry = entries[place];
  if (!entry) return null;
  return { steps: entry.language === entries[at]?.language ? at - place : null, search: entry.search };
};

/** Session storage, because the history belongs to this tab. */
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
    // Without storage, a reload ends the trail.
  }
  for (const listener of listeners) listener();
};

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

export const useWayBack = (pathname: string): WayBack | null => {
  const now = useSyncExternalStore(
    subscribe,
    () => trail,
    () => null,
  );
  return now && wayBackTo(now, pathname);
};
