import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../gazetteer/gazetteer.ts';
import { loadPostalAreas } from '../../../gazetteer/postal-areas.ts';
import { farFromCity, postalDistance } from './postal-distance.ts';

const distance = postalDistance();
const isTooFar = farFromCity(distance);

describe('a postal code and its city', () => {
  it.each([
    ['Toronto', 'M5V 2T6'],
    ['toronto', 'm5v2t6'],
    ['Toronto', 'N2J 1P2'],
    ['Montreal', 'H2X 3K8'],
    ['Ottawa', 'J8X 2H3'],
    ['Halifax', 'B0J 1P0'],
    ['Cape Breton', 'B1P 6J8'],
    ['Windsor', 'B0N 2T0'],
    ['Windsor', 'N9A 1A1'],
    ['Charlottetown', 'C0A 1P0'],
    ['Edmundston', 'E3V 1A1'],
    ['Plaster Rock', 'E7G 1A1'],
    ["St. John's", 'A1C 1A1'],
    ['Labrador City', 'A2V 1A1'],
    ['Happy Valley-Goose Bay', 'A0P 1C0'],
    ['Nain', 'A0P 1L0'],
    ['Gaspé', 'G4X 1A1'],
    ['Sept-Îles', 'G4R 1A1'],
    ['Kuujjuaq', 'J0M 1C0'],
    ['Chibougamau', 'G8P 1A1'],
    ['La Tuque', 'G9X 1A1'],
    ['Moosonee', 'P0L 1Y0'],
    ['Red Lake', 'P0V 2M0'],
    ['Kenora', 'P9N 1A1'],
    ['Thunder Bay', 'P7B 1A1'],
    ['Churchill', 'R0B 0E0'],
    ['Thompson', 'R8N 1A1'],
    ['Flin Flon', 'R8A 1A1'],
    ['Lloydminster', 'S9V 1A1'],
    ['Lloydminster', 'T9V 1A1'],
    ['La Ronge', 'S0J 1L0'],
    ['Fort McMurray', 'T9H 1A1'],
    ['High Level', 'T0H 1Z0'],
    ['Fort Nelson', 'V0C 1R0'],
    ['Prince Rupert', 'V8J 1A1'],
    ['Dawson Creek', 'V1G 1A1'],
    ['Whitehorse', 'Y1A 1A1'],
    ['Dawson', 'Y0B 1G0'],
    ['Yellowknife', 'X1A 1A1'],
    ['Inuvik', 'X0E 0T0'],
    ['Iqaluit', 'X0A 0H0'],
    ['Cambridge Bay', 'X0B 0C0'],
  ])('%s with %s is a true address', (city, code) => {
    expect(isTooFar(city, code)).toBe(false);
  });

  it.each([
    ['Toronto', 'K1A 0B1'],
    ['Halifax', 'M5V 1J5'],
    ['Vancouver', 'T2P 1A1'],
    ['Montréal', 'G1R 1A1'],
    ['Ottawa', 'M5V 2T6'],
    ['Whitehorse', 'N2J 1P2'],
    ['Iqaluit', 'H2X 3K8'],
    ['Calgary', 'T5J 1A1'],
    ['Toronto', 'V0M 1A0'],
    ['Winnipeg', 'X1A 1A1'],
  ])('%s with %s is none', (city, code) => {
    expect(isTooFar(city, code)).toBe(true);
  });

  it.each([
    ['Springfield Heights', 'N2J 1P2'],
    ['Toronto', 'L9E 1A1'],
    ['Toronto', '90210'],
    ['constructor', 'M5V 1J5'],
    ['', ''],
  ])('%j with %j is not judged', (city, code) => {
    expect(distance(city, code)).toBeNull();
  });

  it('never disagrees with the cities that the addresses of an area name', () => {
    const places = new Map(loadGazetteer().map((place) => [place.id, place]));
    const pairs = loadPostalAreas().flatMap(({ area, cities }) =>
      cities.map((id) => [places.get(id)?.name ?? '', `${area} 1A1`] as const),
    );
    expect(pairs.length).toBeGreaterThan(1000);
    expect(pairs.filter(([city, code]) => isTooFar(city, code))).toEqual([]);
  });
});
