import {
  CenteredTextSymbolizer,
  type Feature,
  GeomType,
  type Label,
  type LabelRule,
  type LabelSymbolizer,
  type Layout,
  LineLabelPlacement,
  LineLabelSymbolizer,
  Padding,
} from 'protomaps-leaflet';
import type { StreetColours } from './streets-colours.ts';

/** Local names: *Montréal*, *rue Sherbrooke*. */
const labelProps = ['name'];

const text = ({ props }: Feature, name: string): string => {
  const value = props[name];
  return typeof value === 'string' ? value : '';
};
const number = (props: Feature['props'], name: string, otherwise: number): number => {
  const value = props[name];
  return typeof value === 'number' ? value : otherwise;
};

const isOf =
  (...kinds: readonly string[]) =>
  (_: number, { props }: Feature): boolean =>
    kinds.some((kind) => kind === props['kind']);

const isPoint = ({ geomType }: Feature): boolean => geomType === GeomType.Point;

const byImportance = (one: Feature['props'], other: Feature['props']): number =>
  number(one, 'min_zoom', 20) - number(other, 'min_zoom', 20) ||
  number(other, 'population_rank', 0) - number(one, 'population_rank', 0);

type Family = string;

const cityFont =
  (family: Family) =>
  (zoom: number, feature?: Feature): string => {
    const rank = number(feature?.props ?? {}, 'population_rank', 6);
    const isLarge = rank >= 10;
    const size = (isLarge ? 15 : 13) + (zoom >= 11 && isLarge ? 2 : 0);
    return `${isLarge ? 650 : 550} ${size}px ${family}`;
  };

const places = (colours: StreetColours, family: Family): LabelRule[] => [
  {
    dataLayer: 'places',
    maxzoom: 14,
    symbolizer: new Padding(
      6,
      new CenteredTextSymbolizer({
        labelProps,
        fill: colours.place,
        stroke: colours.halo,
        width: 2,
        lineHeight: 1.4,
        font: cityFont(family),
      }),
    ),
    filter: (zoom, feature) =>
      isOf('locality')(zoom, feature) && (zoom < 14 || feature.props['kind_detail'] !== 'city'),
    sort: byImportance,
  },
  {
    dataLayer: 'places',
    minzoom: 11,
    maxzoom: 16,
    symbolizer: new Padding(
      10,
      new CenteredTextSymbolizer({
        labelProps,
        fill: colours.hood,
        stroke: colours.halo,
        width: 2,
        lineHeight: 1.5,
        maxLineChars: 14,
        font: (zoom) => `600 ${zoom < 13 ? 12 : 13}px ${family}`,
      }),
    ),
    filter: isOf('neighbourhood', 'macrohood', 'borough', 'suburb', 'quarter'),
    sort: byImportance,
  },
];

const roadName = (dataLayer: string, fill: string, font: string, halo: string, repeat: number) =>
  new LineLabelSymbolizer({
    labelProps,
    fill,
    stroke: halo,
    width: 3,
    font,
    position: LineLabelPlacement.Center,
    repeatDistance: repeat,
    ...(dataLayer === 'water' && { maxLabelChars: 30 }),
  });

const streetNames = (colours: StreetColours, family: Family): LabelRule[] => [
  {
    dataLayer: 'roads',
    minzoom: 13,
    symbolizer: roadName('roads', colours['major-name'], `600 12px ${family}`, colours.halo, 360),
    filter: (zoom, feature) =>
      isOf('highway')(zoom, feature) ||
      (isOf('major_road')(zoom, feature) && (zoom >= 14 || feature.props['kind_detail'] !== 'tertiary')),
  },
];

const smallStreetNames = (colours: StreetColours, family: Family): LabelRule => ({
  dataLayer: 'roads',
  minzoom: 15,
  symbolizer: roadName('roads', colours.name, `500 11.5px ${family}`, colours.halo, 320),
  filter: isOf('minor_road', 'path'),
});

