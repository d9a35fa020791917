import './leaflet.css';
import type { Point } from '@lodgepole/contract/places/geo';
import { Circle, Map as LeafletMap, Polygon, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import { type BaseMapData, decodeBaseMap } from './base-map.ts';
import drawClasses from './draw/draw.module.css';
import type { Drawing, DrawSetting } from './draw/draw-layer.ts';
import { mapBounds, scaleBar } from './geo.ts';
import { addGround, type GroundLayer } from './ground/ground-layer.ts';
import { addPlaceLayer, type MapWords, type PlaceLayer, pinReach } from './ground/label-layer.ts';
import type { PlaceNames } from './ground/place-names.ts';
import { corners, followMoves, type MapSight, type MoveListeners } from './moves.ts';
import type { PillSetting } from './pins/pill-elements.ts';
import { addPills, type Pills } from './pins/pill-layer.ts';
import { addMark, addPin, type Pin, type PinSetting } from './pins/pin.ts';
import { addStreets, type Streets } from './streets/streets.ts';
import classes from './view/map.module.css';

/** A bracket in the corner with its length. Names avoid it, and pins cover it. */
const addScale = (map: LeafletMap, length: (metres: number) => string): void => {
  const bar = document.createElement('div');
  bar.className = classes['scale'] ?? '';
  bar.setAttribute('aria-hidden', 'true');
  bar.setAttribute('data-over-map', '');
  map.getContainer().append(bar);
  const draw = () => {
    const { metres, pixels } = scaleBar(map.getCenter().lat, map.getZoom());
    bar.textContent = length(metres);
    bar.style.width = `${Math.round(pixels)}px`;
  };
  map.on('moveend', draw);
  draw();
};

const keepsForPage = (event: WheelEvent): boolean => !event.ctrlKey && !event.metaKey;

/**
 * The map leaves scrolling to the page: the wheel zooms after a click on the map or with Ctrl, and on touch screens
 * one finger scrolls the page and two move the map.
 */
const shareGesturesWithPage = (map: LeafletMap): void => {
  const container = map.getContainer();
  let isEntered = false;
  container.addEventListener(
    'wheel',
    (event) => {
      if (!isEntered && keepsForPage(event)) event.stopPropagation();
    },
    { capture: true },
  );
  container.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isEntered = true;
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
  container.addEventListener('pointerleave', () => {
    isEntered = false;
  });
};

export type TilesLook = 'none' | 'shown' | 'failed';

/**
 * Tiles from a server, over the drawn map. A missing tile leaves the drawn map visible; until one has loaded at this
 * zoom, its names are needed too.
 */
const addTiles = (map: LeafletMap, url: string, onChange: (look: TilesLook) => void): (() => void) => {
  const layer = new TileLayer(url, { maxZoom: map.getMaxZoom(), className: classes['tiles'] ?? '' });
  let look: TilesLook = 'none';
  const change = (next: TilesLook) => {
    look = next;
    onChange(next);
  };
  const forget = () => change('none');
  layer.on('tileload', () => change('shown'));
  layer.on('tileerror', () => {
    if (look !== 'shown') change('failed');
  });
  map.on('zoomstart', forget);
  layer.addTo(map);
  return () => {
    map.off('zoomstart', forget);
    layer.remove();
    forget();
  };
};

const onSchemeChange = (react: () => void): (() => void) => {
  const observer = new MutationObserver(react);
  observer.observe(document.documentElement, { attributeFilter: ['data-colour-scheme'] });
  return () => observer.disconnect();
};

type ShapeLook = 'area' | 'edge';

const longestLine = 0.5;

/** A straight line in degrees is curved on the map, so long ones get points in between. */
const bent = (corners: readonly Point[]): Point[] =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [high, wide] = [to.lat - from.lat, to.lng - from.lng];
    const parts = Math.max(1, Math.ceil(Math.abs(high) / longestLine));
    return Array.from({ length: parts }, (_, part) => ({
      lat: from.lat + (high * part) / parts,
      lng: from.lng + (wide * part) / parts,
    }));
  });

const addShape = (map: LeafletMap, corners: readonly Point[], look: ShapeLook): Polygon =>
  new Polygon(bent(corners), { interactive: false, className: drawClasses[look] ?? '' }).addTo(map);

export interface MapLook {
  /** Whether the zoom shows that the shoreline is inexact. */
  readonly isApproximate: boolean;
  readonly tiles: TilesLook;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

export interface MapSetting extends MoveListeners {
  readonly sight: MapSight;
  readonly streetsUrl: string | null;
  readonly isInPage: boolean;
  readonly words: MapWords;
  readonly onLook: (look: MapLook) => void;
}

export interface OpenMap {
  readonly show: (sight: MapSight) => void;
  readonly zoom: (steps: 1 | -1) => void;
  /** Lays tiles over the map until the returned function is called. */
  readonly tiles: (url: string) => () => void;
  readonly keepFree: (point: Point) => void;
  readonly mark: (at: Point) => () => void;
  readonly circle: (at: Point, metres: number) => () => void;
  readonly shape: (corners: readonly Point[], look: ShapeLook) => () => void;
  /** Loads the code for drawing first. */
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

/** Names and shapes load after the map is shown, which works without them. */
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

/** At a closer zoom the shoreline is visibly inexact. */
const lastExactZoom = 12;

interface Covers {
  readonly tiles: OpenMap['tiles'];
  readonly streets: Streets | null;
}

const addCovers = (map: LeafletMap, setting: MapSetting): Covers => {
  let isCovered = false;
  let tiles: TilesLook = 'none';
  const report = () =>
    setting.onLook({
      isApproximate: !isCovered && map.getZoom() > lastExactZoom,
      tiles,
      canZoomIn: map.getZoom() < map.getMaxZoom(),
      canZoomOut: map.getZoom() > map.getMinZoom(),
    });
  const cover = (isShown: boolean, namesPlaces = isShown) => {
    map.getContainer().toggleAttribute('data-tiles', namesPlaces);
    if (isShown === isCovered) return;
    isCovered = isShown;
    report();
  };
  const coverWithTiles = (look: TilesLook) => {
    if (look === tiles) return;
    tiles = look;
    cover(look === 'shown');
    report();
  };
  map.on('moveend', report);
  report();
  const streets =
    setting.streetsUrl === null
      ? null
      : addStreets(map, setting.streetsUrl, ({ isShown, namesPlaces }) => {
          map.getContainer().toggleAttribute('data-streets', isShown);
          cover(isShown, namesPlaces);
        });
  return { tiles: (url) => addTiles(map, url, coverWithTiles), streets };
};

export const openMap = (container: HTMLElement, setting: MapSetting): OpenMap => {
  const map = createLeaflet(container, setting.isInPage);
  if (setting.isInPage) shareGesturesWithPage(map);
  const moves = followMoves(map, setting.sight, setting);
  addScale(map, setting.words.length);
  const { places, ground } = addGeography(map, setting.words);
  const { streets, tiles } = addCovers(map, setting);
  const forgetScheme = onSchemeChange(() => {
    ground.repaint();
    streets?.repaint();
  });
  let isOpen = true;
  /** Closing removes everything at once; later clean-ups find nothing to do. */
  const whileOpen = (act: () => void) => () => {
    if (isOpen) act();
  };
  return {
    show: moves.show,
    zoom: (steps) => void map.setZoom(map.getZoom() + steps),
    tiles: (url) => whileOpen(tiles(url)),
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
