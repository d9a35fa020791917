import { resolve } from 'node:path';
import type { MapStreets } from '@lodgepole/contract/core/site/client-config';
import { z } from 'zod';

export const streetsPath = '/map/streets.pmtiles';

const defaultAttribution =
  '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a> · <a href="https://protomaps.com/">Protomaps</a>';

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

export const streetsSource = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => !isAddress(text) || isWebAddress(text), {
    error: 'must be the path of a file, or an http or https address without a password',
  });

export interface StreetsConfig extends MapStreets {
  readonly file: string | null;
}

export const mapStreetsFrom = (
  source: string | undefined,
  attribution: string | undefined,
  folder: string,
): StreetsConfig | null => {
  if (source === undefined) return null;
  const credit = attribution ?? defaultAttribution;
  return isAddress(source)
    ? { url: new URL(source).href, attribution: credit, file: null }
    : { url: streetsPath, attribution: credit, file: resolve(folder, source) };
};
