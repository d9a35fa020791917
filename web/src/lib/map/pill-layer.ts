import type { LatLngBounds, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { Bounds } from './geo.ts';
import type { Obstacle } from './label-layer.ts';
import { groupElement, type PillSetting, pillElement } from './pill-elements.ts';
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
import { createPillMarkers } from './pill-markers.ts';
import type { Box } from './place-labels.ts';

export interface Pills {
  readonly show: (pills: readonly MapPill[]) => void;
  readonly emphasise: (hovered: PillId | null, selected: PillId | null) => void;
  readonly remove: () => void;
}

const plain = (view: LatLngBounds): Bounds => ({
  south: view.getSouth(),
  west: view.getWest(),
  north: view.getNorth(),
  east: view.getEast(),
});

/** However many pills there are, only those in view and a little around it stand in the page. */
const aroundView = 0.25;

const pillReach: Box = { left: -36, top: -17, right: 36, bottom: 17 };
const groupReach: Box = { left: -21, top: -21, right: 21, bottom: 21 };

const obstacleOf = (item: PillItem): Obstacle => {
  const { lat, lng } = item;
  if (item.kind === 'group') return { lat, lng, reach: groupReach };
  const [x, y] = item.offset;
  const { left, top, right, bottom } = pillReach;
  return { lat, lng, reach: { left: left + x, top: top + y, right: right + x, bottom: bottom + y } };
};

export const addPills = (
  map: LeafletMap,
  setting: PillSetting,
  keepFree: (obstacles: readonly Obstacle[]) => void,
): Pills => {
  let group: GroupPills = () => [];
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
  const markers = createPillMarkers(map, (item) =>
    item.kind === 'pill'
      ? pillElement(map, item, setting)
      : groupElement(map, item, setting.nameGroup(item.pills.length), () => open(item)),
  );
  const showEmphasis = () =>
    markers.emphasise(itemWith(items, emphasised[0]), itemWith(items, emphasised[1]));
  const draw = () => {
    items = group(plain(map.getBounds().pad(aroundView)), map.getZoom()).flatMap((item) =>
      item.kind === 'group' && item.key === spreadKey ? spread(item) : [item],
    );
    markers.update(items);
    showEmphasis();
    keepFree(items.map(obstacleOf));
  };
  const forgetSpread = () => {
    spreadKey = null;
  };

  map.on('moveend', draw);
  map.on('zoomstart', forgetSpread);
  return {
    show: (pills) => {
      group = pillGrouper(pills, map.getMaxZoom());
      draw();
    },
    emphasise: (...ids) => {
      emphasised = ids;
      showEmphasis();
    },
    remove: () => {
      map.off('moveend', draw);
      map.off('zoomstart', forgetSpread);
      markers.update([]);
    },
  };
};
