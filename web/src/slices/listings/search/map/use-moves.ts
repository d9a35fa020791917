import type { Search } from '@lodgepole/contract/listings/search/search';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { useState } from 'react';
import { useDebouncedCallback } from '../../../../lib/use-debounced.ts';
import { areSameBounds } from '../../../../map/geo.ts';
import type { MapArea } from '../../../../map/moves.ts';
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

const placeOf = ({ place }: Search): string => JSON.stringify(place);

const boundsIn = ({ place }: Search): Bounds | null => (place.kind === 'bounds' ? place.bounds : null);

/** Whether it is what is searched that the map showed then. */
const isOf = (search: Search, shown: MapArea | null): boolean => {
  const asked = boundsIn(search);
  return asked !== null && shown !== null && areSameBounds(outward(shown.bounds), asked);
};

/** Whether the map shows more than is searched without the person having moved it: it is larger than that of a link. */
const isMoreSeen = (search: Search, seen: Seen | null): boolean => {
  const asked = boundsIn(search);
  return asked !== null && seen !== null && !seen.isByPerson && showsMore(seen.area.bounds, asked);
};

const isMovedAway = (search: Search, seen: Seen | null): boolean =>
  seen !== null && seen.isByPerson && !isOf(search, seen.area);

const offered = (search: Search, seen: Seen | null, isFollowing: boolean): MapArea | null => {
  const isWaiting = !isFollowing && search.place.kind !== 'area' && isMovedAway(search, seen);
  return isWaiting || isMoreSeen(search, seen) ? (seen?.area ?? null) : null;
};

/** Follows the map: at once, or when asked to. What it searched last stays where the person put it. */
export const useMoves = (search: Search, onSearchArea: (bounds: Bounds) => void): Moves => {
  const [isFollowing, setFollowing] = useState(true);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const isFixed = search.place.kind === 'area';
  const searchArea = (area: MapArea) => {
    setSearched(area);
    onSearchArea(outward(area.bounds));
  };
  // What was chosen since the map moved counts more than where it was moved to.
  const settle = useDebouncedCallback((area: MapArea, from: string) => {
    setSeen({ area, isByPerson: true });
    const isChosenSince = from !== placeOf(search) && !isOf(search, searched);
    if (isFollowing && !isFixed && !isChosenSince) searchArea(area);
  }, pauseInMoving);

  const isElsewhere = isMovedAway(search, seen);
  return {
    isFollowing,
    setFollowing,
    seen: seen?.area ?? null,
    waiting: offered(search, seen, isFollowing),
    zoom: isElsewhere && (isFixed || !isFollowing) ? (seen?.area.zoom ?? null) : null,
    bounds: isOf(search, searched) ? (searched?.bounds ?? null) : null,
    searchArea,
    onMove: (area) => settle(area, placeOf(search)),
    onShow: (area) => setSeen({ area, isByPerson: false }),
  };
};
