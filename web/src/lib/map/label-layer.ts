import type { Point } from '@lodgepole/contract/places/geo';
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import { firstGridZoom } from './geo.ts';
import { coveredBoxes } from './insets.ts';
import classes from './map.module.css';
import { type Box, type Label, placeLabels } from './place-labels.ts';
import type { Place } from './place-names.ts';

const mostLabels = 40;
/** Under its dot a name stands this much lower. */
const belowDot = 11;

const keyOf = ({ kind, name, lat }: Place): string => `${kind} ${name} ${lat}`;

const labelMarker = (map: LeafletMap, { place }: Label): Marker => {
  const text = document.createElement('span');
  text.className = `${classes['label'] ?? ''} ${classes[place.kind] ?? ''}`;
  text.textContent = place.name;
  const icon = new DivIcon({ html: text, className: classes['anchor'] ?? '', iconSize: [0, 0] });
  return new Marker(place, { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(map);
};

export interface Labels {
  /** Names what is seen, around what must stay free, and answers the space the names took. */
  readonly draw: (places: readonly Place[], keptFree: readonly Box[]) => readonly Box[];
}

/** Something on the map, and how far it reaches from its point in pixels. */
export interface Obstacle extends Point {
  readonly reach: Box;
}

export const pinReach: Box = { left: -20, top: -44, right: 20, bottom: 10 };

export const boxOf = (map: LeafletMap, { lat, lng, reach }: Obstacle): Box => {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  return { left: x + reach.left, top: y + reach.top, right: x + reach.right, bottom: y + reach.bottom };
};

/** Where the buttons for the zoom lie. */
export const buttonCorner = (map: LeafletMap): Box => {
  const { x: width } = map.getSize();
  return { left: width - 64, top: 0, right: width, bottom: 112 };
};

export const addLabels = (map: LeafletMap): Labels => {
  const pane = map.createPane('labels');
  pane.setAttribute('aria-hidden', 'true');
  const shown = new Map<string, Marker>();

  const candidates = (places: readonly Place[], isGrid: boolean) => {
    const zoom = map.getZoom();
    const view = map.getBounds();
    return places
      .filter((place) => place.zooms[0] <= zoom && zoom <= place.zooms[1] && view.contains(place))
      .map((place) => {
        const { x, y } = map.latLngToContainerPoint(place);
        return { place, at: { x, y: y + (isGrid || place.kind === 'province' ? 0 : belowDot) } };
      });
  };
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
      element?.style.setProperty('--shift', `${label.shift}px`);
      element?.toggleAttribute('data-aside', label.shift !== 0);
      shown.set(key, marker);
    }
  };
  return {
    draw: (places, keptFree) => {
      const isGrid = map.getZoom() >= firstGridZoom;
      pane.dataset['look'] = isGrid ? 'grid' : 'geography';
      const labels = placeLabels(candidates(places, isGrid), {
        room: { left: 0, top: 0, right: map.getSize().x, bottom: map.getSize().y },
        covered: coveredBoxes(map.getContainer()),
        obstacles: keptFree,
        most: mostLabels,
      });
      update(labels);
      return labels.map(({ box }) => box);
    },
  };
};
