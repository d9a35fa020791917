import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { describe, expect, it } from 'vitest';
import { assemble } from './assemble.ts';
import { buildGazetteer } from './build.ts';
import { loadGazetteer } from './gazetteer.ts';
import { joinRows, labelOf } from './join.ts';
import type { Overlay } from './overlay/overlay.ts';

const places = buildGazetteer();
const cities = places.filter(({ kind }) => kind === 'city');
const city = (label: string) => cities.find((place) => labelOf(place) === label);

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
  ])('knows how many live in %s, which GeoNames does not', (label, population) => {
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
  ])('spells %s as its people do', (label) => {
    expect(city(label)).toBeDefined();
  });
});

describe('joining and correcting', () => {
  const counted = {
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
    former: [],
    surrounding: {},
    known: [],
    campuses: [],
  };
  const near = { name: 'Springfiéld', province: 'ON', lat: 44.1, lng: -79 } as const;

  it('takes the newer name and point and the id and population of the same place nearby', () => {
    expect(joinRows([near], [counted])).toEqual([{ ...counted, name: 'Springfiéld', lat: 44.1 }]);
  });

  it('leaves places of one name apart when they lie far from each other or in other provinces', () => {
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
