import { mostCompared } from '@lodgepole/contract/listings/costs/compare';
import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../../session/tokens.ts';

const key = 'compared';
const nothing: readonly number[] = [];

const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly ids: readonly number[] } = { text: null, ids: nothing };
/** Used when storage is blocked or full; lasts as long as the page. */
let unkept: string | null = null;

const stored = (): string | null => {
  try {
    return localStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
};

const parse = (text: string | null): readonly number[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const ids = Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : [];
    return [...new Set(ids)].slice(0, mostCompared);
  } catch {
    return nothing;
  }
};

/** Returns the same array until it changes, as useSyncExternalStore requires. */
const read = (): readonly number[] => {
  const text = stored();
  if (text !== last.text) last = { text, ids: parse(text) };
  return last.ids;
};

const write = (ids: readonly number[]): void => {
  unkept = null;
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    unkept = JSON.stringify(ids);
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Other tabs change it, and signing out empties it.
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export const useCompared = (): readonly number[] => useSyncExternalStore(subscribe, read, () => nothing);

export const addCompared = (id: number): boolean => {
  const ids = read();
  if (ids.includes(id)) return true;
  if (ids.length >= mostCompared) return false;
  write([...ids, id]);
  return true;
};

export const removeCompared = (id: number): void => write(read().filter((other) => other !== id));

export const clearCompared = (): void => write(nothing);
