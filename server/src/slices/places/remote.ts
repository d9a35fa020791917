import { type City, cityLabel, mostCitiesOffered } from '@lodgepole/contract/places/places';
import type { z } from 'zod';
import { foldName } from '../../../gazetteer/fold-name.ts';
import { provinceNamed } from './province-names.ts';

const defaultTimeoutMs = 3000;

interface Question<Schema extends z.ZodType> {
  readonly base: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly answer: Schema;
  readonly timeoutMs?: number | undefined;
}

/** Asks a provider and parses what it says; anything but a good answer in time rejects. */
export const ask = async <Schema extends z.ZodType>(
  question: Question<Schema>,
): Promise<z.output<Schema>> => {
  const { base, path, parameters, answer, timeoutMs = defaultTimeoutMs } = question;
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The places provider answered ${response.status}.`);
  }
  return answer.parse(await response.json());
};

/** A city as some provider tells it. */
export interface ToldCity {
  readonly id: number;
  readonly name: string | undefined;
  /** Names or codes; "New Brunswick / Nouveau-Brunswick" is one way to write it. */
  readonly province: readonly (string | undefined)[];
  readonly coordinates: readonly [lng: number, lat: number];
}

const toCity = ({ id, name, province, coordinates: [lng, lat] }: ToldCity): City | null => {
  const code = province
    .flatMap((text) => text?.split('/') ?? [])
    .map((text) => provinceNamed(foldName(text)))
    .find((found) => found !== null);
  return name && code ? { id, name, province: code, label: cityLabel(name, code), lat, lng } : null;
};

/** Those that are whole and in Canada, each label once: providers tell a city and its municipality apart. */
export const offerCities = (told: readonly ToldCity[]): City[] => {
  const byLabel = new Map<string, City>();
  for (const city of told.map(toCity)) if (city && !byLabel.has(city.label)) byLabel.set(city.label, city);
  return [...byLabel.values()].slice(0, mostCitiesOffered);
};

/** More than are offered, since some fall away. */
export const citiesAskedFor = String(2 * mostCitiesOffered);
