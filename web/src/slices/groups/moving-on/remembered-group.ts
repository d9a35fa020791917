import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { useSyncExternalStore } from 'react';
import { paths } from '../../../lib/address/paths.ts';

/** Homes in the city of the group's home, else in the city its owner wants to live in. */
export const listingsFor = ({ listing_preview, owner }: Group): string => {
  const city = listing_preview?.city ?? owner.user.preferred_location.trim();
  return paths.listingResults(city === '' ? undefined : new URLSearchParams({ location: city }).toString());
};

/** A group that has applied moves on as a new group; one that still forms can choose another home. */
export const lookForListing = (group: Group, viewer: OwnProfile): void =>
  rememberGroup({
    viewer: viewer.id,
    group: group.id,
    name: group.name,
    isChoosing: isForming(group.group_status),
  });

const key = 'group-looking';
const longestName = 400;

/** The group that looks for another listing, kept for this tab. */
export interface RememberedGroup {
  /** Ignored when someone else signs in in the same tab. */
  readonly viewer: number;
  readonly group: number;
  readonly name: string;
  /** The group itself can take the home; otherwise its people form a new group there. */
  readonly isChoosing: boolean;
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
  value.name.length <= longestName &&
  'isChoosing' in value &&
  typeof value.isChoosing === 'boolean';

const listeners = new Set<() => void>();

const changed = (): void => {
  for (const listener of listeners) listener();
};

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

export const rememberGroup = ({ name, ...remembered }: RememberedGroup): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...remembered, name: name.slice(0, longestName) }));
  } catch {
    // Storage may be blocked or full; the form still offers the group.
  }
  changed();
};

export const forgetRememberedGroup = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked.
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
