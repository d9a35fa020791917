import { z } from 'zod';
import { sentence } from '../core/text/text.ts';

export const provinces = {
  AB: sentence('Alberta'),
  BC: sentence('British Columbia'),
  MB: sentence('Manitoba'),
  NB: sentence('New Brunswick'),
  NL: sentence('Newfoundland and Labrador'),
  NS: sentence('Nova Scotia'),
  NT: sentence('Northwest Territories'),
  NU: sentence('Nunavut'),
  ON: sentence('Ontario'),
  PE: sentence('Prince Edward Island'),
  QC: sentence('Quebec'),
  SK: sentence('Saskatchewan'),
  YT: sentence('Yukon'),
} as const;

export const Province = z.enum(Object.keys(provinces) as [keyof typeof provinces]);
export type Province = keyof typeof provinces;

export const City = z.object({
  id: z.int().min(1),
  name: z.string(),
  province: Province,
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type City = z.output<typeof City>;

export const Landmark = z.object({
  kind: z.enum(['city', 'campus']),
  name: z.string(),
  km: z.number(),
});
export type Landmark = z.output<typeof Landmark>;

export const cityLabel = (name: string, province: Province): string => `${name}, ${province}`;

export const shortestCityQuery = 2;
export const maxCityQueryLength = 100;
export const maxCitySuggestions = 8;

export const searchRadii = [1, 5, 10, 20, 50] as const;
export const defaultRadius = 5;

export const placesMessages = {
  unavailable: sentence('Failed to load the maps service.'),
  chooseCity: sentence('Please select a city from the dropdown.'),
  queryTooLong: sentence('Enter at most 100 characters.'),
  addressTooLong: sentence('Enter at most 200 characters.'),
} as const;

/** The licence of the city data requires this line. */
export const placesCredit = sentence('City data: GeoNames (CC BY 4.0)');
