import { describe, expect, it } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

type Case = readonly [
  city: string,
  postalCode: string,
  latitude: number | null,
  longitude: number | null,
  zone: string,
];

const cases: readonly Case[] = [
  ["St. John's", 'A1C 5M2', 47.5615, -52.7126, 'America/St_Johns'],
  ['Corner Brook', 'A2H 1A1', 48.95, -57.95, 'America/St_Johns'],
  ['St. Anthony', 'A0K 4S0', 51.37, -55.59, 'America/St_Johns'],
  ['Red Bay', 'A0K 4K0', 51.73, -56.42, 'America/St_Johns'],
  ["L'Anse-au-Clair", 'A0K 3K0', 51.43, -57.07, 'America/St_Johns'],
  ['Norman Bay', 'A0K 3T0', 52.93, -55.88, 'America/St_Johns'],
  ['Cartwright', 'A0K 1V0', 53.7, -57.02, 'America/Goose_Bay'],
  ['Happy Valley-Goose Bay', 'A0P 1C0', 53.3, -60.33, 'America/Goose_Bay'],
  ['Labrador City', 'A2V 1A1', 52.95, -66.91, 'America/Goose_Bay'],
  ['Labrador City', 'A2V 1A1', null, null, 'America/Goose_Bay'],
  ['Halifax', 'B3J 1A1', 44.65, -63.58, 'America/Halifax'],
  ['Charlottetown', 'C1A 1A1', 46.24, -63.13, 'America/Halifax'],
  ['Moncton', 'E1C 1A1', 46.09, -64.78, 'America/Moncton'],
  ['Montréal', 'H2X 1Y4', 45.51, -73.57, 'America/Toronto'],
  ['Gaspé', 'G4X 1A1', 48.83, -64.49, 'America/Toronto'],
  ['Havre-Saint-Pierre', 'G0G 1P0', 50.24, -63.6, 'America/Toronto'],
  ['Blanc-Sablon', 'G0G 1W0', 51.42, -57.13, 'America/Blanc-Sablon'],
  ['Kegaska', 'G0G 1S0', 50.18, -61.26, 'America/Blanc-Sablon'],
  ['Blanc-Sablon', 'G0G 1W0', null, null, 'America/Blanc-Sablon'],
  ['Les Îles-de-la-Madeleine', 'G4T 1A1', 47.38, -61.87, 'America/Halifax'],
  ['Les Îles-de-la-Madeleine', 'G4T 1A1', null, null, 'America/Halifax'],
  ['Toronto', 'M5V 1J5', 43.64, -79.39, 'America/Toronto'],
  ['Thunder Bay', 'P7B 1A1', 48.38, -89.25, 'America/Toronto'],
  ['Kenora', 'P9N 1A1', 49.77, -94.49, 'America/Winnipeg'],
  ['Kenora', 'P9N 1A1', null, null, 'America/Winnipeg'],
  ['Dryden', 'P8N 1A1', 49.78, -92.84, 'America/Winnipeg'],
  ['Atikokan', 'P0T 1C0', 48.76, -91.62, 'America/Atikokan'],
  ['Atikokan', 'P0T 1C0', null, null, 'America/Atikokan'],
  ['Pickle Lake', 'P0V 3A0', 51.47, -90.19, 'America/Atikokan'],
  ['Upsala', 'P0T 2Y0', 49.05, -90.47, 'America/Toronto'],
  ['Winnipeg', 'R3C 1A1', 49.9, -97.14, 'America/Winnipeg'],
  ['Regina', 'S4P 1A1', 50.45, -104.62, 'America/Regina'],
  ['Saskatoon', 'S7K 1A1', 52.13, -106.67, 'America/Regina'],
  ['Lloydminster', 'S9V 1A1', 53.28, -110, 'America/Edmonton'],
  ['Lloydminster', 'S9V 1A1', null, null, 'America/Edmonton'],
  ['Creighton', 'S0P 0A0', 54.76, -101.9, 'America/Winnipeg'],
  ['Calgary', 'T2P 1A1', 51.05, -114.07, 'America/Edmonton'],
  ['Lloydminster', 'T9V 1A1', 53.28, -110.03, 'America/Edmonton'],
  ['Vancouver', 'V6B 1A1', 49.28, -123.12, 'America/Vancouver'],
  ['Prince George', 'V2M 1A1', 53.92, -122.75, 'America/Vancouver'],
  ['Nelson', 'V1L 1A1', 49.49, -117.29, 'America/Vancouver'],
  ['Revelstoke', 'V0E 2S0', 50.998, -118.2, 'America/Vancouver'],
  ['Cranbrook', 'V1C 1A1', 49.51, -115.77, 'America/Edmonton'],
  ['Cranbrook', 'V1C 1A1', null, null, 'America/Edmonton'],
  ['Fernie', 'V0B 1M0', 49.5, -115.06, 'America/Edmonton'],
  ['Golden', 'V0A 1H0', 51.3, -116.97, 'America/Edmonton'],
  ['Creston', 'V0B 1G0', 49.095, -116.51, 'America/Creston'],
  ['Creston', 'V0B 1G0', null, null, 'America/Creston'],
  ['Dawson Creek', 'V1G 1A1', 55.76, -120.24, 'America/Dawson_Creek'],
  ['Fort St. John', 'V1J 1A1', 56.25, -120.85, 'America/Dawson_Creek'],
  ['Fort St. John', 'V1J 1A1', null, null, 'America/Dawson_Creek'],
  ['Fort Nelson', 'V0C 1R0', 58.81, -122.7, 'America/Fort_Nelson'],
  ['Whitehorse', 'Y1A 1A1', 60.72, -135.06, 'America/Whitehorse'],
  ['Yellowknife', 'X1A 1A1', 62.45, -114.37, 'America/Yellowknife'],
  ['Inuvik', 'X0E 0T0', 68.36, -133.72, 'America/Yellowknife'],
  ['Iqaluit', 'X0A 0H0', 63.75, -68.52, 'America/Iqaluit'],
  ['Arctic Bay', 'X0A 0A0', 73.04, -85.15, 'America/Iqaluit'],
  ['Resolute', 'X0A 0V0', 74.7, -94.83, 'America/Resolute'],
  ['Rankin Inlet', 'X0C 0G0', 62.81, -92.09, 'America/Rankin_Inlet'],
  ['Naujaat', 'X0C 0H0', 66.52, -86.23, 'America/Rankin_Inlet'],
  ['Rankin Inlet', 'X0C 0G0', null, null, 'America/Rankin_Inlet'],
  ['Coral Harbour', 'X0C 0C0', 64.14, -83.17, 'America/Atikokan'],
  ['Cambridge Bay', 'X0B 0C0', 69.12, -105.06, 'America/Cambridge_Bay'],
  ['Kugaaruk', 'X0B 1K0', 68.53, -89.83, 'America/Cambridge_Bay'],
];

