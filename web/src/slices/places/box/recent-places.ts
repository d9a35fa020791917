import { isOneLine } from '@lodgepole/contract/core/text/text';
import { searchRadii } from '@lodgepole/contract/places/places';
import { type Place, placeKinds } from '@lodgepole/contract/places/search';
import { useSyncExternalStore } from 'react';

export type RecentPlace = Pick<Place, 'name' | 'label' | 'kind' | 'lat' | 'lng' | 'radius'>;

const key = 'recent-places';
const mostKept = 5;
const longestLabel = 200;

const none: readonly RecentPlace[] = [];
const listeners = new Set<() => void>();

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestLabel && isOneLine(value);

const isRecent = (value: unknown): value is RecentPlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, label, kind, lat, lng, radius } = value as Record<string, unknown>;
  return (
    isText(name) &&
    isText(label) &&
    placeKinds.some((known) => known === kind) &&
    searchRadii.some((known) => known === radius) &&
    typeof lat === 'number' &&
    Math.abs(lat) <= 90 &&
    typeof lng === 'number' &&
    Math.abs(lng) <= 180
  );
};

/** Storage may be forbidden, as in some private windows; then nothing is kept. */
const readText = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const parse = (text: string): readonly RecentPlace[] => {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, mostKept) : none;
  } catch {
    return none;
  }
};

let last = { text: '', places: none };

const read = (): readonly RecentPlace[] => {
  const text = readText();
  if (text !== last.text) last = { text, places: parse(text) };
  return last.places;
};

const write = (places: readonly RecentPlace[]): void => {
  try {
    if (places.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(places));
  } catch {
    // A search works without it.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const isOther =
  (label: string) =>
  (place: RecentPlace): boolean =>
    place.label !== label;

/** The newest first, each place once. What was kept goes with everything else when someone signs out. */
export const rememberPlace = ({ name, label, kind, lat, lng, radius }: RecentPlace): void =>
  write([{ name, label, kind, lat, lng, radius }, ...read().filter(isOther(label))].slice(0, mostKept));

export const forgetPlace = (label: string): void => write(read().filter(isOther(label)));

export const forgetPlaces = (): void => write(none);

export const useRecentPlaces = (): readonly RecentPlace[] =>
  useSyncExternalStore(subscribe, read, () => none);
