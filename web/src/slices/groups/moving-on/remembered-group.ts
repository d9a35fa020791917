import { useSyncExternalStore } from 'react';

const key = 'group-looking';
const longestName = 400;

/** The group for which a person looks for another home, in this tab. */
export interface RememberedGroup {
  /** The person: another one in the same tab looks for nothing. */
  readonly viewer: number;
  readonly group: number;
  readonly name: string;
}

const isRemembered = (value: unknown): value is RememberedGroup =>
  typeof value === 'object' &&
  value !== null &&
  'viewer' in value &&
  Number.isSafeInteger(value.viewer) &&
  'group' in value &&
  Number.isSafeInteger(value.group) &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name.length <= longestName;

const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Null where storage is forbidden. */
const stored = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const parsed = (text: string | null): RememberedGroup | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRemembered(value) ? value : null;
  } catch {
    return null;
  }
};

export const rememberGroup = ({ viewer, group, name }: RememberedGroup): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ viewer, group, name: name.slice(0, longestName) }));
  } catch {
    // Storage may be forbidden or full: the group can still be chosen where a new one is opened.
  }
  changed();
};

export const forgetGroupLooking = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be written, nothing was.
  }
  changed();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useRememberedGroup = (viewer: number | null): RememberedGroup | null => {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  const remembered = parsed(text);
  return remembered?.viewer === viewer ? remembered : null;
};
