import type { Province } from '@lodgepole/contract/places/places';
import { toWorld } from './geo.ts';

/** Integer steps: the start (x, y), then the offset to each next point (dx, dy, …). */
export type CodedPath = readonly number[];

export const baseMapLayers = ['abroad', 'canada', 'lakes', 'rivers', 'provinces', 'border'] as const;
export type BaseMapLayer = (typeof baseMapLayers)[number];

/** Built from Natural Earth. Degrees are `origin + step × integer`. */
export interface BaseMapData {
  readonly origin: readonly [lng: number, lat: number];
  readonly step: readonly [lng: number, lat: number];
  readonly layers: Readonly<Record<BaseMapLayer, readonly CodedPath[]>>;
  readonly provinceCentres: readonly (readonly [province: Province, lat: number, lng: number])[];
}

/** Points x, y, x, y, … on the unit Mercator square, and their bounding box. */
export interface WorldPath {
  readonly points: Float64Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type BaseMap = Readonly<Record<BaseMapLayer, readonly WorldPath[]>>;

export const worldPath = (points: Float64Array): WorldPath => {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { points, ...box };
};

const decodePath = (path: CodedPath, { origin, step }: BaseMapData): WorldPath => {
  const points = new Float64Array(path.length);
  let [lng, lat] = origin;
  for (let index = 0; index + 1 < path.length; index += 2) {
    lng += (path[index] ?? 0) * step[0];
    lat += (path[index + 1] ?? 0) * step[1];
    const { x, y } = toWorld({ lat, lng });
    points[index] = x;
    points[index + 1] = y;
  }
  return worldPath(points);
};

export const decodeBaseMap = (data: BaseMapData): BaseMap => {
  const layer = (name: BaseMapLayer) => data.layers[name].map((path) => decodePath(path, data));
  return {
    abroad: layer('abroad'),
    canada: layer('canada'),
    lakes: layer('lakes'),
    rivers: layer('rivers'),
    provinces: layer('provinces'),
    border: layer('border'),
  };
};
