import { type Province, provinces } from '@lodgepole/contract/places/places';
import type { Feature } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { BaseMapData, CodedPath } from '../src/map/base-map.ts';
import { mapBounds } from '../src/map/geo.ts';
import { clipLine, clipRing, excessDegrees, type Position, simplify } from './cut-path.ts';

interface Unit {
  readonly ct: Position;
  readonly gu?: string;
}

export type SourceTopology = Topology<{
  countries: GeometryCollection<Unit>;
  subunits: GeometryCollection<Unit>;
  lakes: GeometryCollection;
  rivers: GeometryCollection;
}>;

const neighbours = new Set<unknown>(['USA', 'GRL', 'SPM']);

const ringsOf = ({ geometry }: Feature): Position[][] => {
  if (geometry.type === 'Polygon') return geometry.coordinates as Position[][];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as Position[][]) : [];
};

const linesOf = ({ geometry }: Feature): Position[][] => {
  if (geometry.type === 'LineString') return [geometry.coordinates as Position[]];
  return geometry.type === 'MultiLineString' ? (geometry.coordinates as Position[][]) : [];
};

const sharedLines = (topology: SourceTopology, units: GeometryCollection<Unit>): Position[][] =>
  mesh(topology, units, (one, other) => one !== other).coordinates as Position[][];

const onlyThose = (
  { geometries, ...rest }: GeometryCollection<Unit>,
  isWanted: (unit: GeometryObject<Unit>) => boolean,
): GeometryCollection<Unit> => ({ ...rest, geometries: geometries.filter(isWanted) });

const encoder = (origin: Position, step: Position): ((path: readonly Position[]) => CodedPath) => {
  const whole = ([lng, lat]: Position): Position => [
    Math.round((lng - origin[0]) / step[0]),
    Math.round((lat - origin[1]) / step[1]),
  ];
  return (path) => {
    let [x, y] = [0, 0];
    return path.map(whole).flatMap(([nextX, nextY]) => {
      const move = [nextX - x, nextY - y];
      [x, y] = [nextX, nextY];
      return move;
    });
  };
};

const isCanadian = ({ properties }: GeometryObject<Unit>): boolean =>
  properties !== undefined && 'gu' in properties && properties.gu === 'CAN';

const isProvince = (id: unknown): id is Province => typeof id === 'string' && id in provinces;

/** Keeps the tenth of a North America topology that the map draws, on its original grid. */
export const cutTopology = (topology: SourceTopology): BaseMapData => {
  const { countries, subunits, lakes, rivers } = topology.objects;
  const [origin, step] = [topology.transform?.translate, topology.transform?.scale];
  if (!origin || !step) throw new Error('The topology is on no grid.');
  const encode = encoder(origin, step);
  const rings = (features: readonly Feature[]) =>
    features
      .flatMap(ringsOf)
      .map((ring) => simplify(clipRing(ring, mapBounds), excessDegrees))
      .flatMap((ring) => (ring.length > 3 ? [encode(ring)] : []));
  const lines = (paths: readonly Position[][]) =>
    paths.flatMap((line) => clipLine(line, mapBounds)).map((line) => encode(simplify(line, excessDegrees)));

  const lands = feature(topology, countries).features;
  const canadian = feature(topology, subunits).features.filter(({ properties }) => properties.gu === 'CAN');
  return {
    origin,
    step,
    layers: {
      abroad: rings(lands.filter(({ id }) => neighbours.has(id))),
      canada: rings(lands.filter(({ id }) => id === 'CAN')),
      lakes: rings(feature(topology, lakes).features),
      rivers: lines(feature(topology, rivers).features.flatMap(linesOf)),
      provinces: lines(sharedLines(topology, onlyThose(subunits, isCanadian))),
      border: lines(
        sharedLines(
          topology,
          onlyThose(countries, ({ id }) => id === 'CAN' || neighbours.has(id)),
        ),
      ),
    },
    provinceCentres: canadian.flatMap(({ id, properties: { ct } }) =>
      isProvince(id) ? [[id, ct[1], ct[0]] as const] : [],
    ),
  };
};
