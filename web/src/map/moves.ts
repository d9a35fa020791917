import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { LatLngBounds, type Map as LeafletMap, Point as LeafletPoint } from 'leaflet/dist/leaflet-src.esm.js';
import { type Bounds, mapBounds } from './geo.ts';
import type { Box } from './ground/place-labels.ts';
import type { Shift } from './ground/way-out.ts';

/** Pixels at each side that the map's own controls may cover. */
interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const mapInsets: Insets = { top: 28, right: 68, bottom: 40, left: 28 };

/** Elements with `data-over-map`, even outside the map, cover it; names and pins avoid them. */
export const coveredBoxes = (container: HTMLElement): Box[] => {
  const corner = container.getBoundingClientRect();
  return [...document.querySelectorAll('[data-over-map]')].map((cover) => {
    const { left, top, right, bottom } = cover.getBoundingClientRect();
    return {
      left: left - corner.left,
      top: top - corner.top,
      right: right - corner.left,
      bottom: bottom - corner.top,
    };
  });
};

/** A point at a zoom, bounds with some room around them, or exactly an earlier view. */
export type MapSight =
  | { readonly center: Point; readonly zoom: number }
  | Bounds
  | { readonly exactly: Bounds };

export interface MapArea {
  readonly bounds: Bounds;
  readonly center: Point;
  readonly zoom: number;
  readonly radiusKm: number;
}

const farthestZoom = 3;
const closestFit = 16;
const isSized = (map: LeafletMap): boolean => map.getSize().x > 0 && map.getSize().y > 0;

export const corners = ({ south, west, north, east }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];

const areaOf = (map: LeafletMap): MapArea => {
  const view = map.getBounds();
  const { lat, lng } = map.getCenter();
  const [south, west, north, east] = [view.getSouth(), view.getWest(), view.getNorth(), view.getEast()];
  return {
    bounds: { south, west, north, east },
    center: { lat, lng },
    zoom: map.getZoom(),
    radiusKm: distanceKm({ lat, lng }, { lat: north, lng: east }),
  };
};

const middleOf = (sight: MapSight): Point => {
  if ('center' in sight) return sight.center;
  const { south, west, north, east } = 'exactly' in sight ? sight.exactly : sight;
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
};

/** Addresses round bounds; without this tolerance the map would zoom out one level. */
const roundedBy = 1e-5;

const unrounded = (bounds: Bounds): Bounds => {
  const { south, west, north, east } = bounds;
  if (north - south <= 4 * roundedBy || east - west <= 4 * roundedBy) return bounds;
  return {
    south: south + roundedBy,
    west: west + roundedBy,
    north: north - roundedBy,
    east: east - roundedBy,
  };
};

/** What is seen as a whole, such as an area just drawn from edge to edge, is no reason to zoom out. */
const fit = (map: LeafletMap, bounds: Bounds): void => {
  const { left, top, right, bottom } = mapInsets;
  const room = new LeafletPoint(left + right, top + bottom);
  const where = new LatLngBounds(corners(bounds));
  if (map.getBounds().contains(where) && map.getBoundsZoom(where, false, room) < map.getZoom())
    map.setView(map.getCenter(), map.getZoom(), { animate: false });
  else
    map.fitBounds(where, {
      animate: false,
      maxZoom: closestFit,
      paddingTopLeft: [left, top],
      paddingBottomRight: [right, bottom],
    });
};

export interface Moves {
  readonly show: (sight: MapSight) => void;
  /** In pixels. */
  readonly shift: (by: Shift) => void;
  readonly stop: () => void;
}

export interface MoveListeners {
  readonly onMove: (area: MapArea) => void;
  readonly onShow: (area: MapArea) => void;
}

/** Distinguishes the person's moves from ours. A box without a size gets its view once it has one. */
export const followMoves = (map: LeafletMap, first: MapSight, { onMove, onShow }: MoveListeners): Moves => {
  let isOurs = false;
  let waiting: MapSight | null = null;
  const quietly = (move: () => void) => {
    isOurs = true;
    move();
    isOurs = false;
  };
  const keepInside = () => {
    const least = Math.max(farthestZoom, map.getBoundsZoom(corners(mapBounds), true));
    if (map.getZoom() < least) map.setView(map.getCenter(), least, { animate: false });
    map.setMinZoom(least);
  };
  const show = (sight: MapSight) =>
    quietly(() => {
      waiting = isSized(map) ? null : sight;
      if (waiting) return;
      if ('center' in sight) map.setView(sight.center, sight.zoom, { animate: false });
      else if ('exactly' in sight) map.fitBounds(corners(unrounded(sight.exactly)), { animate: false });
      else fit(map, sight);
    });
  const resize = () => {
    quietly(() => {
      map.invalidateSize({ animate: false });
      if (isSized(map)) keepInside();
    });
    if (waiting && isSized(map)) show(waiting);
  };

  quietly(() => map.setView(middleOf(first), 'center' in first ? first.zoom : farthestZoom));
  if (isSized(map)) quietly(keepInside);
  show(first);
  map.on('moveend', () => {
    if (!isOurs) onMove(areaOf(map));
    else if (isSized(map)) onShow(areaOf(map));
  });
  if (isSized(map)) onShow(areaOf(map));
  const observer = new ResizeObserver(resize);
  observer.observe(map.getContainer());
  return {
    show,
    shift: ([x, y]) => {
      if (x !== 0 || y !== 0) quietly(() => map.panBy([-x, -y], { animate: false }));
    },
    stop: () => observer.disconnect(),
  };
};
