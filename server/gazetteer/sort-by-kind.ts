import { distanceKm } from '@lodgepole/contract/places/geo';
import { builtUpKm } from './built-up.ts';
import type { GazetteerPlace } from './gazetteer.ts';
import { keyOf, labelOf, type Row } from './join.ts';
import type { Overlay } from './overlay/overlay.ts';

const fewestAroundWhichNeighbourhoodsLie = 20_000;

const cityAround = (row: Row, cities: readonly Row[]): Row | undefined =>
  cities
    .filter((city) => city !== row && distanceKm(row, city) < builtUpKm(city.population))
    .toSorted((a, b) => distanceKm(row, a) - distanceKm(row, b))[0];

export interface SortedRow extends Row {
  readonly kind: GazetteerPlace['kind'];
  /** The id is derived from it when GeoNames gives none. */
  readonly key: string;
}

/** A place with a census population is a city. One without, inside a big city, is a neighbourhood. */
export const sortByKind = (rows: readonly Row[], { neighbourhoods, populations }: Overlay): SortedRow[] => {
  const isListed = (row: Row) => neighbourhoods.includes(labelOf(row));
  const isCounted = (row: Row) =>
    row.population > 0 && !isListed(row) && (!row.isSection || labelOf(row) in populations);
  const bigCities = rows.filter(
    (row) => isCounted(row) && row.population >= fewestAroundWhichNeighbourhoodsLie,
  );
  return rows.map((row): SortedRow => {
    if (isCounted(row)) return { ...row, kind: 'city', key: keyOf(row) };
    const around = cityAround(row, bigCities);
    return around || isListed(row) || row.isSection
      ? { ...row, kind: 'neighbourhood', key: `${keyOf(row)}/${around ? keyOf(around) : ''}` }
      : { ...row, kind: 'city', key: keyOf(row) };
  });
};
