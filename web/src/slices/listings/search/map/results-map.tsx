import { Trans, useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import type { Search, SearchPlace } from '@lodgepole/contract/listings/search/search';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useOverlay } from '../../../../lib/address/use-overlay.ts';
import type { OpenMap } from '../../../../map/open-map.ts';
import type { MapPill } from '../../../../map/pins/pill-groups.ts';
import { MarkerMap } from '../../../../map/view/marker-map.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useDrawing } from '../drawing/use-drawing.ts';
import type { Inquiry } from '../inquiry.ts';
import { type Count, useCountText } from '../results/count-text.ts';
import { drawnOnMap, seenOnMap, withoutArea } from '../search-state.ts';
import type { SearchControl } from '../use-search.ts';
import { ListingPreview } from './listing-preview.tsx';
import { boundsOfPlace, cornersOf } from './map-area.ts';
import { DrawBar, MapBar } from './map-bar.tsx';
import type { FullScreen } from './map-size.tsx';
import classes from './results-map.module.css';
import { type MapListings, useClusterWords, useMapListings } from './use-map-listings.ts';
import { type Moves, useMoves } from './use-moves.ts';

/** Loaded on demand, because few people type an area. */
const TypedArea = lazy(async () => ({ default: (await import('../drawing/typed-area.tsx')).TypedArea }));

export interface ResultsMapProps {
  readonly search: Search;
  readonly change: SearchControl['change'];
  readonly inquiry: Inquiry;
  /** The listings of the current page, shown from the start. */
  readonly listings: readonly CardListing[];
  readonly found: Count | null;
  readonly hoveredId: number | null;
  readonly selected: CardListing | null;
  readonly onHover: (id: number | null) => void;
  readonly onSelect: (id: number) => void;
  readonly onDeselect: () => void;
  readonly fullScreen: FullScreen;
  /** Whether the map covers the list. It then has one history entry, which moving the map replaces. */
  readonly coversList: boolean;
}

/** The circle of a hovered home whose exact point is hidden. */
const spotOf = (markers: readonly MapPill[], id: number | null) => {
  const marker = markers.find((pill) => pill.id === id);
  return marker?.reachMetres === undefined ? undefined : { center: marker, metres: marker.reachMetres };
};

const circleOf = (place: SearchPlace) =>
  place.kind === 'circle' ? { center: place.centre, radiusKm: place.radius } : undefined;

/** The drawn area, and the searched bounds when the map shows more. */
const useShapes = (map: OpenMap | null, place: SearchPlace, { waiting }: Moves): void => {
  const isEdgeSeen = waiting !== null;
  useEffect(() => {
    if (!map) return undefined;
    if (place.kind === 'area') return map.shape(place.corners, 'area');
    return place.kind === 'bounds' && isEdgeSeen ? map.shape(cornersOf(place.bounds), 'edge') : undefined;
  }, [map, place, isEdgeSeen]);
};

/** Moving the map searches the visible area; drawing searches the drawn one. */
export const ResultsMap = ({ change: changeInSteps, ...others }: ResultsMapProps) => {
  const change: SearchControl['change'] = (update, subject) =>
    changeInSteps(update, others.coversList ? null : subject);
  const props = { ...others, change };
  const { search, hoveredId, selected, onHover, onSelect, onDeselect } = props;
  const { t } = useLingui();
  const [map, setMap] = useState<OpenMap | null>(null);
  const moves = useMoves(search, (bounds) => change((now) => seenOnMap(now, bounds), 'map'));
  const drawing = useDrawing(map, (corners) =>
    change((now) => drawnOnMap(now, corners), `area ${JSON.stringify(corners)}`),
  );
  const pointedId = hoveredId ?? selected?.id ?? null;
  const listings = useMapListings({ ...props, pointedId, zoom: moves.zoom });
  const { markers, clusters } = listings;
  const { place } = search;
  const bounds = useMemo(() => boundsOfPlace(place, markers), [place, markers]);
  useShapes(map, place, moves);
  const circle = circleOf(place);
  const { waiting } = moves;
  const note = { listings, onSearchHere: waiting && !drawing.isOn ? () => moves.searchArea(waiting) : null };
  return (
    <MarkerMap
      label={t`Map of the results`}
      height="100%"
      markers={markers}
      clusters={clusters}
      nameCluster={useClusterWords()}
      bounds={moves.bounds ?? bounds}
      isExact={circle !== undefined || place.kind === 'bounds'}
      spot={spotOf(markers, pointedId)}
      circle={circle}
      hoveredId={hoveredId}
      selectedId={selected?.id ?? null}
      onHover={(id) => onHover(id === null ? null : Number(id))}
      onSelect={(id) => onSelect(Number(id))}
      onMove={moves.onMove}
      onShow={moves.onShow}
      onMap={setMap}
      toolbar={<Toolbar {...props} {...{ map, moves, drawing }} isStale={listings.isStale} />}
      foot={selected && <ListingPreview listing={selected} onClose={onDeselect} />}
    >
      {hasNote(note) && <MapNote {...note} />}
    </MarkerMap>
  );
};

