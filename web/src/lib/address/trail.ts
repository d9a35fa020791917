import { NavigationType } from 'react-router';

/** A page of this tab's history, as far as it is known. */
export interface TrailEntry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/** The pages of this tab in their order, and which of them is shown. */
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

/** The trail after a navigation. Where the page is none of it, a new trail begins. */
export const followed = ({ entries, at }: Trail, next: TrailEntry, how: NavigationType): Trail => {
  const current = entries[at];
  const isKnown = current?.key === next.key && current.pathname === next.pathname;
  if (how === NavigationType.Push && !isKnown)
    return limited({ entries: [...entries.slice(0, at + 1), next], at: at + 1 });
  const place = how === NavigationType.Pop ? entries.findIndex(({ key }) => key === next.key) : at;
  const isThere = entries[place] && (how !== NavigationType.Pop || entries[place].pathname === next.pathname);
  return isThere ? { entries: entries.with(place, next), at: place } : { entries: [next], at: 0 };
};

export interface WayBack {
  /** How many pages ago it was. */
  readonly steps: number;
  readonly search: string;
}

/** The last time that a page was shown before this one; null when it was not. */
export const wayBackTo = ({ entries, at }: Trail, pathname: string): WayBack | null => {
  const place = entries.slice(0, Math.max(at, 0)).findLastIndex((entry) => entry.pathname === pathname);
  const entry = entries[place];
  return entry ? { steps: at - place, search: entry.search } : null;
};
