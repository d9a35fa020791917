import type { Point } from '@lodgepole/contract/places/geo';
import Supercluster from 'supercluster';
import type { Bounds } from '../geo.ts';
import type { ClusterItem } from './pill-clusters.ts';

export type PillId = number | string;

/** Usually a price. */
export interface MapPill extends Point {
  readonly id: PillId;
  readonly label: string;
  /** Read out after the label, never shown. */
  readonly description?: string | undefined;
  /** The uncertainty of the point, drawn as a circle. */
  readonly reachMetres?: number | undefined;
  /** A link to the page in the reader's language; without it the pill is a button. */
  readonly href?: string | undefined;
}

export interface SinglePill extends Point {
  readonly kind: 'pill';
  readonly key: string;
  readonly pill: MapPill;
  /** Pixels from the point, when several share it. */
  readonly offset: readonly [x: number, y: number];
}

export interface PillGroup extends Point {
  readonly kind: 'group';
  readonly key: string;
  readonly pills: readonly MapPill[];
  /** The zoom at which it splits, or null when its pills share one spot. */
  readonly opensAt: number | null;
}

export type PillItem = SinglePill | PillGroup | ClusterItem;

export type GroupPills = (bounds: Bounds, zoom: number) => (SinglePill | PillGroup)[];

const groupingRadius = 68;
const tilePixels = 256;

const single = (pill: MapPill, offset: SinglePill['offset'] = [0, 0]): SinglePill => ({
  kind: 'pill',
  key: `pill ${pill.id}`,
  lat: pill.lat,
  lng: pill.lng,
  pill,
  offset,
});

/** Overlapping pills become a group; `deepest` is the closest zoom. */
export const pillGrouper = (pills: readonly MapPill[], deepest: number): GroupPills => {
  const index = new Supercluster<{ readonly pill: MapPill }>({
    radius: groupingRadius,
    extent: tilePixels,
    maxZoom: deepest,
  });
  index.load(
    pills.map((pill) => ({
      type: 'Feature',
      properties: { pill },
      geometry: { type: 'Point', coordinates: [pill.lng, pill.lat] },
    })),
  );
  const groupOf = (id: number, [lng = 0, lat = 0]: readonly number[]): PillGroup => {
    const members = index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties.pill);
    const opensAt = index.getClusterExpansionZoom(id);
    return {
      kind: 'group',
      key: `group ${members.map((pill) => pill.id).join(' ')}`,
      lat,
      lng,
      pills: members,
      opensAt: opensAt > deepest ? null : opensAt,
    };
  };
  return ({ south, west, north, east }, zoom) =>
    index
      .getClusters([west, south, east, north], zoom)
      .map(({ properties, geometry }) =>
        'cluster_id' in properties
          ? groupOf(properties.cluster_id, geometry.coordinates)
          : single(properties.pill),
      )
      .toSorted((a, b) => b.lat - a.lat || a.lng - b.lng);
};

const cell = { width: 84, height: 36 };

export const spread = ({ pills }: PillGroup): SinglePill[] => {
  const columns = Math.ceil(Math.sqrt(pills.length * (cell.height / cell.width)));
  const rows = Math.ceil(pills.length / columns);
  return pills.map((pill, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const inRow = Math.min(columns, pills.length - row * columns);
    return single(pill, [(column - (inRow - 1) / 2) * cell.width, (row - (rows - 1) / 2) * cell.height]);
  });
};

const holds = (item: PillItem, id: PillId | null): boolean => {
  if (item.kind === 'cluster') return false;
  return item.kind === 'pill' ? item.pill.id === id : item.pills.some((pill) => pill.id === id);
};

/** The pill's own key, or that of its group. */
export const itemWith = (items: readonly PillItem[], id: PillId | null): string | null =>
  items.find((item) => holds(item, id))?.key ?? null;
