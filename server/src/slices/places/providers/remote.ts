import { createHash } from 'node:crypto';
import {
  type Address,
  type AddressRow,
  addressLabel,
  maxAddressSuggestions,
} from '@lodgepole/contract/places/address';
import { type City, cityLabel, maxCitySuggestions, type Province } from '@lodgepole/contract/places/places';
import { normalPostalCode } from '@lodgepole/contract/places/postal-code';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { provinceNamed } from '@lodgepole/contract/places/words/province-names';
import { z } from 'zod';
import { hints } from '../addresses/address-hints.ts';
import { type AddressText, readAddressText } from '../addresses/address-text.ts';

export interface ProviderAddress {
  readonly number: string | undefined;
  readonly street: string | undefined;
  readonly city: string | undefined;
  readonly province: readonly (string | undefined)[];
  readonly postalCode: string | undefined;
  readonly coordinates: readonly [lng: number, lat: number];
}

/** Providers know houses but not units, so the unit is not sent. */
const addressAskedFor = ({ number, words, code, area }: AddressText): string => {
  const text = words
    .map((word, index) => (word.segment === words[index + 1]?.segment ? word.text : `${word.text},`))
    .join(' ')
    .replace(/,$/, '');
  return [number, text, code ?? area].filter(Boolean).join(' ');
};

/** If the provider only knows the street, the number is the typed one and the point is somewhere on the street. */
const toAddress = (found: ProviderAddress, typed: AddressText): Address | null => {
  const [lng, lat] = found.coordinates;
  const number = found.number ?? typed.number;
  const province = firstProvince(found.province);
  const code = normalPostalCode(found.postalCode ?? '') ?? typed.code;
  if (!number || !found.street || !found.city || !province || !code) return null;
  const parts = {
    street_address: `${number} ${found.street}`,
    unit_number: typed.unit,
    city: found.city,
    province,
    postal_code: code,
  };
  const accuracy = found.number === undefined ? 'street' : 'address';
  return { label: addressLabel(parts), ...parts, lat, lng, accuracy };
};

const missing = (found: readonly ProviderAddress[], typed: AddressText): AddressRow[] => {
  const street = found.find((address) => address.street !== undefined)?.street;
  if (street === undefined) return [];
  if (typed.number === '') return [hints.number(street)];
  if (typed.code !== null) return [];
  return [typed.area === null ? hints.code(null) : hints.restOfCode(typed.area)];
};

const offerAddresses = (found: readonly ProviderAddress[], typed: AddressText): AddressRow[] => {
  const byLabel = new Map<string, Address>();
  for (const address of found.map((one) => toAddress(one, typed)))
    if (address && !byLabel.has(address.label)) byLabel.set(address.label, address);
  const rows = [...byLabel.values()].slice(0, maxAddressSuggestions);
  return rows.length > 0 ? rows : missing(found, typed);
};

export const addressesAskedFor = String(3 * maxAddressSuggestions);

/** Without the unit; a text without a street makes no call. */
export const findAddresses = async (
  text: string,
  askFor: (address: string) => Promise<readonly ProviderAddress[]>,
): Promise<AddressRow[]> => {
  const typed = readAddressText(text);
  if (typed.words.length === 0) return [typed.number === '' ? hints.start() : hints.street()];
  return offerAddresses(await askFor(addressAskedFor(typed)), typed);
};

export const defaultTimeoutMs = 3000;

interface Question<Schema extends z.ZodType> {
  readonly base: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Schema;
  readonly timeoutMs?: number | undefined;
}

export const ask = async <Schema extends z.ZodType>(
  question: Question<Schema>,
): Promise<z.output<Schema>> => {
  const { base, path, parameters, headers, answer, timeoutMs = defaultTimeoutMs } = question;
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) url.searchParams.append(name, value);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The places provider answered ${response.status}.`);
  }
  return answer.parse(await response.json());
};

/** Photon, Pelias and Mapbox return GeoJSON with different properties. */
export const featuresWith = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({
    features: z.array(
      z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }), properties }),
    ),
  });

interface ProviderCity {
  readonly id: number;
  readonly name: string | undefined;
  /** Names or codes, such as "New Brunswick / Nouveau-Brunswick". */
  readonly province: readonly (string | undefined)[];
  readonly coordinates: readonly [lng: number, lat: number];
}

const firstProvince = (found: readonly (string | undefined)[]): Province | undefined =>
  found
    .flatMap((text) => text?.split('/') ?? [])
    .map((text) => provinceNamed(foldName(text)))
    .find((found) => found !== null);

const toCity = ({ id, name, province, coordinates: [lng, lat] }: ProviderCity): City | null => {
  const code = firstProvince(province);
  return name && code ? { id, name, province: code, label: cityLabel(name, code), lat, lng } : null;
};

/** Complete ones in Canada, each label once: providers list a city and its municipality separately. */
export const offerCities = (found: readonly ProviderCity[]): City[] => {
  const byLabel = new Map<string, City>();
  for (const city of found.map(toCity)) if (city && !byLabel.has(city.label)) byLabel.set(city.label, city);
  return [...byLabel.values()].slice(0, maxCitySuggestions);
};

export const citiesAskedFor = String(2 * maxCitySuggestions);

/** Stable for the same text, for providers with text ids. */
export const numberFor = (text: string): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1;
