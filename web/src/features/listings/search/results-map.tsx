import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { formats } from '../../../lib/format.ts';
import type { MapArea } from '../../../lib/map/moves.ts';
import type { MapPill } from '../../../lib/map/pill-groups.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { MarkerMap } from '../../../ui/map/marker-map.tsx';
import { listingTitle, sizeFacts } from '../listing-facts.ts';
import { boundsOfSearch, searchInArea } from './map-area.ts';
import classes from './results-map.module.css';
import type { SearchState } from './search-state.ts';

type Searched = Pick<SearchState, 'place' | 'radius'>;

export interface ResultsMapProps {
  readonly search: SearchState;
  readonly listings: readonly Listing[];
  readonly hoveredId: number | null;
  readonly selectedId: number | null;
  readonly onHover: (id: number | null) => void;
  readonly onSelect: (id: number) => void;
  readonly onSearchArea: (searched: Searched) => void;
}

const pauseInMoving = 350;

/** Homes without a known point stand in the list alone. */
const useMarkers = (listings: readonly Listing[]): readonly MapPill[] => {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      listings.flatMap((listing): MapPill[] => {
        const { id, latitude: lat, longitude: lng, price } = listing;
        if (lat === null || lng === null) return [];
        const description = [listingTitle(i18n, listing), ...sizeFacts(i18n, listing)].join(', ');
        return [{ id, lat, lng, label: formats(i18n).money(price), description, href: paths.listing(id) }];
      }),
    [i18n, listings],
  );
};

const areSame = (one: Searched, other: Searched): boolean =>
  JSON.stringify([one.place, one.radius]) === JSON.stringify([other.place, other.radius]);

/** Follows the map: at once, or when asked to. What it searched last stays where the person put it. */
const useMoves = (search: SearchState, onSearchArea: (searched: Searched) => void) => {
  const [isFollowing, setFollowing] = useState(true);
  const [waiting, setWaiting] = useState<MapArea | null>(null);
  const [searched, setSearched] = useState<MapArea | null>(null);
  const searchArea = (area: MapArea) => {
    setSearched(area);
    setWaiting(null);
    onSearchArea(searchInArea(area));
  };
  const searchSoon = useDebouncedCallback(searchArea, pauseInMoving);
  return {
    isFollowing,
    setFollowing,
    waiting,
    bounds: searched && areSame(searchInArea(searched), search) ? searched.bounds : null,
    searchArea,
    onMove: (area: MapArea) => (isFollowing ? searchSoon(area) : setWaiting(area)),
  };
};

/** Where the results are, with their prices. Moving it searches there. */
export const ResultsMap = (props: ResultsMapProps) => {
  const { search, listings, hoveredId, selectedId, onHover, onSelect, onSearchArea } = props;
  const { t } = useLingui();
  const markers = useMarkers(listings);
  const moves = useMoves(search, onSearchArea);
  const { place, radius } = search;
  const bounds = useMemo(() => boundsOfSearch({ place, radius }, markers), [place, radius, markers]);
  return (
    <MarkerMap
      label={t`Map of the results`}
      height="100%"
      markers={markers}
      bounds={moves.bounds ?? bounds}
      circle={place?.kind === 'city' ? { center: place, radiusKm: radius } : undefined}
      hoveredId={hoveredId}
      selectedId={selectedId}
      onHover={(id) => onHover(id === null ? null : Number(id))}
      onSelect={(id) => onSelect(Number(id))}
      onMove={moves.onMove}
    >
      <div className={classes.over}>
        <div className={classes.follow}>
          <CheckField
            name="follow"
            label={t`Search as I move the map`}
            checked={moves.isFollowing}
            onCheckedChange={moves.setFollowing}
          />
        </div>
        {moves.waiting && (
          <Button
            size="sm"
            className={classes.here}
            onClick={() => moves.waiting && moves.searchArea(moves.waiting)}
          >
            <Trans>Search this area</Trans>
          </Button>
        )}
      </div>
    </MarkerMap>
  );
};
