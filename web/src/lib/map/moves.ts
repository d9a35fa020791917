import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { type Bounds, mapBounds } from './geo.ts';
import { mapInsets } from './insets.ts';

/** What is to be seen: a point at a zoom, or everything inside bounds. */
export type MapSight = { readonly center: Point; readonly zoom: number } | Bounds;

export interface MapArea {
  readonly bounds: Bounds;
  readonly center: Point;
  readonly zoom: number;
  /** Of the circle around the centre that holds everything seen. */
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

const middleOf = (sight: MapSight): Point =>
  'center' in sight
    ? sight.center
    : { lat: (sight.south + sight.north) / 2, lng: (sight.west + sight.east) / 2 };

export interface Moves {
  readonly show: (sight: MapSight) => void;
  readonly stop: () => void;
}

/** Moves the map, and tells the person's moves from these. A box that has no size yet gets its sight with its size. */
export const followMoves = (map: LeafletMap, first: MapSight, onMove: (area: MapArea) => void): Moves => {
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
  });
  const observer = new ResizeObserver(resize);
  observer.observe(map.getContainer());
  return { show, stop: () => observer.disconnect() };
};
