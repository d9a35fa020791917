import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Layer } from './read-layers.ts';
import { firstZoom, type LayerName } from './schema.ts';
import { type TileAt, tileId } from './tile-id.ts';

export interface CutTile {
  readonly id: number;
  /** A vector tile, not yet compressed. */
  readonly data: Uint8Array;
}

const extent = 4096;
/** Of the extent, on each side: lines of the widest roads reach over the edge of a tile. */
const buffer = 96;

interface Cutter {
  readonly name: LayerName;
  readonly cut: (at: TileAt) => GeoJSONVTTile | null;
}

type Data = ConstructorParameters<typeof GeoJSONVT>[0];

const cutterOf = ({ name, features }: Layer, maxZoom: number): Cutter => {
  // Reading has checked that the coordinates suit the type.
  const data = { type: 'FeatureCollection', features } as unknown as Data;
  const index = new GeoJSONVT(data, { maxZoom, indexMaxZoom: 0, extent, buffer });
  return { name, cut: ({ z, x, y }) => index.getTile(z, x, y) };
};

const isThere =
  ({ name }: Cutter, zoom: number) =>
  (feature: GeoJSONVTFeature) =>
    firstZoom(name, feature.tags ?? {}) <= zoom;

const encode = (parts: readonly (readonly [Cutter, GeoJSONVTTile])[], zoom: number): Uint8Array | null => {
  const layers = parts.flatMap(([cutter, tile]): [LayerName, GeoJSONVTTile][] => {
    const all: readonly GeoJSONVTFeature[] = tile.features;
    const features = all.filter(isThere(cutter, zoom));
    return features.length > 0 ? [[cutter.name, { features, transformed: true } as GeoJSONVTTile]] : [];
  });
  return layers.length > 0 ? fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent }) : null;
};

const childrenOf = ({ z, x, y }: TileAt): TileAt[] =>
  [0, 1].flatMap((right) => [0, 1].map((lower) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + lower })));

/** All tiles that hold something, in the order of an archive: zoom by zoom, each along the curve. */
export function* cutTiles(
  layers: readonly Layer[],
  [least, most]: readonly [number, number],
): Generator<CutTile> {
  const cutters = layers.map((layer) => cutterOf(layer, most));
  let level: readonly TileAt[] = [{ z: 0, x: 0, y: 0 }];
  for (let zoom = 0; zoom <= most; zoom += 1) {
    const filled: TileAt[] = [];
    const ordered = level.map((at) => ({ at, id: tileId(at) })).toSorted((one, other) => one.id - other.id);
    for (const { at, id } of ordered) {
      const parts = cutters.flatMap((cutter) => {
        const tile = cutter.cut(at);
        // What is too small to be drawn here may be drawn further in.
        return tile && (tile.numFeatures ?? 0) > 0 ? [[cutter, tile] as const] : [];
      });
      if (parts.length > 0) filled.push(at);
      const data = zoom >= least ? encode(parts, zoom) : null;
      if (data) yield { id, data };
    }
    level = filled.flatMap(childrenOf);
  }
}
