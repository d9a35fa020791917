import { distanceKm } from '@lodgepole/contract/places/geo';
import type { Province } from '@lodgepole/contract/places/places';
import { builtUpKm, type GazetteerPlace } from './gazetteer.ts';
import { groupBy, idForKey, keyOf, labelOf, type Row } from './join.ts';
import type { AddedRow, DroppedRow, Overlay } from './overlay/overlay.ts';
import { partsOfCities } from './parts-of-cities.ts';
import type { GeoNamesRow } from './sources.ts';

const fewestAroundWhichNeighbourhoodsLie = 20_000;

const cityAround = (row: Row, cities: readonly Row[]): Row | undefined =>
  cities
    .filter((city) => city !== row && distanceKm(row, city) < builtUpKm(city.population))
    .toSorted((a, b) => distanceKm(row, a) - distanceKm(row, b))[0];

interface SortedRow extends Row {
  readonly kind: GazetteerPlace['kind'];
  /** The id is derived from it when GeoNames gives none. */
  readonly key: string;
}

/** A place with a census population is a city. One without, inside a big city, is a neighbourhood. */
const sortByKind = (rows: readonly Row[], { neighbourhoods, populations }: Overlay): SortedRow[] => {
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

const samePlaceKm = 5;

const isAt = (row: GeoNamesRow, at: readonly [number, number] | undefined): boolean =>
  at === undefined || distanceKm(row, { lat: at[0], lng: at[1] }) < samePlaceKm;

const censusTract = /^Ct \d+$/;

const dropRows = (rows: readonly Row[], dropped: readonly DroppedRow[]): Row[] => {
  const goes = (row: Row) =>
    censusTract.test(row.name) || dropped.some(({ place, at }) => place === labelOf(row) && isAt(row, at));
  return rows.filter((row) => !goes(row));
};

const addedRows = (added: readonly AddedRow[]): Row[] =>
  added.map(({ place, at: [lat, lng], population }) => {
    const [name, province] = place.split(', ') as [string, Province];
    return { name, province, lat, lng, population, geonamesId: null, isSection: false };
  });

const respell = (rows: readonly Row[], spellings: Overlay['spellings']): Row[] =>
  rows.map((row) => ({ ...row, name: spellings[labelOf(row)] ?? row.name }));

/** If several rows share a label, the overlay means the most populous one, else the first. */
const meantRows = (rows: readonly Row[]): Map<string, Row> =>
  new Map(
    [...groupBy(rows, labelOf)].map(([label, group]) => [
      label,
      group.reduce((best, row) => (row.population > best.population ? row : best)),
    ]),
  );

const requireKnown = (labels: readonly string[], rows: readonly Row[]): void => {
  const known = new Set(rows.map(labelOf));
  const unknown = labels.filter((label) => !known.has(label));
  if (unknown.length > 0) throw new Error(`The overlay names places the data lacks: ${unknown.join('; ')}.`);
};

const correct = (rows: readonly Row[], { populations, centres }: Overlay): Row[] => {
  const meant = meantRows(rows);
  return rows.map((row) => {
    const label = labelOf(row);
    if (meant.get(label) !== row) return row;
    const [lat, lng] = centres[label] ?? [row.lat, row.lng];
    return { ...row, lat, lng, population: populations[label] ?? row.population };
  });
};

/** GeoNames' id, else a hash of province and name, which survives new points and populations. */
const idOf = ({ geonamesId, key }: SortedRow): number => geonamesId ?? idForKey(key);

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const toPlace = (row: SortedRow, overlay: Pick<Overlay, 'aliases' | 'sharedNames'>): GazetteerPlace => {
  const namesIn = (table: Overlay['aliases']) => (row.kind === 'city' ? table[labelOf(row)] : undefined);
  const [aliases, sharedNames] = [namesIn(overlay.aliases), namesIn(overlay.sharedNames)];
  return {
    id: idOf(row),
    name: row.name,
    province: row.province,
    kind: row.kind,
    lat: rounded(row.lat),
    lng: rounded(row.lng),
    population: row.population,
    ...(aliases && { aliases }),
    ...(sharedNames && { sharedNames }),
  };
};

/** Keeps the most populous row for each city, and for each neighbourhood of a city. */
const withoutTwins = (rows: readonly SortedRow[]): SortedRow[] =>
  [...groupBy(rows, (row) => row.key).values()].map((twins) =>
    twins.reduce((best, row) => (row.population > best.population ? row : best)),
  );

const requireUniqueIds = (places: readonly GazetteerPlace[]): void => {
  for (const [id, twins] of groupBy(places, (place) => String(place.id)))
    if (twins.length > 1) throw new Error(`Two places share the id ${id}: ${twins.map(labelOf).join('; ')}.`);
};

/** Most populous first; uncounted neighbourhoods by whether people know them by name. */
const byImportance = (a: GazetteerPlace, b: GazetteerPlace): number =>
  b.population - a.population || Number(b.known ?? false) - Number(a.known ?? false) || a.id - b.id;

export const assemble = (rows: readonly Row[], overlay: Overlay): GazetteerPlace[] => {
  requireKnown([...overlay.dropped.map(({ place }) => place), ...Object.keys(overlay.spellings)], rows);
  const named = [...respell(dropRows(rows, overlay.dropped), overlay.spellings)];
  const { populations, centres, aliases, sharedNames } = overlay;
  const corrections = [populations, centres, aliases, sharedNames].flatMap(Object.keys);
  const all = [...named, ...addedRows(overlay.added)];
  requireKnown([...corrections, ...overlay.neighbourhoods], all);
  const found = withoutTwins(sortByKind(correct(all, overlay), overlay)).map((row) => toPlace(row, overlay));
  const cities = found.filter(({ kind }) => kind === 'city');
  const parts = partsOfCities(
    found.filter(({ kind }) => kind !== 'city'),
    cities,
    overlay,
  );
  const places = [...cities, ...parts].toSorted(byImportance);
  requireUniqueIds(places);
  return places;
};
