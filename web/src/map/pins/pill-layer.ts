import { LatLngBounds, type Map as LeafletMap, Point as LeafletPoint } from 'leaflet/dist/leaflet-src.esm.js';
import type { Bounds } from '../geo.ts';
import type { Obstacle } from '../ground/label-layer.ts';
import type { Box } from '../ground/place-labels.ts';
import { besideCovers, isCovered, type Shift, wayOut } from '../ground/way-out.ts';
import { corners, coveredBoxes, mapInsets } from '../moves.ts';
import { type ClusterItem, clusterGrouper, type MapCluster } from './pill-clusters.ts';
import { clusterElement, groupElement, type PillSetting, pillElement } from './pill-elements.ts';
import {
  type GroupPills,
  itemWith,
  type MapPill,
  type PillGroup,
  type PillId,
  type PillItem,
  pillGrouper,
  spread,
} from './pill-groups.ts';
import { createPillMarkers, type PillMarkers } from './pill-markers.ts';

export interface Pills {
  readonly show: (pills: readonly MapPill[], clusters?: readonly MapCluster[]) => void;
  readonly emphasise: (hovered: PillId | null, selected: PillId | null) => void;
  readonly remove: () => void;
}

const plain = (view: LatLngBounds): Bounds => ({
  south: view.getSouth(),
  west: view.getWest(),
  north: view.getNorth(),
  east: view.getEast(),
});

/** Only pills in view and in this margin around it are in the page. */
const aroundView = 0.25;

const pillReach: Box = { left: -36, top: -17, right: 36, bottom: 17 };
const groupReach: Box = { left: -21, top: -21, right: 21, bottom: 21 };
const clusterReach: Box = { left: -34, top: -25, right: 34, bottom: 25 };

const obstacleOf = (item: PillItem): Obstacle => {
  const { lat, lng } = item;
  if (item.kind !== 'pill') return { lat, lng, reach: item.kind === 'group' ? groupReach : clusterReach };
  const [x, y] = item.offset;
  const { left, top, right, bottom } = pillReach;
  return { lat, lng, reach: { left: left + x, top: top + y, right: right + x, bottom: bottom + y } };
};

const boxOf = (map: LeafletMap, item: PillItem): Box => {
  const { x, y } = map.latLngToContainerPoint(item);
  const { left, top, right, bottom } = obstacleOf(item).reach;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
};

interface Surroundings {
  readonly keepFree: (obstacles: readonly Obstacle[]) => void;
  readonly shift: (by: Shift) => void;
}

/** The shift that brings a hidden pill fully into view. */
const hiddenBy = (
  map: LeafletMap,
  element: HTMLElement,
): { readonly isCovered: boolean; readonly way: Shift } => {
  const container = map.getContainer();
  const corner = container.getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = {
    left: left - corner.left,
    top: top - corner.top,
    right: right - corner.left,
    bottom: bottom - corner.top,
  };
  const room = { left: 0, top: 0, right: corner.width, bottom: corner.height };
  const covers = coveredBoxes(container);
  return { isCovered: isCovered(box, covers), way: wayOut(box, room, covers) };
};

const openCluster = (map: LeafletMap, { cluster }: ClusterItem): void => {
  const { left, top, right, bottom } = mapInsets;
  const where = new LatLngBounds(corners(cluster.bounds));
  const room = new LeafletPoint(left + right, top + bottom);
  // A cluster as large as the view would not open.
  if (map.getBoundsZoom(where, false, room) <= map.getZoom()) map.setView(cluster, map.getZoom() + 1);
  else map.fitBounds(where, { paddingTopLeft: [left, top], paddingBottomRight: [right, bottom] });
};

const elementOf = (
  map: LeafletMap,
  item: PillItem,
  setting: PillSetting,
  open: (group: PillGroup) => void,
): HTMLElement => {
  if (item.kind === 'cluster')
    return clusterElement(map, setting.nameCluster(item.cluster), () => openCluster(map, item));
  if (item.kind === 'pill') return pillElement(map, item, setting);
  return groupElement(map, item, setting.nameGroup(item.pills.length), () => open(item));
};

/** Pointing at a card moves the map only if a control covers the pill. */
const revealer =
  (map: LeafletMap, shift: Surroundings['shift']) =>
  (element: HTMLElement | null, isPassing: boolean): void => {
    if (!element) return;
    const hidden = hiddenBy(map, element);
    if (hidden.isCovered || !isPassing) shift(hidden.way);
  };

const drawClearOfControls = (map: LeafletMap, markers: PillMarkers, items: readonly PillItem[]): void => {
  markers.update(items);
  const covers = coveredBoxes(map.getContainer());
  const { x, y } = map.getSize();
  const room = { left: 0, top: 0, right: x, bottom: y };
  for (const item of items) markers.shift(item.key, besideCovers(boxOf(map, item), room, covers));
};

export const addPills = (map: LeafletMap, setting: PillSetting, { keepFree, shift }: Surroundings): Pills => {
  let group: GroupPills = () => [];
  let groupClusters: ReturnType<typeof clusterGrouper> = () => [];
  let items: readonly PillItem[] = [];
  let spreadKey: string | null = null;
  let emphasised: readonly [hovered: PillId | null, selected: PillId | null] = [null, null];

  const open = (target: PillGroup): void => {
    if (target.opensAt !== null) {
      map.setView(target, target.opensAt);
      return;
    }
    spreadKey = target.key;
    draw();
  };
  const reveal = revealer(map, shift);
  const markers = createPillMarkers(map, (item) => {
    const element = elementOf(map, item, setting, open);
    element.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) reveal(element, false);
    });
    return element;
  });
  const showEmphasis = () =>
    markers.emphasise(itemWith(items, emphasised[0]), itemWith(items, emphasised[1]));
  const draw = () => {
    const [view, zoom] = [plain(map.getBounds().pad(aroundView)), map.getZoom()];
    items = [
      ...groupClusters(view, zoom),
      ...group(view, zoom).flatMap((item) =>
        item.kind === 'group' && item.key === spreadKey ? spread(item) : [item],
      ),
    ].toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);
    drawClearOfControls(map, markers, items);
    showEmphasis();
    keepFree(items.map(obstacleOf));
  };
  const forgetSpread = () => {
    spreadKey = null;
  };

  map.on('moveend', draw);
  map.on('zoomstart', forgetSpread);
  return {
    show: (pills, clusters = []) => {
      groupClusters = clusterGrouper(clusters, map.getMaxZoom());
      group = pillGrouper(pills, map.getMaxZoom());
      draw();
    },
    emphasise: (...ids) => {
      emphasised = ids;
      showEmphasis();
      const pointedAt = itemWith(items, ids[0] ?? ids[1]);
      if (pointedAt !== null) reveal(markers.elementOf(pointedAt), ids[0] !== null);
    },
    remove: () => {
      map.off('moveend', draw);
      map.off('zoomstart', forgetSpread);
      markers.update([]);
    },
  };
};
