import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { describe, expect, it } from 'vitest';
import { makeCityNames } from '../src/slices/places/cities/city-names.ts';
import { assemble } from './assemble.ts';
import { buildGazetteer } from './build.ts';
import { type GazetteerPlace, loadGazetteer } from './gazetteer.ts';
import { joinRows, labelOf } from './join.ts';
import { type Overlay, readTable } from './overlay/overlay.ts';

const places = buildGazetteer();
const cities = places.filter(({ kind }) => kind === 'city');
const city = (label: string) => cities.find((place) => labelOf(place) === label);

const springfield = {
  name: 'Springfield',
  province: 'ON',
  lat: 44,
  lng: -79,
  geonamesId: 7,
  population: 30_000,
  isSection: false,
} as const;
const nothing: Overlay = {
  dropped: [],
  added: [],
  spellings: {},
  populations: {},
  centres: {},
  neighbourhoods: [],
  aliases: {},
  sharedNames: {},
  former: [],
  surrounding: {},
  known: [],
  campuses: [],
};

describe('the gazetteer', () => {
  it('knows the cities of every province and territory', () => {
    expect(cities.length).toBeGreaterThan(1400);
    expect(cities.length).toBeLessThan(1550);
    expect(new Set(cities.map(({ province }) => province)).size).toBe(13);
  });

  it('gives every place its own id and every city its own label', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    expect(new Set(cities.map(labelOf)).size).toBe(cities.length);
  });

  it('keeps ids that GeoNames gave and the ones it made itself, build after build', () => {
    expect(city('Toronto, ON')?.id).toBe(6_167_865);
    expect(city('Montréal, QC')?.id).toBe(6_077_243);
    expect(city('Whitby, ON')?.id).toBe(2_126_999_370);
    expect(Math.max(...places.map(({ id }) => id))).toBeLessThan(2 ** 31);
  });

  it('comes out the same every time, most people first', () => {
    expect(buildGazetteer()).toEqual(places);
    const populations = places.map(({ population }) => population);
    expect(populations).toEqual(populations.toSorted((a, b) => b - a));
  });

  it.each([
    ['Toronto, ON', 43.6532, -79.3832],
    ['Montréal, QC', 45.5019, -73.5674],
    ['Vancouver, BC', 49.2827, -123.1207],
    ['Surrey, BC', 49.1896, -122.8479],
    ['Calgary, AB', 51.0447, -114.0719],
    ['Québec, QC', 46.8139, -71.208],
    ['Halifax, NS', 44.6488, -63.5752],
    ['Vernon, BC', 50.267, -119.272],
  ])('puts %s where its downtown is', (label, lat, lng) => {
    const found = city(label);
    expect(found && distanceKm(found, { lat, lng })).toBeLessThan(1);
  });

  it('places nothing outside Canada', () => {
    const isOutside = ({ lat, lng }: Point) => lat < 41.6 || lat > 83.2 || lng < -141.1 || lng > -52.6;
    expect(places.filter(isOutside)).toEqual([]);
  });

  it.each([
    'Okanagan, BC',
    'Duck Lake, BC',
    'Fallingbrook, PE',
    'Starlight Village, NB',
    'Harrison Brook, NB',
    'Asbestos, QC',
    'Ct 0001, QC',
  ])('has no %s', (label) => {
    expect(places.map(labelOf)).not.toContain(label);
  });

  it.each([
    ['Kitsilano', 'BC'],
    ['Yaletown', 'BC'],
    ['West End', 'BC'],
    ['Le Plateau-Mont-Royal', 'QC'],
    ['Mile End', 'QC'],
    ['The Beaches', 'ON'],
    ['Willowdale', 'ON'],
    ['Mill Woods Town Centre', 'AB'],
    ['Beltline', 'AB'],
    ['Nutana', 'SK'],
    ['Clayton Park', 'NS'],
    ['Fort Richmond', 'MB'],
    ['Quidi Vidi', 'NL'],
  ])('counts %s as a neighbourhood', (name, province) => {
    const kinds = places
      .filter((place) => place.name === name && place.province === province)
      .map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['neighbourhood']));
  });

  it.each([
    ['Whitby, ON', 138_501],
    ['Saanich, BC', 117_735],
    ['Caledon, ON', 76_581],
    ['Halton Hills, ON', 62_951],
    ['Clarington, ON', 101_427],
    ['Chatham-Kent, ON', 103_988],
    ['Cape Breton, NS', 93_694],
    ['Kawartha Lakes, ON', 79_247],
    ['Wood Buffalo, AB', 72_326],
    ['Strathcona County, AB', 99_225],
    ['Bradford West Gwillimbury, ON', 42_880],
    ['Whitchurch-Stouffville, ON', 49_864],
  ])('knows the population of %s, which GeoNames lacks', (label, population) => {
    expect(city(label)?.population).toBe(population);
  });

  it.each([
    'Montréal, QC',
    'Québec, QC',
    'Trois-Rivières, QC',
    'Lévis, QC',
    'Sept-Îles, QC',
    'Saint-Jérôme, QC',
    'Percé, QC',
    'Orléans, ON',
    "St. John's, NL",
    'Whitehorse, YT',
    'Yellowknife, NT',
    'Iqaluit, NU',
  ])('spells %s as residents do', (label) => {
    expect(city(label)).toBeDefined();
  });
});

