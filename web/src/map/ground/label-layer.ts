import type { Point } from '@lodgepole/contract/places/geo';
import type { Province } from '@lodgepole/contract/places/places';
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import type { BaseMapData } from '../base-map.ts';
import { coveredBoxes } from '../moves.ts';
import classes from '../view/map.module.css';
import { type Ground, paintGround } from './ground.ts';
import type { MapColours, Tile } from './paint.ts';
import { type Box, type Label, type LabelCandidate, placeLabels } from './place-labels.ts';
import { listPlaces, type Place, type PlaceNames, provincePlace } from './place-names.ts';

/** Screen pixels per mask pixel, in each direction. */
const coarseness = 4;

const land = '#fff';
const maskColours: MapColours = {
  sea: '#000',
  shallow: '#000',
  land,
  abroad: land,
  coast: land,
  river: land,
  province: land,
  border: land,
};

const dry = () => 0;

const readWater = (view: Tile, ground: Ground): ((box: Box) => number) => {
  const canvas = document.createElement('canvas');
  const [width, height] = [Math.ceil(view.width / coarseness), Math.ceil(view.height / coarseness)];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || width === 0 || height === 0) return dry;
  canvas.width = width;
  canvas.height = height;
  pen.scale(1 / coarseness, 1 / coarseness);
  paintGround(pen, view, ground, maskColours);
  const { data } = pen.getImageData(0, 0, width, height);
  return (box) => {
    let [water, all] = [0, 0];
    for (let y = Math.floor(box.top / coarseness); y * coarseness < box.bottom; y += 1)
      for (let x = Math.floor(box.left / coarseness); x * coarseness < box.right; x += 1) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        all += 1;
        water += 255 - (data[(y * width + x) * 4] ?? 255);
      }
    return all === 0 ? 0 : water / 255 / all;
  };
};

const mostLabels = 40;
/** From a closer zoom a city is an area, so its name is centred instead of beside a dot. */
const lastDotZoom = 9;

const keyOf = ({ kind, name, lat, lng }: Place): string => `${kind} ${name} ${lat} ${lng}`;

const labelMarker = (map: LeafletMap, { place }: Label): Marker => {
  const text = document.createElement('span');
  text.className = `${classes['label'] ?? ''} ${classes[place.kind] ?? ''}`;
  text.textContent = place.name;
  const icon = new DivIcon({ html: text, className: classes['anchor'] ?? '', iconSize: [0, 0] });
  return new Marker(place, { icon, pane: 'labels', interactive: false, keyboard: false }).addTo(map);
};

/** With its reach in pixels. */
export interface Obstacle extends Point {
  readonly reach: Box;
}

export const pinReach: Box = { left: -20, top: -44, right: 20, bottom: 10 };

const boxOf = (map: LeafletMap, { lat, lng, reach }: Obstacle): Box => {
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
  /** Draws names around the boxes to keep free, preferably on land. */
  readonly draw: (places: readonly Place[], keptFree: readonly Box[], ground: Ground) => void;
}

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

const addLabels = (map: LeafletMap): Labels => {
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

export interface MapWords {
  readonly length: (metres: number) => string;
  readonly province: (code: Province) => string;
}

export interface PlaceLayer {
  /** Names avoid these, because people put them there. */
  readonly keepFree: (obstacles: readonly Obstacle[]) => void;
  readonly addPlaces: (names: PlaceNames) => void;
  readonly addProvinces: (centres: BaseMapData['provinceCentres']) => void;
}

export const addPlaceLayer = (map: LeafletMap, words: MapWords, ground: () => Ground): PlaceLayer => {
  const labels = addLabels(map);
  let places: readonly Place[] = [];
  let provinces: readonly Place[] = [];
  let obstacles: readonly Obstacle[] = [];

  const draw = () =>
    labels.draw(
      [...places, ...provinces],
      obstacles.map((obstacle) => boxOf(map, obstacle)),
      ground(),
    );
  map.on('moveend groundchange', draw);
  return {
    keepFree: (kept) => {
      obstacles = kept;
      draw();
    },
    addPlaces: (names) => {
      places = listPlaces(names);
      draw();
    },
    addProvinces: (centres) => {
      provinces = centres.map(([code, lat, lng]) => provincePlace(words.province(code), { lat, lng }));
      draw();
    },
  };
};
