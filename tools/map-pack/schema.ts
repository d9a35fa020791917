/** The layers of the Protomaps base map that our style draws. */
export const layerNames = [
  'boundaries',
  'buildings',
  'earth',
  'landcover',
  'landuse',
  'places',
  'pois',
  'roads',
  'water',
] as const;

export type LayerName = (typeof layerNames)[number];

export type Properties = Readonly<Record<string, string | number | boolean>>;

/** What the schema of the base map knows; columns of a municipal file beside these would only make tiles heavier. */
const keptProperties =
  /^(name(:\w+)?|kind(_detail)?|ref|shield_text|network|min_zoom|sort_rank|population(_rank)?|is_(bridge|tunnel|link)|height|min_height|capital|disputed)$/;

const isScalar = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean';

export const keepProperties = (given: Readonly<Record<string, unknown>> | null): Properties =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(
      (entry): entry is [string, string | number | boolean] =>
        keptProperties.test(entry[0]) && isScalar(entry[1]),
    ),
  );

const roadZooms: Readonly<Record<string, number>> = {
  highway: 4,
  major_road: 8,
  rail: 10,
  ferry: 10,
  minor_road: 12,
};
/** Both are major roads of the base map, and too many for a look at a whole region. */
const laterRoads: Readonly<Record<string, number>> = { secondary: 9, tertiary: 11 };

const layerZooms: Readonly<Record<LayerName, number>> = {
  boundaries: 0,
  buildings: 13,
  earth: 0,
  landcover: 0,
  landuse: 9,
  places: 4,
  pois: 12,
  roads: 13,
  water: 0,
};

/** The first zoom whose tiles hold a feature: its own `min_zoom`, or what suits its kind. */
export const firstZoom = (layer: LayerName, properties: Properties): number => {
  const { min_zoom: own, kind, kind_detail: detail } = properties;
  if (typeof own === 'number') return own;
  if (layer !== 'roads') return layerZooms[layer];
  return laterRoads[String(detail)] ?? roadZooms[String(kind)] ?? layerZooms.roads;
};
