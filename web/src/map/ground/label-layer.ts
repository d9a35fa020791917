import type { Point } from '@lodgepole/contract/places/geo';
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import { coveredBoxes } from '../insets.ts';
import classes from '../view/map.module.css';
import type { Ground } from './ground.ts';
import type { Tile } from './paint.ts';
import { type Box, type Label, type LabelCandidate, placeLabels } from './place-labels.ts';
import type { Place } from './place-names.ts';
import { readWater } from './water-mask.ts';

const mostLabels = 40;
/** From nearer a city is an area, so its name stands on it and not beside a dot. */
const lastDotZoom = 9;

const keyOf = ({ kind, name, lat, lng }: Place): string => `${kind} ${name} ${lat} ${lng}`;

const labelMarker = (map: LeafletMap, { place }: Label): Marker => {
  const text = document.createElement('span');
  text.className = `${classes['label'] ?? ''} ${classes[place.kind] ?? ''}`;
  text.textContent = place.name;
  const icon = new DivIcon({ html: text, className: classes['anchor'] ?? '', iconSize: [0, 0] });
  return new Marker(place, { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(map);
};

/** Something on the map, and how far it reaches from its point in pixels. */
export interface Obstacle extends Point {
  readonly reach: Box;
}

export const pinReach: Box = { left: -20, top: -44, right: 20, bottom: 10 };

export const boxOf = (map: LeafletMap, { lat, lng, reach }: Obstacle): Box => {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  return { left: x + reach.left, top: y + reach.top, right: x + reach.right, bottom: y + reach.bottom };
};

const viewOf = (map: LeafletMap): Tile => {
  const { x: width, y: height } = map.getSize();
  const { x: left, y: top } = map.getPixelBounds().getTopLeft();
  return { zoom: map.getZoom(), left, top, width, height };
};

const candidatesIn = (map: LeafletMap, places: readonly Place[]): LabelCandidate[] => {
  const zoom = map.getZoom();
  const view = map.getBounds();
  return places
    .filter((place) => place.zooms[0] <= zoom && zoom <= place.zooms[1] && view.contains(place))
    .map((place) => {
      const { x, y } = map.latLngToContainerPoint(place);
      return { place, at: { x, y }, hasDot: zoom <= lastDotZoom && place.kind !== 'province' };
    });
};

export interface Labels {
  /** Names what is seen, around what must stay free, rather on land than in the water. */
  readonly draw: (places: readonly Place[], keptFree: readonly Box[], ground: Ground) => void;
}

/** Pins come and go over the same view, whose water is read once. */
const waterReader = (): ((view: Tile, ground: Ground) => (box: Box) => number) => {
  let known: {
    readonly key: string;
    readonly ground: Ground;
    readonly waterIn: (box: Box) => number;
  } | null = null;
  return (view, ground) => {
    const key = Object.values(view).join();
    if (known?.key !== key || known.ground !== ground)
      known = { key, ground, waterIn: readWater(view, ground) };
    return known.waterIn;
  };
};

export const addLabels = (map: LeafletMap): Labels => {
  const pane = map.createPane('labels');
  pane.setAttribute('aria-hidden', 'true');
  const shown = new Map<string, Marker>();
  const water = waterReader();

  const update = (labels: readonly Label[]): void => {
    const wanted = new Map(labels.map((label) => [keyOf(label.place), label]));
    for (const [key, marker] of shown)
      if (!wanted.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    for (const [key, label] of wanted) {
      const marker = shown.get(key) ?? labelMarker(map, label);
      const element = marker.getElement();
      element?.style.setProperty('--x', `${Math.round(label.offset.x)}px`);
      element?.style.setProperty('--y', `${Math.round(label.offset.y)}px`);
      element?.toggleAttribute('data-dot', label.hasDot);
      shown.set(key, marker);
    }
  };
  return {
    draw: (places, keptFree, ground) => {
      const { x: right, y: bottom } = map.getSize();
      const candidates = candidatesIn(map, places);
      update(
        placeLabels(candidates, {
          room: { left: 0, top: 0, right, bottom },
          covered: coveredBoxes(map.getContainer()),
          obstacles: keptFree,
          waterIn: candidates.length === 0 ? () => 0 : water(viewOf(map), ground),
          most: mostLabels,
        }),
      );
    },
  };
};
