import { z } from 'zod';
import type { Language } from '../core/text/language.ts';
import { AddressAccuracy } from './accuracy.ts';
import { cityLabel, Province } from './places.ts';

export const Address = z.object({
  label: z.string(),
  street_address: z.string(),
  unit_number: z.string(),
  city: z.string(),
  province: Province,
  postal_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  accuracy: AddressAccuracy,
  /** For example, the postal code is far from the city. */
  warning: z.string().optional(),
});
export type Address = z.output<typeof Address>;

/** Tells what to type next; cannot be chosen. */
export const AddressHint = z.object({
  hint: z.string(),
  /** Present if the provider looks up only submitted text: send the query again with `submit`. */
  submit: z.literal(true).optional(),
});
export type AddressHint = z.output<typeof AddressHint>;

export const AddressRow = z.union([Address, AddressHint]);
export type AddressRow = z.output<typeof AddressRow>;

export const isHint = (row: AddressRow): row is AddressHint => 'hint' in row;

type Door = Pick<Address, 'street_address' | 'unit_number'>;
type DoorInCity = Door & Pick<Address, 'city'>;
type LabelParts = DoorInCity & Pick<Address, 'province' | 'postal_code'>;

const shortUnit = /^(?:[A-Z]{0,3}\d{0,6}[A-Z]?|\d{1,6}[a-z])$/;

/** Formats "1204-88 Harbour St", as on envelopes. This file formats every address that people see. */
export const doorAddress = ({ street_address, unit_number }: Door): string => {
  if (unit_number === '') return street_address;
  const isPrefix = shortUnit.test(unit_number) && /^\d/.test(street_address);
  return isPrefix ? `${unit_number}-${street_address}` : `${street_address} (${unit_number})`;
};

export const listingAddress = (listing: DoorInCity): string =>
  [doorAddress(listing), listing.city].filter((part) => part !== '').join(', ');

const unitWord = { en: 'Unit ', fr: 'App.\u00a0' } as const satisfies Record<Language, string>;

export const unitAddress = (
  { street_address, unit_number, city }: DoorInCity,
  language: Language,
): string => {
  const isNumber = shortUnit.test(unit_number) && unit_number !== '';
  const unit = isNumber ? `${unitWord[language]}${unit_number}` : unit_number;
  return [unit, street_address, city].filter((part) => part !== '').join(', ');
};

export const addressLabel = (parts: LabelParts): string =>
  `${doorAddress(parts)}, ${cityLabel(parts.city, parts.province)} ${parts.postal_code}`;

export const shortestAddressQuery = 3;
export const maxAddressQueryLength = 200;
export const maxAddressSuggestions = 5;
