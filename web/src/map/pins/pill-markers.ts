import { DivIcon, type Map as LeafletMap, Marker } from 'leaflet/dist/leaflet-src.esm.js';
import type { Shift } from '../ground/way-out.ts';
import classes from '../view/map.module.css';
import type { PillItem } from './pill-groups.ts';

interface Shown {
  readonly item: PillItem;
  readonly element: HTMLElement;
  readonly marker: Marker;
}

export interface PillMarkers {
  readonly update: (items: readonly PillItem[]) => void;
  readonly emphasise: (hovered: string | null, selected: string | null) => void;
  readonly elementOf: (key: string) => HTMLElement | null;
  /** Draws an item beside its place, without replacing its element. */
  readonly shift: (key: string, by: Shift) => void;
}

const looksSame = (one: PillItem, other: PillItem): boolean => {
  if (one.lat !== other.lat || one.lng !== other.lng) return false;
  // Other items are equal if their keys are.
  if (one.kind !== 'pill' || other.kind !== 'pill') return one.kind === other.kind;
  return (
    one.pill.label === other.pill.label &&
    one.pill.description === other.pill.description &&
    one.pill.reachMetres === other.pill.reachMetres &&
    one.pill.href === other.pill.href &&
    String(one.offset) === String(other.offset)
  );
};

/** Items that stay keep their element, and with it the focus. */
export const createPillMarkers = (
  map: LeafletMap,
  createElement: (item: PillItem) => HTMLElement,
): PillMarkers => {
  const shown = new Map<string, Shown>();
  const put = (item: PillItem): Shown => {
    const element = createElement(item);
    element.addEventListener('dblclick', (event) => event.stopPropagation());
    const icon = new DivIcon({ html: element, className: classes['anchor'] ?? '', iconSize: [0, 0] });
    const marker = new Marker(item, { icon, interactive: false, keyboard: false }).addTo(map);
    return { item, element, marker };
  };
  const takeAway = (wanted: ReadonlyMap<string, PillItem>): void => {
    for (const [key, { item, marker, element }] of shown) {
      const next = wanted.get(key);
      if (next && looksSame(item, next)) continue;
      if (element === document.activeElement) map.getContainer().focus({ preventScroll: true });
      // Removing an element under the pointer fires no event.
      if (element.matches(':hover')) element.dispatchEvent(new Event('pointerleave'));
      marker.remove();
      shown.delete(key);
    }
  };
  /** Tab goes from north to south, unless reordering would lose the focus. */
  const bringInOrder = (items: readonly PillItem[]): void => {
    const pane = map.getPanes().markerPane;
    if (pane.contains(document.activeElement)) return;
    pane.append(...items.flatMap(({ key }) => shown.get(key)?.marker.getElement() ?? []));
  };
  return {
    update: (items) => {
      takeAway(new Map(items.map((item) => [item.key, item])));
      for (const item of items) if (!shown.has(item.key)) shown.set(item.key, put(item));
      bringInOrder(items);
    },
    elementOf: (key) => shown.get(key)?.element ?? null,
    shift: (key, [x, y]) => {
      const placed = shown.get(key);
      const [left, top] = placed?.item.kind === 'pill' ? placed.item.offset : [0, 0];
      placed?.element.style.setProperty('--x', `${left + x}px`);
      placed?.element.style.setProperty('--y', `${top + y}px`);
    },
    emphasise: (hovered, selected) => {
      for (const [key, { marker, element }] of shown) {
        element.toggleAttribute('data-hovered', key === hovered);
        element.toggleAttribute('data-selected', key === selected);
        marker.setZIndexOffset(key === hovered ? 20_000 : key === selected ? 10_000 : 0);
      }
    },
  };
};
