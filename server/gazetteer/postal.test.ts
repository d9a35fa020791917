import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { isRuralArea, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import { describe, expect, it } from 'vitest';
import { assemblePostalAreas } from './assemble-postal.ts';
import { buildGazetteer, buildPostalAreas } from './build.ts';
import { labelOf } from './join.ts';
import { loadPostalAreas } from './postal-areas.ts';

const places = buildGazetteer();
const areas = buildPostalAreas(places);
const byId = new Map(places.map((place) => [place.id, place]));
const find = (area: string) => areas.find((row) => row.area === area);
const citiesOf = (area: string) =>
  find(area)?.cities.flatMap((id) => {
    const place = byId.get(id);
    return place ? [labelOf(place)] : [];
  });

describe('the postal areas', () => {
  it('are many, each once, in the order of the alphabet, and the same every time', () => {
    expect(areas.length).toBeGreaterThan(1500);
    const names = areas.map(({ area }) => area);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(buildPostalAreas(places)).toEqual(areas);
  });

  it('lie in Canada', () => {
    const isOutside = ({ lat, lng }: Point) => !(lat > 41.6 && lat < 83.2 && lng > -141.1 && lng < -52.6);
    expect(areas.filter(isOutside)).toEqual([]);
  });

  it.each([
    ['M5V', 43.64, -79.4],
    ['H2X', 45.512, -73.571],
    ['V6B', 49.279, -123.114],
    ['T2P', 51.047, -114.073],
    ['B3J', 44.646, -63.576],
    ['G1R', 46.811, -71.212],
    ['X1A', 62.454, -114.377],
  ])('%s is where its streets are, within the few kilometres the data allows', (area, lat, lng) => {
    const found = find(area);
    expect(found && distanceKm(found, { lat, lng })).toBeLessThan(6);
  });

  it.each('V0N E1H E2H K0C K0H K0K P0M H0H'.split(' '))('leave out %s, whose row is broken', (area) => {
    expect(find(area)).toBeUndefined();
  });

  it.each(['M7Y', 'A1Y', 'V9G'])('leave out %s, whose point is in another town', (area) => {
    expect(find(area)).toBeUndefined();
  });

  it.each([
    ['K1N', 'Ottawa, ON', 45.428, -75.685],
    ['M5C', 'Toronto, ON', 43.651, -79.376],
    ['E3C', 'Fredericton, NB', 45.94, -66.66],
    ['B2Y', 'Dartmouth, NS', 44.668, -63.567],
  ])('have %s put right, in %s', (area, city, lat, lng) => {
    const found = find(area);
    expect(found && distanceKm(found, { lat, lng })).toBeLessThan(2);
    expect(citiesOf(area)?.[0]).toBe(city);
  });

  it.each([
    ['M5J', ['Toronto, ON']],
    ['M1B', ['Scarborough, ON', 'Toronto, ON']],
    ['H2X', ['Montréal, QC']],
    ['H3Z', ['Westmount, QC', 'Montréal, QC']],
    ['H7N', ['Laval, QC']],
    ['G9A', ['Trois-Rivières, QC']],
    ['V5K', ['Vancouver, BC']],
    ['V3C', ['Port Coquitlam, BC', 'Surrey, BC']],
    ['L4T', ['Mississauga, ON', 'Brampton, ON']],
    ['L3Z', ['Bradford West Gwillimbury, ON']],
  ])('%s belongs to %j', (area, expected) => {
    expect(citiesOf(area)).toEqual(expected);
  });

  it('name no city for a rural area and always one for a town, in the right province', () => {
    for (const { area, cities } of areas) {
      expect(cities.length === 0).toBe(isRuralArea(area));
      for (const id of cities) expect(provincesOfPostalCode(area)).toContain(byId.get(id)?.province);
    }
  });

  it('refuse an overlay for an area or a city the data does not have, and a row without a point', () => {
    const row = { area: 'M5V', lat: 43.6, lng: -79.4, text: 'Downtown Toronto' };
    const overlay = { dropped: [], added: {}, citiesByPrefix: {} };
    expect(() => assemblePostalAreas([row], { ...overlay, dropped: ['M9Z'] }, places)).toThrow(
      'The overlay drops areas the data lacks: M9Z.',
    );
    expect(() =>
      assemblePostalAreas([row], { ...overlay, citiesByPrefix: { M: 'Atlantis, NS' } }, places),
    ).toThrow('The overlay names a city the data lacks: Atlantis, NS.');
    expect(() =>
      assemblePostalAreas([row], { ...overlay, added: { M5V: [43.6, -79.4, 'Toronto'] } }, places),
    ).toThrow('The overlay adds M5V, which the data has: drop it first.');
    expect(() => assemblePostalAreas([{ ...row, lat: null }], overlay, places)).toThrow(
      'The postal area M5V has no point: drop it in the overlay.',
    );
  });

  it('say what to run when they have not been built', () => {
    expect(() => loadPostalAreas(new URL('./nowhere.json', import.meta.url))).toThrow(
      'The list of postal areas is not built. Run `npm start` or `npm run build` first.',
    );
  });
});
