import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { loadPostalAreas } from '../../../../gazetteer/postal-areas.ts';
import { farFromCity } from './postal-area-index.ts';

const places = loadGazetteer();
const byId = new Map(places.map((place) => [place.id, place]));
const isFar = farFromCity(loadPostalAreas(), byId);

const isFarFromAll = (name: string, code: string): boolean => {
  const cities = places.filter((place) => [place.name, ...(place.aliases ?? [])].includes(name));
  expect(cities).not.toEqual([]);
  return cities.every((city) => isFar(city, code));
};

describe('a postal code and its city', () => {
  it.each([
    ['Toronto', 'M5V 2T6'],
    ['Toronto', 'N2J 1P2'],
    ['Montréal', 'H2X 3K8'],
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
    ['The Pas', 'R9A 1A1'],
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
    ['Dawson City', 'Y0B 1G0'],
    ['Yellowknife', 'X1A 1A1'],
    ['Inuvik', 'X0E 0T0'],
    ['Iqaluit', 'X0A 0H0'],
    ['Cambridge Bay', 'X0B 0C0'],
  ])('%s with %s is a true address', (city, code) => {
    expect(isFarFromAll(city, code)).toBe(false);
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
  ])('%s with %s is not a true address', (city, code) => {
    expect(isFarFromAll(city, code)).toBe(true);
  });

  it.each(['L9E 1A1', 'Z9Z 9Z9', ''])('nothing is said of %j, which no data know', (code) => {
    expect(isFarFromAll('Toronto', code)).toBe(false);
  });

  it('are held against the city that is meant, not against another of its name', () => {
    const windsor = (province: string) =>
      places.filter(
        (place) => place.name === 'Windsor' && place.province === province && place.kind === 'city',
      );
    expect(windsor('NS').map((city) => isFar(city, 'B0N 2T0'))).toEqual([false]);
    expect(windsor('ON').map((city) => isFar(city, 'B0N 2T0'))).toEqual([true]);
  });

  it('never disagree where the addresses of an area name a city', () => {
    const pairs = loadPostalAreas().flatMap(({ area, cities }) =>
      cities.flatMap((id) => {
        const city = byId.get(id);
        return city ? [{ city, code: `${area} 1A1` }] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(1000);
    expect(pairs.filter(({ city, code }) => isFar(city, code))).toEqual([]);
  });
});
