import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { buttonCorner } from './label-layer.ts';
import classes from './map.module.css';
import { type Box, overlaps } from './place-labels.ts';
import type { Place } from './place-names.ts';
import { chooseSignposts, edgeSpot, type Signpost } from './signposts.ts';

const inset = 10;
const roomyWidth = 560;

const signElement = ({ place, km, bearing }: Signpost, distance: (km: number) => string): HTMLElement => {
  const sign = document.createElement('div');
  sign.className = classes['sign'] ?? '';
  const arrow = document.createElement('span');
  arrow.className = classes['arrow'] ?? '';
  arrow.style.setProperty('--bearing', `${bearing}deg`);
  const name = document.createElement('span');
  name.textContent = place.name;
  const way = document.createElement('span');
  way.className = classes['way'] ?? '';
  way.textContent = distance(km);
  sign.append(arrow, name, way);
  return sign;
};

export interface Signs {
  readonly draw: (places: readonly Place[], taken: readonly Box[]) => void;
  readonly clear: () => void;
}

/** Squared paper says little about where one is, so its edge says what lies beyond. */
export const addSigns = (map: LeafletMap, distance: (km: number) => string): Signs => {
  const board = document.createElement('div');
  board.className = classes['board'] ?? '';
  board.setAttribute('aria-hidden', 'true');
  map.getContainer().append(board);
  map.on('movestart', () => board.replaceChildren());

  const place = (signpost: Signpost, taken: Box[]): void => {
    const { x: width, y: height } = map.getSize();
    const sign = signElement(signpost, distance);
    board.append(sign);
    const [wide, high] = [sign.offsetWidth, sign.offsetHeight];
    const spot = edgeSpot(
      { left: inset, top: inset, right: width - inset, bottom: height - inset },
      signpost.bearing,
    );
    const left = Math.min(Math.max(spot.x - wide / 2, inset), width - inset - wide);
    const top = Math.min(Math.max(spot.y - high / 2, inset), height - inset - high);
    const box = { left, top, right: left + wide, bottom: top + high };
    if (taken.some((other) => overlaps(box, other))) return sign.remove();
    sign.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    taken.push(box);
  };
  return {
    clear: () => board.replaceChildren(),
    draw: (places, taken) => {
      board.replaceChildren();
      const { x: width } = map.getSize();
      const view = map.getBounds();
      const boxes = [...taken, buttonCorner(map)];
      const most = width < roomyWidth ? 3 : 5;
      for (const signpost of chooseSignposts(map.getCenter(), places, (one) => view.contains(one), most))
        place(signpost, boxes);
    },
  };
};
