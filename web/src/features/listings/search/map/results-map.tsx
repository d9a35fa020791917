import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing, ListingPoint } from '@lodgepole/contract/listings/listing';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import type { MapArea } from '../../../../lib/map/moves.ts';
import type { MapPill } from '../../../../lib/map/pill-groups.ts';
import { formats } from '../../../../lib/text/format.ts';
import { useDebouncedCallback } from '../../../../lib/use-debounced.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { MarkerMap } from '../../../../ui/map/marker-map.tsx';
import { isApproximate, reachMetres } from '../../approximate.ts';
import { listingTitle, sizeFacts } from '../../listing-facts.ts';
import type { Inquiry } from '../inquiry.ts';
import { pointsQuery } from '../queries.ts';
import type { SearchState } from '../search-state.ts';
import { boundsOfSearch, searchInArea } from './map-area.ts';
import classes from './results-map.module.css';

type Searched = Pick<SearchState, 'place' | 'radius'>;

export interface ResultsMapProps {
  readonly search: SearchState;
  readonly inquiry: Inquiry;
  /** Those of the page, on the map from the start. */
  readonly listings: readonly Listing[];
  readonly hoveredId: number | null;
  readonly selectedId: number | null;
  readonly onHover: (id: number | null) => void;
  readonly onSelect: (id: number) => void;
  readonly onSearchArea: (searched: Searched) => void;
}

const pauseInMoving = 350;

type Shown = Omit<ListingPoint, 'latitude' | 'longitude'> & Pick<Listing, 'latitude' | 'longitude'>;

/** Homes without a known point stand in the list alone. */
const useMarkers = (homes: readonly Shown[]): readonly MapPill[] => {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      homes.flatMap((home): MapPill[] => {
        const { id, latitude: lat, longitude: lng, price } = home;
        if (lat === null || lng === null) return [];
        const about = isApproximate(home) ? [i18n._(msg`approximate location`)] : [];
        const description = [listingTitle(i18n, home), ...sizeFacts(i18n, home), ...about].join(', ');
        const label = formats(i18n).money(price);
        return [
          { id, lat, lng, label, description, reachMetres: reachMetres(home), href: paths.listing(id) },
        ];
      }),
    [i18n, homes],
  );
};

/** Where the home pointed at may be, when nobody knows that exactly. */
const spotOf = (markers: readonly MapPill[], id: number | null) => {
  const marker = markers.find((pill) => pill.id === id);
  return marker?.reachMetres === undefined ? undefined : { center: marker, metres: marker.reachMetres };
};

/** Everything that was found; until that is known, or when it cannot be had, what the list shows. */
const useEverything = ({ inquiry, listings }: Pick<ResultsMapProps, 'inquiry' | 'listings'>) => {
  const isAsked = inquiry.kind === 'ask';
  const { data } = useQuery({
    ...pointsQuery(useApi(), isAsked ? inquiry.query : {}),
    enabled: isAsked,
  });
  return useMemo(() => {
    if (!isAsked || !data) return listings;
    const listed = new Set(listings.map(({ id }) => id));
    return [...listings, ...data.filter(({ id }) => !listed.has(id))];
  }, [isAsked, data, listings]);
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
  const { search, hoveredId, selectedId, onHover, onSelect, onSearchArea } = props;
  const { t } = useLingui();
  const markers = useMarkers(useEverything(props));
  const moves = useMoves(search, onSearchArea);
  const { place, radius } = search;
  const bounds = useMemo(() => boundsOfSearch({ place, radius }, markers), [place, radius, markers]);
  return (
    <MarkerMap
      label={t`Map of the results`}
      height="100%"
      markers={markers}
      bounds={moves.bounds ?? bounds}
      spot={spotOf(markers, hoveredId ?? selectedId)}
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