const point = (fill: string, halo: string, font: string, maxLineChars = 14) =>
  new Padding(
    8,
    new CenteredTextSymbolizer({
      labelProps,
      fill,
      stroke: halo,
      width: 2,
      lineHeight: 1.4,
      font,
      maxLineChars,
    }),
  );

/** Landmarks tenants ask for: universities, stations, parks. */
const landmarks = (colours: StreetColours, family: Family): LabelRule[] => {
  const isTime = (zoom: number, feature: Feature) => zoom > number(feature.props, 'min_zoom', 14);
  const rule = (fill: string, ...kinds: readonly string[]): LabelRule => ({
    dataLayer: 'pois',
    minzoom: 13,
    symbolizer: point(fill, colours.halo, `550 11.5px ${family}`),
    filter: (zoom, feature) => isPoint(feature) && isTime(zoom, feature) && isOf(...kinds)(zoom, feature),
    sort: byImportance,
  });
  return [
    rule(colours['campus-name'], 'university', 'college', 'hospital'),
    rule(colours['water-name'], 'station', 'ferry_terminal', 'aerodrome'),
    rule(colours['park-name'], 'park', 'national_park', 'cemetery', 'golf_course', 'beach', 'zoo', 'garden'),
  ];
};

const waters = (colours: StreetColours, family: Family): LabelRule[] => [
  {
    dataLayer: 'water',
    symbolizer: point(colours['water-name'], colours.water, `italic 500 13px ${family}`, 12),
    filter: (_, feature) => isPoint(feature),
    sort: byImportance,
  },
  {
    dataLayer: 'water',
    minzoom: 13,
    symbolizer: roadName('water', colours['water-name'], `italic 500 11.5px ${family}`, colours.water, 500),
    filter: isOf('river', 'canal'),
  },
];

const shieldText = (feature: Feature): string => text(feature, 'shield_text') || text(feature, 'ref');
const longestNumber = 6;
const shieldPadding = { x: 5, y: 3.5 };
const shieldEvery = 420;

const shield = (colours: StreetColours, family: Family): LabelSymbolizer => ({
  place: ({ scratch }: Layout, geom, feature): Label[] | undefined => {
    const shown = shieldText(feature);
    const along = geom.toSorted((one, other) => other.length - one.length)[0] ?? [];
    const anchor = along[Math.floor(along.length / 2)];
    if (shown === '' || shown.length > longestNumber || !anchor) return undefined;
    const font = `650 11px ${family}`;
    scratch.font = font;
    const [wide, high] = [scratch.measureText(shown).width / 2 + shieldPadding.x, 5 + shieldPadding.y];
    return [
      {
        anchor,
        bboxes: [
          { minX: anchor.x - wide, minY: anchor.y - high, maxX: anchor.x + wide, maxY: anchor.y + high },
        ],
        deduplicationKey: `shield ${shown}`,
        deduplicationDistance: shieldEvery,
        draw: (pen) => {
          pen.globalAlpha = 1;
          pen.beginPath();
          pen.roundRect(-wide, -high, 2 * wide, 2 * high, 4);
          pen.fillStyle = colours.shield;
          pen.fill();
          pen.strokeStyle = colours['shield-edge'];
          pen.lineWidth = 1;
          pen.stroke();
          pen.fillStyle = colours['shield-name'];
          pen.font = font;
          pen.textAlign = 'center';
          pen.textBaseline = 'middle';
          pen.fillText(shown, 0, 0.5);
        },
      },
    ];
  },
});

const shields = (colours: StreetColours, family: Family): LabelRule => ({
  dataLayer: 'roads',
  minzoom: 9,
  symbolizer: shield(colours, family),
  filter: (zoom, feature) =>
    isOf('highway')(zoom, feature) || (zoom >= 11 && feature.props['kind_detail'] === 'trunk'),
});

/** In order of priority where space is short. */
export const streetLabels = (colours: StreetColours, family: Family): LabelRule[] => [
  ...places(colours, family),
  shields(colours, family),
  ...streetNames(colours, family),
  ...landmarks(colours, family),
  ...waters(colours, family),
  smallStreetNames(colours, family),
];
