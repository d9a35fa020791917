import type { Province } from './places.ts';
import { provinceAfterComma, provinceOf } from './province.ts';

export interface HomePlace {
  readonly city: string;
  readonly postal_code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type Box = readonly [south: number, west: number, north: number, east: number];

interface Area {
  readonly zone: string;
  readonly boxes?: readonly Box[];
  readonly codes?: readonly string[];
  readonly cities?: readonly string[];
}

const usual: Readonly<Record<Province, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
};

const pole = 90;

/** The first matching area decides. */
const exceptions: Partial<Readonly<Record<Province, readonly Area[]>>> = {
  BC: [
    {
      // No daylight saving time around Creston.
      zone: 'America/Creston',
      boxes: [[48.9, -116.75, 49.4, -116]],
      codes: ['V0B 1G'],
      cities: ['creston', 'wynndel', 'erickson', 'lister', 'yahk'],
    },
    {
      zone: 'America/Edmonton',
      // The East Kootenay, and the Columbia Valley up to Golden and Field. Revelstoke and Nelson keep Pacific time.
      boxes: [
        [48.9, -116.3, 50.3, -114],
        [50.3, -117, 51.9, -114],
      ],
      codes: ['V1A', 'V1C', 'V0A'],
      cities: ['cranbrook', 'kimberley', 'fernie', 'golden', 'invermere', 'sparwood', 'elkford', 'field'],
    },
    {
      zone: 'America/Fort_Nelson',
      boxes: [[57.8, -127, 60.1, -119.9]],
      codes: ['V0C 1R'],
      cities: ['fort nelson'],
    },
    {
      // The Peace River: Dawson Creek, Fort St. John, Chetwynd, Hudson's Hope, Tumbler Ridge.
      zone: 'America/Dawson_Creek',
      boxes: [[54.5, -122.9, 57.8, -119.9]],
      codes: ['V1G', 'V1J', 'V0C'],
      cities: ['dawson creek', 'fort st. john', 'fort st john', 'chetwynd', 'tumbler ridge', 'taylor'],
    },
  ],
  NL: [
    {
      // Labrador, except its south-east coast from L'Anse-au-Clair to Norman Bay.
      zone: 'America/Goose_Bay',
      boxes: [
        [53.2, -68, 61, -55],
        [51.9, -68, 53.2, -57.3],
      ],
      codes: ['A0P', 'A0R', 'A2V', 'A0K 1V', 'A0K 1N'],
      cities: ['labrador city', 'wabush', 'happy valley-goose bay', 'churchill falls', 'nain', 'cartwright'],
    },
  ],
  NU: [
    {
      // No daylight saving time on Southampton Island.
      zone: 'America/Atikokan',
      boxes: [[62, -87.5, 66, -80]],
      codes: ['X0C 0C'],
      cities: ['coral harbour'],
    },
    {
      zone: 'America/Resolute',
      boxes: [[72, -102, pole, -85.5]],
      codes: ['X0A 0V'],
      cities: ['resolute', 'resolute bay'],
    },
    {
      // The Kitikmeot, including its part east of 102° W.
      zone: 'America/Cambridge_Bay',
      boxes: [
        [60, -130, pole, -102],
        [66.8, -102, 72, -88],
      ],
      codes: ['X0B'],
      cities: ['cambridge bay', 'kugluktuk', 'gjoa haven', 'taloyoak', 'kugaaruk'],
    },
    {
      zone: 'America/Rankin_Inlet',
      boxes: [
        [60, -102, 66.8, -85],
        [66.8, -88, 72, -85.5],
      ],
      codes: ['X0C'],
      cities: ['rankin inlet', 'arviat', 'baker lake', 'chesterfield inlet', 'naujaat', 'whale cove'],
    },
  ],
  ON: [
    {
      // No daylight saving time in Atikokan, Pickle Lake and Mishkeegogamang.
      zone: 'America/Atikokan',
      boxes: [
        [48.6, -91.9, 48.95, -91.3],
        [51.1, -90.6, 51.65, -89.9],
      ],
      codes: ['P0T 1C', 'P0V 3A'],
      cities: ['atikokan', 'pickle lake'],
    },
    // Upsala and Shebandowan are west of 90° W but keep Thunder Bay's time.
    {
      zone: 'America/Toronto',
      boxes: [[48.5, -90.75, 49.25, -90]],
      codes: ['P0T 2Y', 'P0T 2T'],
      cities: ['upsala', 'shebandowan'],
    },
    {
      zone: 'America/Winnipeg',
      boxes: [[41, -96, 57, -90]],
      codes: ['P0V', 'P0W', 'P0X', 'P8N', 'P8T', 'P9A', 'P9N'],
      cities: ['kenora', 'dryden', 'fort frances', 'sioux lookout', 'red lake', 'rainy river', 'ignace'],
    },
  ],
  QC: [
    {
      zone: 'America/Halifax',
      boxes: [[47, -62.3, 48, -61]],
      codes: ['G4T'],
      cities: ['les iles-de-la-madeleine', 'iles-de-la-madeleine', 'grosse-ile', 'cap-aux-meules'],
    },
    {
      // The Lower North Shore, without daylight saving time.
      zone: 'America/Blanc-Sablon',
      boxes: [[49.9, -63, 53, -57]],
      codes: ['G0G 1C', 'G0G 1G', 'G0G 1W', 'G0G 2R', 'G0G 2W'],
      cities: ['blanc-sablon', 'bonne-esperance', 'gros-mecatina', 'lourdes-de-blanc-sablon'],
    },
  ],
  SK: [
    {
      zone: 'America/Edmonton',
      boxes: [[53.2, -110.1, 53.36, -109.85]],
      codes: ['S9V'],
      cities: ['lloydminster'],
    },
    {
      // These places keep the time of Flin Flon, across the Manitoba border.
      zone: 'America/Winnipeg',
      boxes: [[54.6, -102.2, 54.85, -101.8]],
      codes: ['S0P 0A', 'S0P 0B'],
      cities: ['creighton', 'denare beach'],
    },
  ],
};

interface Found {
  readonly city: string;
  readonly code: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

const isIn =
  ({ latitude, longitude }: NonNullable<Found['point']>) =>
  ([south, west, north, east]: Box): boolean =>
    latitude >= south && latitude <= north && longitude >= west && longitude < east;

const fits = ({ boxes = [], codes = [], cities = [] }: Area, { city, code, point }: Found): boolean =>
  point === null
    ? cities.includes(city) || codes.some((start) => code.startsWith(start))
    : boxes.some(isIn(point));

const byLongitude: readonly (readonly [east: number, zone: string])[] = [
  [-120, 'America/Vancouver'],
  [-110, 'America/Edmonton'],
  [-101.5, 'America/Regina'],
  [-90, 'America/Winnipeg'],
  [-68, 'America/Toronto'],
  [-59.5, 'America/Halifax'],
];

const folded = (city: string): string =>
  city.replace(provinceAfterComma, '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

export const timeZoneOf = ({ city, postal_code, latitude, longitude }: HomePlace): string => {
  const code = postal_code.trim().toUpperCase();
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const province = provinceOf(city, code);
  if (province !== null) {
    const found = { city: folded(city), code, point };
    return exceptions[province]?.find((area) => fits(area, found))?.zone ?? usual[province];
  }
  if (point === null) return usual.ON;
  return byLongitude.find(([east]) => point.longitude < east)?.[1] ?? usual.NL;
};
