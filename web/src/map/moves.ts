import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { type Bounds, mapBounds } from './geo.ts';
import type { Box } from './ground/place-labels.ts';
import type { Shift } from './ground/way-out.ts';

/** Pixels at each side of the map that its own buttons, scale and credits may lie over. */
interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const mapInsets: Insets = { top: 28, right: 68, bottom: 40, left: 28 };

/** Elements with `data-over-map`, of the page too, hide what is under them; names and pins keep out of there. */
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

/** What is to be seen: a point at a zoom, everything inside bounds with room around it, or exactly what a map showed before. */
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

/** What addresses round away: bounds that grew by it would be shown one zoom too far out. */
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

export interface Moves {
  readonly show: (sight: MapSight) => void;
  /** Moves what is shown by so many pixels. */
  readonly shift: (by: Shift) => void;
  readonly stop: () => void;
}

export interface MoveListeners {
  readonly onMove: (area: MapArea) => void;
  readonly onShow: (area: MapArea) => void;
}

/** Moves the map, and tells the person's moves from these. A box that has no size yet gets its sight with its size. */
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
      else
        map.fitBounds(corners(sight), {
          animate: false,
          maxZoom: closestFit,
          paddingTopLeft: [mapInsets.left, mapInsets.top],
          paddingBottomRight: [mapInsets.right, mapInsets.bottom],
        });
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
