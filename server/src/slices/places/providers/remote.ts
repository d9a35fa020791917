import { createHash } from 'node:crypto';
import { type City, cityLabel, maxCitySuggestions, type Province } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { provinceNamed } from '@lodgepole/contract/places/words/province-names';
import { z } from 'zod';

export const defaultTimeoutMs = 3000;

interface Question<Schema extends z.ZodType> {
  readonly base: string;
  readonly path: string;
  /** A list is sent as the same parameter several times. */
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Schema;
  readonly timeoutMs?: number | undefined;
}

/** Asks a provider and parses what it says; anything but a good answer in time rejects. */
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

/** Photon, Pelias and Mapbox answer in GeoJSON and differ in the properties. */
export const featuresWith = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({
    features: z.array(
      z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }), properties }),
    ),
  });

/** A city as some provider tells it. */
export interface ToldCity {
  readonly id: number;
  readonly name: string | undefined;
  /** Names or codes; "New Brunswick / Nouveau-Brunswick" is one way to write it. */
  readonly province: readonly (string | undefined)[];
  readonly coordinates: readonly [lng: number, lat: number];
}

export const provinceTold = (told: readonly (string | undefined)[]): Province | undefined =>
  told
    .flatMap((text) => text?.split('/') ?? [])
    .map((text) => provinceNamed(foldName(text)))
    .find((found) => found !== null);

const toCity = ({ id, name, province, coordinates: [lng, lat] }: ToldCity): City | null => {
  const code = provinceTold(province);
  return name && code ? { id, name, province: code, label: cityLabel(name, code), lat, lng } : null;
};

/** Those that are whole and in Canada, each label once: providers tell a city and its municipality apart. */
export const offerCities = (told: readonly ToldCity[]): City[] => {
  const byLabel = new Map<string, City>();
  for (const city of told.map(toCity)) if (city && !byLabel.has(city.label)) byLabel.set(city.label, city);
  return [...byLabel.values()].slice(0, maxCitySuggestions);
};

/** More than are offered, since some fall away. */
export const citiesAskedFor = String(2 * maxCitySuggestions);

/** Always the same number for the same text, for providers whose ids are texts. */
export const numberFor = (text: string): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1;