interface ToolbarProps extends ResultsMapProps {
  readonly map: OpenMap | null;
  readonly moves: Moves;
  readonly drawing: ReturnType<typeof useDrawing>;
  readonly isStale: boolean;
}

/** Moves the focus to the toolbar when the focused button disappears. */
const useFocusKept = (isDrawing: boolean, hasArea: boolean) => {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef({ isDrawing, hasArea });
  useEffect(() => {
    const had = before.current;
    before.current = { isDrawing, hasArea };
    const hasEnded = (had.isDrawing && !isDrawing) || (had.hasArea && !hasArea);
    if (hasEnded && document.activeElement === document.body)
      top.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [isDrawing, hasArea]);
  return top;
};

const Toolbar = (props: ToolbarProps) => {
  const { search, change, found, fullScreen, map, moves, drawing, isStale } = props;
  const countText = useCountText();
  const typing = useOverlay('typed-area');
  const hasArea = search.place.kind === 'area';
  const top = useFocusKept(drawing.isOn, hasArea);
  return (
    <div ref={top} className={classes.top} data-busy={isStale || undefined}>
      {drawing.isOn ? (
        <DrawBar drawing={drawing} />
      ) : (
        <MapBar
          isFollowing={moves.isFollowing}
          onFollow={moves.setFollowing}
          hasArea={hasArea}
          onClearArea={() => change(withoutArea, 'no area')}
          canDraw={map !== null}
          onDraw={drawing.start}
          onType={typing.open}
          fullScreen={fullScreen}
          count={fullScreen.isFull && found ? countText(found) : null}
        />
      )}
      <Suspense>
        {typing.isOpen && (
          <TypedArea search={search} seen={moves.seen} change={change} onClose={typing.close} />
        )}
      </Suspense>
    </div>
  );
};

interface MapNoteProps {
  readonly listings: Pick<MapListings, 'isEmpty' | 'hasFailed' | 'retry'>;
  readonly onSearchHere: (() => void) | null;
}

const hasNote = ({ listings, onSearchHere }: MapNoteProps): boolean =>
  listings.isEmpty || listings.hasFailed || onSearchHere !== null;

/** Notes over the map: nothing found, failed to load, search this area. */
export const MapNote = ({ listings, onSearchHere }: MapNoteProps) => (
  <div className={classes.notes}>
    {onSearchHere && (
      <Button size="sm" className={classes.here} onClick={onSearchHere}>
        <Trans>Search this area</Trans>
      </Button>
    )}
    {listings.hasFailed && (
      <div className={classes.note}>
        <p role="status">
          <Trans>The homes on the map could not be loaded.</Trans>
        </p>
        <Button variant="subtle" size="tight" onClick={listings.retry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    )}
    {listings.isEmpty && !listings.hasFailed && (
      <p role="status" className={classes.note}>
        <Trans>No listings in this part of the map.</Trans>
      </p>
    )}
  </div>
);
