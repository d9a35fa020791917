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
  /** The visible area since the map last stopped moving. */
  readonly seen: MapArea | null;
  /** The visible area, when the button “Search this area” is offered for it. */
  readonly waiting: MapArea | null;
  /** Cluster zoom after zooming inside a search that does not follow the map. */
  readonly zoom: number | null;
  /** The bounds last searched from the map; null when something else is searched. */
  readonly bounds: Bounds | null;
  readonly searchArea: (area: MapArea) => void;
  readonly onMove: (area: MapArea) => void;
  readonly onShow: (area: MapArea) => void;
}

const placeOf = ({ place }: Search): string => JSON.stringify(place);

const boundsIn = ({ place }: Search): Bounds | null => (place.kind === 'bounds' ? place.bounds : null);

/** Whether the search still covers the area that the map showed. */
const isOf = (search: Search, shown: MapArea | null): boolean => {
  const asked = boundsIn(search);
  return asked !== null && shown !== null && areSameBounds(outward(shown.bounds), asked);
};

/**
 * Whether the map shows more than was searched although nobody moved it, as when a shared link opens in a
 * larger window.
 */
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

/** Searches the visible area, after every move or on request. Searching it does not move the map. */
export const useMoves = (search: Search, onSearchArea: (bounds: Bounds) => void): Moves => {
  const [isFollowing, setFollowing] = useState(true);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const isFixed = search.place.kind === 'area';
  const searchArea = (area: MapArea) => {
    setSearched(area);
    onSearchArea(outward(area.bounds));
  };
  // A place chosen after the move wins over the move.
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
