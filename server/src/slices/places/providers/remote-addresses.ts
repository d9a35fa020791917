import {
  type Address,
  type AddressRow,
  addressLabel,
  maxAddressSuggestions,
} from '@lodgepole/contract/places/address';
import { normalPostalCode } from '@lodgepole/contract/places/postal-code';
import { hints } from '../addresses/address-hints.ts';
import { type AddressText, readAddressText } from '../addresses/address-text.ts';
import { provinceTold } from './remote.ts';

/** An address as some provider tells it. */
export interface ToldAddress {
  readonly number: string | undefined;
  readonly street: string | undefined;
  readonly city: string | undefined;
  readonly province: readonly (string | undefined)[];
  readonly postalCode: string | undefined;
  readonly coordinates: readonly [lng: number, lat: number];
}

/** Providers know houses, not their units, so the unit stays here. */
const addressAskedFor = ({ number, words, code, area }: AddressText): string => {
  const text = words
    .map((word, index) => (word.segment === words[index + 1]?.segment ? word.text : `${word.text},`))
    .join(' ')
    .replace(/,$/, '');
  return [number, text, code ?? area].filter(Boolean).join(' ');
};

/** Where a provider has the street alone, the number is the typed one and the point somewhere on the street. */
const toAddress = (told: ToldAddress, typed: AddressText): Address | null => {
  const [lng, lat] = told.coordinates;
  const number = told.number ?? typed.number;
  const province = provinceTold(told.province);
  const code = normalPostalCode(told.postalCode ?? '') ?? typed.code;
  if (!number || !told.street || !told.city || !province || !code) return null;
  const parts = {
    street_address: `${number} ${told.street}`,
    unit_number: typed.unit,
    city: told.city,
    province,
    postal_code: code,
  };
  const accuracy = told.number === undefined ? 'street' : 'address';
  return { label: addressLabel(parts), ...parts, lat, lng, accuracy };
};

/** What the person can add where the provider knows no more. */
const missing = (told: readonly ToldAddress[], typed: AddressText): AddressRow[] => {
  const street = told.find((address) => address.street !== undefined)?.street;
  if (street === undefined) return [];
  if (typed.number === '') return [hints.number(street)];
  if (typed.code !== null) return [];
  return [typed.area === null ? hints.code(null) : hints.restOfCode(typed.area)];
};

/** Those that are whole, each label once, or a hint at what would make one whole. */
const offerAddresses = (told: readonly ToldAddress[], typed: AddressText): AddressRow[] => {
  const byLabel = new Map<string, Address>();
  for (const address of told.map((one) => toAddress(one, typed)))
    if (address && !byLabel.has(address.label)) byLabel.set(address.label, address);
  const rows = [...byLabel.values()].slice(0, maxAddressSuggestions);
  return rows.length > 0 ? rows : missing(told, typed);
};

/** More than are offered, since some fall away. */
export const addressesAskedFor = String(3 * maxAddressSuggestions);

/** Asks a provider for what was typed, the unit left out; a text without a street asks no one. */
export const findAddresses = async (
  text: string,
  askFor: (address: string) => Promise<readonly ToldAddress[]>,
): Promise<AddressRow[]> => {
  const typed = readAddressText(text);
  if (typed.words.length === 0) return [typed.number === '' ? hints.start() : hints.street()];
  return offerAddresses(await askFor(addressAskedFor(typed)), typed);
};
