import './leaflet.css';
import type { Point } from '@lodgepole/contract/places/geo';
import { Circle, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { type BaseMapData, decodeBaseMap } from './base-map.ts';
import type { Drawing, DrawSetting } from './draw/draw-layer.ts';
import { addShape, type ShapeLook } from './draw/shapes.ts';
import { mapBounds } from './geo.ts';
import { shareGesturesWithPage } from './gestures.ts';
import { addGround, type GroundLayer } from './ground/ground-layer.ts';
import { pinReach } from './ground/label-layer.ts';
import { addPlaceLayer, type MapWords, type PlaceLayer } from './ground/place-layer.ts';
import type { PlaceNames } from './ground/place-names.ts';
import { addScale } from './ground/scale-layer.ts';
import { corners, followMoves, type MapSight, type MoveListeners } from './moves.ts';
import type { PillSetting } from './pins/pill-elements.ts';
import { addPills, type Pills } from './pins/pill-layer.ts';
import { addMark, addPin, type Pin, type PinSetting } from './pins/pin.ts';
import { onSchemeChange } from './scheme.ts';
import { addStreets, type Streets } from './streets/streets.ts';
import { addTiles } from './tile-layer.ts';
import classes from './view/map.module.css';

/** What the controls around the map show of it. */
export interface MapLook {
  /** Whether the shoreline is seen from so near that it may be off. */
  readonly isApproximate: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

export interface MapSetting extends MoveListeners {
  readonly sight: MapSight;
  readonly tilesUrl: string | null;
  readonly streetsUrl: string | null;
  /** Whether the map lies in a page that scrolls under the same wheel and finger. */
  readonly isInPage: boolean;
  readonly words: MapWords;
  readonly onLook: (look: MapLook) => void;
}

export interface OpenMap {
  readonly show: (sight: MapSight) => void;
  readonly zoom: (steps: 1 | -1) => void;
  /** Names make room for a pin there. */
  readonly keepFree: (point: Point) => void;
  readonly mark: (at: Point) => () => void;
  readonly circle: (at: Point, metres: number) => () => void;
  readonly shape: (corners: readonly Point[], look: ShapeLook) => () => void;
  /** Lets the person draw an area. What that takes is loaded first. */
  readonly draw: (setting: DrawSetting) => Promise<Drawing>;
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
    loadFiles: async () => (await import('./ground/shoreline-files.ts')).shorelineFiles,
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
  const moves = followMoves(map, setting.sight, setting);
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
    shape: (around, look) => {
      const shape = addShape(map, around, look);
      return whileOpen(() => shape.remove());
    },
    draw: async (drawSetting) => {
      const { addDrawing } = await import('./draw/draw-layer.ts');
      if (!isOpen) throw new Error('The map was closed before anything could be drawn on it.');
      const drawing = addDrawing(map, drawSetting);
      return { ...drawing, remove: whileOpen(drawing.remove) };
    },
    pin: (pinSetting) => {
      const pin = addPin(map, pinSetting);
      return { ...pin, remove: whileOpen(pin.remove) };
    },
    pills: (pillSetting) => {
      const pills = addPills(map, pillSetting, { keepFree: places.keepFree, shift: moves.shift });
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
