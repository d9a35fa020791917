import {
  exp,
  type Feature,
  GeomType,
  LineSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import type { StreetColours } from './streets-colours.ts';

type Test = (feature: Feature) => boolean;
/** Widths at some zooms, interpolated in between. */
type Widths = readonly (readonly [zoom: number, pixels: number])[];

const widthAt = (widths: Widths): ((zoom: number) => number) =>
  exp(
    1.6,
    widths.map((stop) => [...stop]),
  );

const kindOf = ({ props }: Feature): unknown => props['kind'];
const detailOf = ({ props }: Feature): unknown => props['kind_detail'];
const isOf =
  (...kinds: readonly string[]): Test =>
  (feature) =>
    kinds.some((kind) => kind === kindOf(feature));
const isArea: Test = ({ geomType }) => geomType === GeomType.Polygon;
const isLine: Test = ({ geomType }) => geomType === GeomType.Line;

const area = (dataLayer: string, fill: string, test: Test = isArea, minzoom = 0): PaintRule => ({
  dataLayer,
  minzoom,
  symbolizer: new PolygonSymbolizer({ fill }),
  filter: (_, feature) => isArea(feature) && test(feature),
});

interface LineStyle {
  readonly color: string;
  readonly widths: Widths;
  readonly test: Test;
  readonly dash?: number[];
}

const line = (dataLayer: string, { color, widths, test, dash }: LineStyle): PaintRule => ({
  dataLayer,
  minzoom: widths[0]?.[0] ?? 0,
  symbolizer: new LineSymbolizer({
    color,
    width: widthAt(widths),
    lineCap: dash ? 'butt' : 'round',
    lineJoin: 'round',
    ...(dash && { dash }),
  }),
  filter: (_, feature) => isLine(feature) && test(feature),
});

const secondClass = new Set<unknown>(['secondary', 'secondary_link']);
const thirdClass = new Set<unknown>(['tertiary', 'tertiary_link']);
const yards = new Set<unknown>(['service', 'driveway', 'parking_aisle', 'alley']);

const roadClasses = [
  {
    name: 'service',
    test: (road: Feature) => kindOf(road) === 'minor_road' && yards.has(detailOf(road)),
    widths: [
      [14, 0.4],
      [15, 1],
      [16, 2],
      [18, 6],
    ],
    casing: [15, 0.5],
    fill: 'road',
  },
  {
    name: 'minor',
    test: (road: Feature) => kindOf(road) === 'minor_road' && !yards.has(detailOf(road)),
    widths: [
      [12, 0.5],
      [13, 1],
      [14, 1.9],
      [15, 3.4],
      [16, 6],
      [17, 9.5],
      [18, 15],
    ],
    casing: [14, 0.6],
    fill: 'road',
  },
  {
    name: 'collector',
    test: (road: Feature) => kindOf(road) === 'major_road' && thirdClass.has(detailOf(road)),
    widths: [
      [11, 0.5],
      [12, 1.2],
      [13, 2],
      [14, 3.2],
      [15, 5],
      [16, 8],
      [18, 18],
    ],
    casing: [13, 0.6],
    fill: 'major',
  },
  {
    name: 'secondary',
    test: (road: Feature) => kindOf(road) === 'major_road' && secondClass.has(detailOf(road)),
    widths: [
      [9, 0.5],
      [11, 1.3],
      [12, 2],
      [13, 2.8],
      [14, 4],
      [15, 6],
      [16, 9],
      [18, 20],
    ],
    casing: [12, 0.7],
    fill: 'major',
  },
  {
    name: 'primary',
    test: (road: Feature) =>
      kindOf(road) === 'major_road' && !thirdClass.has(detailOf(road)) && !secondClass.has(detailOf(road)),
    widths: [
      [7, 0.5],
      [9, 1],
      [11, 1.8],
      [12, 2.6],
      [13, 3.4],
      [14, 4.6],
      [15, 6.6],
      [16, 10],
      [18, 22],
    ],
    casing: [10, 0.7],
    fill: 'major',
  },
  {
    name: 'highway',
    test: (road: Feature) => kindOf(road) === 'highway',
    widths: [
      [4, 0.5],
      [7, 1.1],
      [9, 1.8],
      [11, 2.8],
      [12, 3.6],
      [14, 5.4],
      [15, 7.4],
      [16, 11],
      [18, 24],
    ],
    casing: [7, 0.8],
    fill: 'highway',
  },
] as const satisfies readonly {
  readonly name: string;
  readonly test: Test;
  readonly widths: Widths;
  readonly casing: readonly [zoom: number, pixels: number];
  readonly fill: 'road' | 'major' | 'highway';
}[];

const casingColour = { road: 'casing', major: 'major-casing', highway: 'highway-casing' } as const;
const farColour = { road: 'road-far', major: 'major-far', highway: 'highway-far' } as const;

/** All edges below all surfaces, so that crossings are open. */
const roads = (colours: StreetColours): PaintRule[] => {
  const edges = roadClasses.map(({ test, widths, casing: [from, pixels], fill }) => ({
    ...line('roads', {
      color: colours[casingColour[fill]],
      widths: widths.map(([zoom, wide]) => [zoom, wide + 2 * pixels] as const),
      test,
    }),
    minzoom: from,
  }));
  const surfaces = roadClasses.map(({ test, widths, casing: [from], fill }) => [
    // Roads without an edge need a colour that contrasts with the land.
    { ...line('roads', { color: colours[farColour[fill]], widths, test }), maxzoom: from - 1 },
    { ...line('roads', { color: colours[fill], widths, test }), minzoom: from },
  ]);
  return [...edges, ...surfaces.flat()];
};

const land = (colours: StreetColours): PaintRule[] => [
  area('earth', colours.land),
  area('landcover', colours.wood, isOf('forest'), 0),
  area(
    'landuse',
    colours.works,
    isOf('industrial', 'railway', 'aerodrome', 'airfield', 'military', 'naval_base'),
  ),
  area('landuse', colours.campus, isOf('university', 'college', 'school')),
  area('landuse', colours.public, isOf('hospital')),
  area('landuse', colours.sand, isOf('beach', 'sand')),
  area('landuse', colours.wood, isOf('forest', 'wood', 'nature_reserve', 'protected_area', 'national_park')),
  area(
    'landuse',
    colours.park,
    isOf(
      'park',
      'cemetery',
      'golf_course',
      'recreation_ground',
      'pitch',
      'playground',
      'village_green',
      'allotments',
      'garden',
      'dog_park',
      'zoo',
      'grass',
      'grassland',
      'meadow',
    ),
  ),
];

const water = (colours: StreetColours): PaintRule[] => [
  area('water', colours.water),
  line('water', {
    color: colours.stream,
    widths: [
      [8, 0.5],
      [12, 1.2],
      [15, 3],
      [18, 9],
    ],
    test: isOf('river', 'canal'),
  }),
  line('water', {
    color: colours.stream,
    widths: [
      [12, 0.5],
      [14, 1],
      [18, 3],
    ],
    test: isOf('stream', 'ditch', 'drain'),
  }),
];

const buildings = (colours: StreetColours): PaintRule => ({
  dataLayer: 'buildings',
  minzoom: 14,
  symbolizer: new PolygonSymbolizer({
    fill: colours.building,
    stroke: colours['building-edge'],
    width: 0.6,
    opacity: (zoom) => (zoom < 16 ? 0.6 : 0.9),
  }),
});

const thinLines = (colours: StreetColours): PaintRule[] => [
  line('roads', {
    color: colours.path,
    widths: [
      [15, 0.8],
      [18, 2],
    ],
    test: isOf('path'),
    dash: [3, 2],
  }),
  line('roads', {
    color: colours.rail,
    widths: [
      [11, 0.6],
      [14, 1.2],
      [18, 2.5],
    ],
    test: isOf('rail'),
  }),
  line('roads', {
    color: colours.stream,
    widths: [
      [10, 0.8],
      [16, 1.5],
    ],
    test: isOf('ferry'),
    dash: [4, 4],
  }),
];

const borders = (colours: StreetColours): PaintRule[] => [
  line('boundaries', {
    color: colours.border,
    widths: [
      [3, 1.2],
      [10, 2],
    ],
    test: isOf('country'),
  }),
  line('boundaries', {
    color: colours.border,
    widths: [
      [4, 0.8],
      [10, 1.2],
    ],
    test: isOf('region'),
    dash: [5, 3],
  }),
];

export const streetPaint = (colours: StreetColours): PaintRule[] => [
  ...land(colours),
  ...water(colours),
  buildings(colours),
  ...thinLines(colours),
  ...roads(colours),
  ...borders(colours),
];
