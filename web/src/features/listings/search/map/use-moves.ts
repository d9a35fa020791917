import type { Bounds } from '@lodgepole/contract/places/bounds';
import { useState } from 'react';
import { areSameBounds } from '../../../../lib/map/geo.ts';
import type { MapArea } from '../../../../lib/map/moves.ts';
import { useDebouncedCallback } from '../../../../lib/use-debounced.ts';
import type { SearchState } from '../search-state.ts';
import { outward, showsMore } from './map-area.ts';

const pauseInMoving = 350;

interface Seen {
  readonly area: MapArea;
  readonly isByPerson: boolean;
}

export interface Moves {
  readonly isFollowing: boolean;
  readonly setFollowing: (isFollowing: boolean) => void;
  /** What the map shows, in the state in which it came to rest. */
  readonly seen: MapArea | null;
  /** What the map shows and nobody searched, where a search of it is offered. */
  readonly waiting: MapArea | null;
  /** How fine homes are counted after the person zoomed in what stays searched. */
  readonly zoom: number | null;
  /** What was searched last, as the map showed it; null when something else is searched. */
  readonly bounds: Bounds | null;
  readonly searchArea: (area: MapArea) => void;
  readonly onMove: (area: MapArea) => void;
  readonly onShow: (area: MapArea) => void;
}

const placeOf = ({ place, within, radius }: SearchState): string => JSON.stringify([place, within, radius]);

const boundsIn = ({ within }: SearchState): Bounds | null =>
  within?.kind === 'bounds' ? within.bounds : null;

/** Follows the map: at once, or when asked to. What it searched last stays where the person put it. */
export const useMoves = (search: SearchState, onSearchArea: (bounds: Bounds) => void): Moves => {
  const [isFollowing, setFollowing] = useState(true);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const isFixed = search.within?.kind === 'area';
  const searchArea = (area: MapArea) => {
    setSearched(area);
    onSearchArea(outward(area.bounds));
  };
  // What was chosen since the map moved counts more than where it was moved to.
  const settle = useDebouncedCallback((area: MapArea, from: string) => {
    setSeen({ area, isByPerson: true });
    if (isFollowing && !isFixed && from === placeOf(search)) searchArea(area);
  }, pauseInMoving);

  const asked = boundsIn(search);
  const isOwn = asked !== null && searched !== null && areSameBounds(outward(searched.bounds), asked);
  const isSearched = seen !== null && asked !== null && areSameBounds(outward(seen.area.bounds), asked);
  const isOffered = seen?.isByPerson
    ? !isFollowing && !isFixed && !isSearched
    : seen !== null && asked !== null && showsMore(seen.area.bounds, asked);
  return {
    isFollowing,
    setFollowing,
    seen: seen?.area ?? null,
    waiting: isOffered && seen ? seen.area : null,
    zoom: seen?.isByPerson && !isSearched && (isFixed || !isFollowing) ? seen.area.zoom : null,
    bounds: isOwn ? searched.bounds : null,
    searchArea,
    onMove: (area) => settle(area, placeOf(search)),
    onShow: (area) => setSeen({ area, isByPerson: false }),
  };
};
