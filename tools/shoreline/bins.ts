import { readVariables } from './read-netcdf.ts';

/** Whole steps from the south-west corner of a bin of one degree; 65,535 steps are its width. */
export type BinPoint = readonly [x: number, y: number];

export const binSteps = 65_535;

/** A stretch of shoreline inside one bin: a ring, or a line from the bin's edge to its edge. */
export interface Shore {
  /** 1 land, 2 lake, 3 island in a lake, 4 pond on such an island. */
  readonly level: number;
  readonly polygon: number;
  /** Of the whole polygon, also where it leaves the bin. */
  readonly squareKm: number;
  readonly isRing: boolean;
  readonly points: readonly BinPoint[];
}

/** A stretch of a river or a border inside one bin. */
export interface Course {
  readonly level: number;
  readonly points: readonly BinPoint[];
}

/** One degree by one degree, named by its south-west corner. */
export interface BinName {
  readonly south: number;
  readonly west: number;
}

const shoreFile = 'binned_GSHHS_f.nc';

const longitudes = 'Relative_longitude_from_SW_corner_of_bin';
const latitudes = 'Relative_latitude_from_SW_corner_of_bin';
const firstSegments = 'Id_of_first_segment_in_a_bin';
const segmentCounts = 'N_segments_in_a_bin';
const firstPoints = 'Id_of_first_point_in_a_segment';

/** Bins go from the north-west of the world, at Greenwich, eastwards. */
const binIndex = ({ south, west }: BinName): number => (89 - south) * 360 + ((west + 360) % 360);

/** Short numbers without a sign, written with one. */
const unsigned = (value: number | undefined): number => (value ?? 0) & 0xffff;

type Points = Record<typeof longitudes | typeof latitudes, readonly number[]>;

const pointsFrom = (data: Points, first: number, count: number): BinPoint[] =>
  Array.from(
    { length: count },
    (_, index): BinPoint => [
      unsigned(data[longitudes][first + index]),
      unsigned(data[latitudes][first + index]),
    ],
  );

type Segments = Record<typeof firstSegments | typeof segmentCounts, readonly number[]>;

const segmentsOf = (data: Segments, bin: BinName): number[] => {
  const index = binIndex(bin);
  const first = data[firstSegments][index] ?? 0;
  return Array.from({ length: data[segmentCounts][index] ?? 0 }, (_, place) => first + place);
};

export interface ShoreBins {
  /** A polygon, the one it lies in, the one that lies in and so on. */
  readonly withParents: (polygon: number) => number[];
  /** The polygons in which corners of bins lie. */
  readonly atCorners: readonly number[];
  /** What the south-west corner of the bin is: 0 sea, 1 land, 2 lake and so on. */
  readonly corner: (bin: BinName) => number;
  readonly shores: (bin: BinName) => Shore[];
}

export const readShores = async (folder: string): Promise<ShoreBins> => {
  const data = await readVariables(`${folder}/${shoreFile}`, [
    firstSegments,
    segmentCounts,
    firstPoints,
    longitudes,
    latitudes,
    'Embedded_node_levels_in_a_bin',
    'Embedded_npts_levels_exit_entry_for_a_segment',
    'Id_of_GSHHS_ID',
    'Id_of_node_polygons',
    'Id_of_parent_polygons',
    'The_km_squared_area_of_polygons',
  ]);
  const withParents = (polygon: number): number[] => {
    const parent = data.Id_of_parent_polygons[polygon] ?? -1;
    return parent < 0 ? [polygon] : [polygon, ...withParents(parent)];
  };
  return {
    withParents,
    atCorners: data.Id_of_node_polygons.filter((polygon) => polygon >= 0),
    corner: (bin) => ((data.Embedded_node_levels_in_a_bin[binIndex(bin)] ?? 0) >> 9) & 7,
    shores: (bin) =>
      segmentsOf(data, bin).map((segment) => {
        const packed = data.Embedded_npts_levels_exit_entry_for_a_segment[segment] ?? 0;
        const polygon = data.Id_of_GSHHS_ID[segment] ?? 0;
        return {
          level: (packed >> 6) & 7,
          polygon,
          squareKm: Math.abs(data.The_km_squared_area_of_polygons[polygon] ?? 0),
          isRing: (packed & 7) === 4,
          points: pointsFrom(data, data[firstPoints][segment] ?? 0, packed >> 9),
        };
      }),
  };
};

/** Rivers or borders. */
export const readCourses = async (file: string): Promise<(bin: BinName) => Course[]> => {
  const data = await readVariables(file, [
    firstSegments,
    segmentCounts,
    firstPoints,
    longitudes,
    latitudes,
    'N_points_for_a_segment',
    'Hierarchial_level_of_a_segment',
  ]);
  return (bin) =>
    segmentsOf(data, bin).map((segment) => ({
      level: data.Hierarchial_level_of_a_segment[segment] ?? 0,
      points: pointsFrom(data, data[firstPoints][segment] ?? 0, data.N_points_for_a_segment[segment] ?? 0),
    }));
};