describe('neighbourhoods and campuses', () => {
  const inCity = (kind: string, name: string, cityName: string) =>
    places.filter((place) => place.kind === kind && place.name === name && place.city === cityName);

  it('tell the city they are in, which lies nearby', () => {
    const byLabel = new Map(cities.map((place) => [labelOf(place), place]));
    const isNear = (part: GazetteerPlace) => {
      const around = byLabel.get(`${part.city}, ${part.province}`);
      return around !== undefined && distanceKm(around, part) < 40;
    };
    expect(places.filter((place) => place.kind !== 'city' && !isNear(place))).toEqual([]);
  });

  it.each([
    ['Leslieville', 'Toronto', 43.6622, -79.3375],
    ['The Beaches', 'Toronto', 43.671, -79.296],
    ['Long Branch', 'Toronto', 43.591, -79.532],
    ['Griffintown', 'Montréal', 45.4925, -73.561],
    ['Vieux-Montréal', 'Montréal', 45.505, -73.555],
    ['Mile End', 'Montréal', 45.524, -73.597],
    ['Kitsilano', 'Vancouver', 49.268, -123.165],
    ['Deep Cove', 'North Vancouver', 49.329, -122.953],
    ['Beltline', 'Calgary', 51.04, -114.073],
    ['The Glebe', 'Ottawa', 45.404, -75.69],
    ['North End', 'Halifax', 44.66, -63.597],
    ['Osborne Village', 'Winnipeg', 49.879, -97.145],
  ])('have %s once, in %s, where it is', (name, cityName, lat, lng) => {
    const found = inCity('neighbourhood', name, cityName);
    expect(found).toHaveLength(1);
    expect(found[0] && distanceKm(found[0], { lat, lng })).toBeLessThan(1);
  });

  it('have the campuses of every province and territory', () => {
    const campuses = places.filter(({ kind }) => kind === 'campus');
    expect(campuses.length).toBeGreaterThan(250);
    expect(new Set(campuses.map(({ province }) => province)).size).toBe(13);
    expect(inCity('campus', 'University of Waterloo', 'Waterloo')[0]).toMatchObject({
      lat: 43.4723,
      lng: -80.5449,
      aliases: expect.arrayContaining(['UWaterloo', 'Université de Waterloo']),
    });
  });

  it('are not used in addresses when their name is that of a street', () => {
    const names = makeCityNames(places);
    expect(names.find('King Street West')).toEqual([]);
    expect(names.find('McGill University')).toEqual([]);
    expect(names.find('Annex')).toMatchObject([{ part: { name: 'The Annex' } }]);
  });
});

