import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import classes from '../view/map.module.css';
import type { MapCluster } from './pill-clusters.ts';
import type { MapPill, PillGroup, PillId, SinglePill } from './pill-groups.ts';

export interface PillSetting {
  readonly onSelect: (pill: MapPill) => void;
  /** Null when the pointer or focus leaves. */
  readonly onHover: (id: PillId | null) => void;
  readonly nameGroup: (count: number) => string;
  readonly nameCluster: (cluster: MapCluster) => ClusterWords;
}

export interface ClusterWords {
  readonly count: string;
  readonly label: string;
  /** Read out instead of label and description. */
  readonly name: string;
}

const isForAnotherTab = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

/** Ignores the click that ends a drag; clicks by keyboard have no detail. */
const isEndOfDrag = (map: LeafletMap, event: MouseEvent): boolean =>
  event.detail > 0 && (map.dragging as { moved?: () => boolean } | undefined)?.moved?.() === true;

const emptyPill = (href: string | undefined): HTMLElement => {
  if (href === undefined) return Object.assign(document.createElement('button'), { type: 'button' });
  return Object.assign(document.createElement('a'), { href, draggable: false });
};

export const pillElement = (
  map: LeafletMap,
  { pill, offset }: SinglePill,
  { onSelect, onHover }: PillSetting,
): HTMLElement => {
  const element = emptyPill(pill.href);
  element.className = classes['pill'] ?? '';
  element.toggleAttribute('data-approximate', pill.reachMetres !== undefined);
  element.style.setProperty('--x', `${offset[0]}px`);
  element.style.setProperty('--y', `${offset[1]}px`);
  const description = document.createElement('span');
  description.className = 'visually-hidden';
  description.textContent = pill.description === undefined ? '' : `, ${pill.description}`;
  element.append(pill.label, description);
  element.addEventListener('click', (event) => {
    const isOurs = pill.href === undefined || !isForAnotherTab(event);
    if (isOurs || isEndOfDrag(map, event)) event.preventDefault();
    if (isOurs && !isEndOfDrag(map, event)) onSelect(pill);
  });
  for (const arrival of ['pointerenter', 'focus']) element.addEventListener(arrival, () => onHover(pill.id));
  for (const leaving of ['pointerleave', 'blur']) element.addEventListener(leaving, () => onHover(null));
  return element;
};

const opener = (map: LeafletMap, look: string, name: string, onOpen: () => void): HTMLElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = classes[look] ?? '';
  element.setAttribute('aria-label', name);
  element.addEventListener('click', (event) => {
    if (!isEndOfDrag(map, event)) onOpen();
  });
  return element;
};

export const groupElement = (
  map: LeafletMap,
  { pills }: PillGroup,
  name: string,
  onOpen: () => void,
): HTMLElement => {
  const element = opener(map, 'group', name, onOpen);
  element.textContent = String(pills.length);
  return element;
};

export const clusterElement = (map: LeafletMap, words: ClusterWords, onOpen: () => void): HTMLElement => {
  const element = opener(map, 'cluster', words.name, onOpen);
  const count = document.createElement('b');
  count.textContent = words.count;
  const label = document.createElement('span');
  label.textContent = words.label;
  element.append(count, label);
  return element;
};