describe('the time zone of a home', () => {
  it.each(cases)('in %s, %s at %s, %s is %s', (city, postal_code, latitude, longitude, zone) => {
    expect(timeZoneOf({ city, postal_code, latitude, longitude })).toBe(zone);
  });

  it.each([...new Set(cases.map((found) => found[4]))])('%s is known to the platform', (timeZone) => {
    expect(() => new Intl.DateTimeFormat('en-CA', { timeZone })).not.toThrow();
  });

  it('takes the province from the city’s text when the postal code says nothing', () => {
    const unknown = { postal_code: '', latitude: null, longitude: null };
    expect(timeZoneOf({ ...unknown, city: 'Kenora, ON' })).toBe('America/Winnipeg');
    expect(timeZoneOf({ ...unknown, city: 'Regina, SK' })).toBe('America/Regina');
  });

  it.each([
    [-123.1, 'America/Vancouver'],
    [-114.1, 'America/Edmonton'],
    [-104.6, 'America/Regina'],
    [-97.1, 'America/Winnipeg'],
    [-79.4, 'America/Toronto'],
    [-63.6, 'America/Halifax'],
    [-52.7, 'America/St_Johns'],
  ])('takes longitude %s for %s when no province is known', (longitude, zone) => {
    expect(timeZoneOf({ city: 'Elsewhere', postal_code: '?', latitude: 49, longitude })).toBe(zone);
  });

  it('is Eastern when nothing is known', () => {
    const nothing = { city: 'Elsewhere', postal_code: '', latitude: null, longitude: null };
    expect(timeZoneOf(nothing)).toBe('America/Toronto');
  });
});