describe('the tables of the overlay', () => {
  const known = (at: readonly [number, number], name = 'Old Town') => ({
    name,
    city: 'Springfield, ON',
    at,
    people: 0,
    otherNames: [],
    french: null,
  });
  const build = (change: Partial<Overlay>, named: Parameters<typeof joinRows>[0] = []) =>
    assemble(joinRows(named, [springfield]), { ...nothing, ...change });

  it('replace nearby rows of the same name, but no distant ones', () => {
    const row = (lat: number) => ({ name: 'Old Town', province: 'ON', lat, lng: -79 }) as const;
    const points = (rows: readonly GazetteerPlace[]) =>
      rows.filter(({ name }) => name === 'Old Town').map(({ lat }) => lat);
    expect(points(build({ known: [known([44.02, -79])] }, [row(44.01)]))).toEqual([44.02]);
    expect(new Set(points(build({ known: [known([44.02, -79])] }, [row(44.5)])))).toEqual(
      new Set([44.02, 44.5]),
    );
  });

  it('are refused with a city the data lacks, far from their city, or twice', () => {
    const campuses = [{ ...known([44, -79]), city: 'Atlantis, NS' }];
    expect(() => build({ campuses })).toThrow('The overlay names a city the data lacks: Atlantis, NS.');
    expect(() => build({ campuses: [known([44.4, -79])] })).toThrow(
      'The overlay has Old Town 44 km from its city Springfield, ON.',
    );
    expect(() => build({ known: [known([44, -79]), known([44.01, -79])] })).toThrow(
      'The overlay names Old Town, Springfield, ON twice.',
    );
    expect(() => build({ surrounding: { 'Atlantis, NS': 'Old Town' } })).toThrow(
      'The overlay names a city the data lacks: Atlantis, NS.',
    );
  });

  it('are refused when a line cannot be read', () => {
    expect(readTable(['\nOld Town | Springfield, ON | 44.1, -79\n'])).toEqual([known([44.1, -79])]);
    for (const line of ['Old Town', 'Old Town | Springfield, ON | 44.1', 'A | B, ON | 44, -79 | many'])
      expect(() => readTable([line])).toThrow(`The overlay has a line that cannot be read: ${line}`);
  });
});

describe('joining and correcting', () => {
  const counted = springfield;
  const near = { name: 'Springfiéld', province: 'ON', lat: 44.1, lng: -79 } as const;

  it('takes the newer name and point and the id and population of the same place nearby', () => {
    expect(joinRows([near], [counted])).toEqual([{ ...counted, name: 'Springfiéld', lat: 44.1 }]);
  });

  it('keeps places of one name separate when they are far apart or in different provinces', () => {
    const far = { ...near, lat: 45 };
    const elsewhere = { ...near, province: 'QC' } as const;
    expect(joinRows([far, elsewhere], [counted]).map(({ geonamesId }) => geonamesId)).toEqual([
      null,
      null,
      7,
    ]);
  });

  it('takes an uncounted place inside a big city for a neighbourhood, and one outside for a town', () => {
    const inside = { name: 'Old Town', province: 'ON', lat: 44.01, lng: -79 } as const;
    const outside = { name: 'Far Town', province: 'ON', lat: 44.5, lng: -79 } as const;
    const built = assemble(joinRows([inside, outside], [counted]), nothing);
    expect(Object.fromEntries(built.map(({ name, kind }) => [name, kind]))).toEqual({
      Springfield: 'city',
      'Old Town': 'neighbourhood',
      'Far Town': 'city',
    });
  });

  it('refuses an overlay for a place the data no longer has', () => {
    expect(() =>
      assemble(joinRows([], [counted]), { ...nothing, populations: { 'Atlantis, NS': 1 } }),
    ).toThrow('The overlay names places the data lacks: Atlantis, NS.');
  });

  it('says what to run when the list has not been built', () => {
    expect(() => loadGazetteer(new URL('./nowhere.json', import.meta.url))).toThrow(
      'The list of cities is not built. Run `npm start` or `npm run build` first.',
    );
  });
});
