import './leaflet.css';
import type { Point } from '@lodgepole/contract/places/geo';
import { Circle, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { type BaseMapData, decodeBaseMap } from './base-map.ts';
import { mapBounds } from './geo.ts';
import { shareGesturesWithPage } from './gestures.ts';
import { addGround, type GroundLayer } from './ground-layer.ts';
import { pinReach } from './label-layer.ts';
import classes from './map.module.css';
import { corners, followMoves, type MapArea, type MapSight } from './moves.ts';
import type { PillSetting } from './pill-elements.ts';
import { addPills, type Pills } from './pill-layer.ts';
import { addMark, addPin, type Pin, type PinSetting } from './pin.ts';
import { addPlaceLayer, type MapWords, type PlaceLayer } from './place-layer.ts';
import type { PlaceNames } from './place-names.ts';
import { addScale } from './scale-layer.ts';
import { onSchemeChange } from './scheme.ts';
import { addStreets, type Streets } from './streets.ts';
import { addTiles } from './tile-layer.ts';

/** What the controls around the map show of it. */
export interface MapLook {
  /** Whether the shoreline is seen from so near that it may be off. */
  readonly isApproximate: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

export interface MapSetting {
  readonly sight: MapSight;
  readonly tilesUrl: string | null;
  readonly streetsUrl: string | null;
  /** Whether the map lies in a page that scrolls under the same wheel and finger. */
  readonly isInPage: boolean;
  readonly words: MapWords;
  readonly onLook: (look: MapLook) => void;
  /** The person moved the map; never called for moves that `show` makes. */
  readonly onMove: (area: MapArea) => void;
}

export interface OpenMap {
  readonly show: (sight: MapSight) => void;
  readonly zoom: (steps: 1 | -1) => void;
  /** Names make room for a pin there. */
  readonly keepFree: (point: Point) => void;
  readonly mark: (at: Point) => () => void;
  readonly circle: (at: Point, metres: number) => () => void;
  readonly pin: (setting: PinSetting) => Pin;
  readonly pills: (setting: PillSetting) => Pills;
  readonly close: () => void;
}

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const createLeaflet = (container: HTMLElement, isInPage: boolean): LeafletMap => {
  const isMoving = !isStill();
  return new LeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    trackResize: false,
    dragging: !isInPage,
    maxBounds: corners(mapBounds),
    maxBoundsViscosity: 1,
    maxZoom: 18,
    bounceAtZoomLimits: false,
    inertia: isMoving,
    fadeAnimation: isMoving,
    zoomAnimation: isMoving,
    markerZoomAnimation: isMoving,
  });
};

/** Names and shapes come after the map stands, and the map stands without them. */
const addGeography = (map: LeafletMap, words: MapWords): { places: PlaceLayer; ground: GroundLayer } => {
  const ground = addGround(map, {
    loadBaseMap: async () => {
      const data = (await import('virtual:base-map')).data as BaseMapData;
      places.addProvinces(data.provinceCentres);
      return decodeBaseMap(data);
    },
    loadFiles: async () => (await import('./shoreline-files.ts')).shorelineFiles,
  });
  const places = addPlaceLayer(map, words, ground.ground);
  const addNames = async () => places.addPlaces((await import('virtual:place-names')).data as PlaceNames);
  addNames().catch(() => undefined);
  return { places, ground };
};

const drawCircle = (map: LeafletMap, at: Point, radius: number): Circle =>
  new Circle(at, { radius, interactive: false, className: classes['circle'] ?? '' }).addTo(map);

/** From nearer than this one sees where the shoreline is off. */
const lastExactZoom = 12;

/** Answers the streets, where there are some. */
const reportLook = (map: LeafletMap, setting: MapSetting): Streets | null => {
  let hasTiles = false;
  const report = () =>
    setting.onLook({
      isApproximate: !hasTiles && map.getZoom() > lastExactZoom,
      canZoomIn: map.getZoom() < map.getMaxZoom(),
      canZoomOut: map.getZoom() > map.getMinZoom(),
    });
  const cover = (isShown: boolean, namesPlaces = isShown) => {
    map.getContainer().toggleAttribute('data-tiles', namesPlaces);
    if (isShown === hasTiles) return;
    hasTiles = isShown;
    report();
  };
  if (setting.tilesUrl !== null) addTiles(map, setting.tilesUrl, cover);
  map.on('moveend', report);
  report();
  if (setting.streetsUrl === null) return null;
  return addStreets(map, setting.streetsUrl, ({ isShown, namesPlaces }) => {
    map.getContainer().toggleAttribute('data-streets', isShown);
    cover(isShown, namesPlaces);
  });
};

export const openMap = (container: HTMLElement, setting: MapSetting): OpenMap => {
  const map = createLeaflet(container, setting.isInPage);
  if (setting.isInPage) shareGesturesWithPage(map);
  const moves = followMoves(map, setting.sight, setting.onMove);
  addScale(map, setting.words.length);
  const { places, ground } = addGeography(map, setting.words);
  const streets = reportLook(map, setting);
  const forgetScheme = onSchemeChange(() => {
    ground.repaint();
    streets?.repaint();
  });
  let isOpen = true;
  /** Closing takes everything away at once; later clean-ups find nothing to do. */
  const whileOpen = (act: () => void) => () => {
    if (isOpen) act();
  };
  return {
    show: moves.show,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    keepFree: (point) => places.keepFree([{ ...point, reach: pinReach }]),
    mark: (at) => {
      const mark = addMark(map, at);
      return whileOpen(() => mark.remove());
    },
    circle: (at, metres) => {
      const circle = drawCircle(map, at, metres);
      return whileOpen(() => circle.remove());
    },
    pin: (pinSetting) => {
      const pin = addPin(map, pinSetting);
      return { ...pin, remove: whileOpen(pin.remove) };
    },
    pills: (pillSetting) => {
      const pills = addPills(map, pillSetting, places.keepFree);
      return { ...pills, remove: whileOpen(pills.remove) };
    },
    close: () => {
      isOpen = false;
      forgetScheme();
      moves.stop();
      streets?.remove();
      map.remove();
    },
  };
};
