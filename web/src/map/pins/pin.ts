import type { Point } from '@lodgepole/contract/places/geo';
import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import classes from '../view/map.module.css';

const drop = (): HTMLElement => {
  const pin = document.createElement('div');
  pin.className = classes['pin'] ?? '';
  return pin;
};

const iconOf = (element: HTMLElement): DivIcon =>
  new DivIcon({ html: element, className: classes['anchor'] ?? '', iconSize: [0, 0] });

/** A fixed mark; the map's name says what it marks. */
export const addMark = (map: LeafletMap, at: Point): Marker => {
  const mark = drop();
  mark.setAttribute('aria-hidden', 'true');
  return new Marker(at, { icon: iconOf(mark), interactive: false, keyboard: false }).addTo(map);
};

export interface PinSetting {
  readonly at: Point;
  readonly name: string;
  readonly describedBy: string;
  readonly onMove: (to: Point) => void;
}

export interface Pin {
  readonly moveTo: (point: Point) => void;
  readonly remove: () => void;
}

const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const stepPixels = 8;
const longStepPixels = 48;

/** A tenth of a metre; more would be false precision. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

const pinElement = ({ name, describedBy }: PinSetting): HTMLElement => {
  const pin = drop();
  pin.classList.add(classes['movable'] ?? '');
  pin.tabIndex = 0;
  // With any other role, screen readers keep the arrow keys for themselves.
  pin.setAttribute('role', 'application');
  pin.setAttribute('aria-label', name);
  pin.setAttribute('aria-describedby', describedBy);
  return pin;
};

export const addPin = (map: LeafletMap, setting: PinSetting): Pin => {
  const element = pinElement(setting);
  const marker = new Marker(setting.at, {
    icon: iconOf(element),
    draggable: true,
    autoPan: true,
    keyboard: false,
  }).addTo(map);
  const report = () => setting.onMove(rounded(marker.getLatLng()));
  const put = (point: Point) => {
    marker.setLatLng(point);
    map.panInside(point, { padding: [48, 64] });
    report();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? longStepPixels : stepPixels;
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    put(map.containerPointToLatLng([x + step[0] * length, y + step[1] * length]));
  };
  const onClick = ({ latlng }: { readonly latlng: Point }) => put(latlng);
  element.addEventListener('keydown', onKey);
  marker.on('dragend', report);
  map.on('click', onClick);
  return {
    moveTo: (point) => marker.setLatLng(point),
    remove: () => {
      map.off('click', onClick);
      marker.remove();
    },
  };
};
