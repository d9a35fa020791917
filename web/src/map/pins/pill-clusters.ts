import type { Point } from '@lodgepole/contract/places/geo';
import Supercluster from 'supercluster';
import type { Bounds } from '../geo.ts';

export interface MapCluster extends Point {
  readonly count: number;
  readonly from: number;
  readonly bounds: Bounds;
}

export interface ClusterItem extends Point {
  readonly kind: 'cluster';
  readonly key: string;
  readonly cluster: MapCluster;
}

type Counted = Omit<MapCluster, keyof Point>;

/** As wide as a bubble with its price. */
const apart = 92;
const tilePixels = 256;

const widest = (one: Bounds, other: Bounds): Bounds => ({
  south: Math.min(one.south, other.south),
  west: Math.min(one.west, other.west),
  north: Math.max(one.north, other.north),
  east: Math.max(one.east, other.east),
});

const itemOf = (cluster: MapCluster): ClusterItem => ({
  kind: 'cluster',
  key: `cluster ${cluster.lat} ${cluster.lng} ${cluster.count} ${cluster.from}`,
  lat: cluster.lat,
  lng: cluster.lng,
  cluster,
});

/** Groups homes that would overlap at this zoom. */
export const clusterGrouper = (
  clusters: readonly MapCluster[],
  deepest: number,
): ((bounds: Bounds, zoom: number) => ClusterItem[]) => {
  const index = new Supercluster<Counted, Counted>({
    radius: apart,
    extent: tilePixels,
    maxZoom: deepest,
    map: ({ count, from, bounds }) => ({ count, from, bounds }),
    reduce: (sum, next) => {
      Object.assign(sum, {
        count: sum.count + next.count,
        from: Math.min(sum.from, next.from),
        bounds: widest(sum.bounds, next.bounds),
      });
    },
  });
  index.load(
    clusters.map(({ lat, lng, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  );
  return ({ south, west, north, east }, zoom) =>
    index.getClusters([west, south, east, north], zoom).map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      const { count, from, bounds } = properties;
      return itemOf({ lat, lng, count, from, bounds });
    });
};
