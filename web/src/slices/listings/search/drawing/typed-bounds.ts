import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { localeOf } from '@lodgepole/contract/core/text/language';
import type { Bounds } from '@lodgepole/contract/places/bounds';

export const sides = ['south', 'west', 'north', 'east'] as const;
export type Side = (typeof sides)[number];
export type SideTexts = Readonly<Record<Side, string>>;

const degrees = /^-?\d{1,3}(?:\.\d{1,20})?$/;

const faults = {
  latitude: msg`Enter a latitude from -90 to 90, such as 43.65.`,
  longitude: msg`Enter a longitude from -180 to 180, such as -79.38.`,
  upsideDown: msg`The northern edge must not be south of the southern edge.`,
  backToFront: msg`The eastern edge must not be west of the western edge.`,
} as const;

export type SideFaults = Partial<Readonly<Record<Side, MessageDescriptor>>>;

/** Accepts a decimal comma. */
export const readSides = (
  texts: SideTexts,
): { readonly bounds: Bounds } | { readonly faults: SideFaults } => {
  const read = (side: Side): number => {
    const text = texts[side].trim().replace(',', '.').replace('−', '-');
    return degrees.test(text) ? Number(text) : Number.NaN;
  };
  const bounds = { south: read('south'), west: read('west'), north: read('north'), east: read('east') };
  const isLatitude = (value: number) => Math.abs(value) <= 90;
  const isLongitude = (value: number) => Math.abs(value) <= 180;
  const found: SideFaults = {
    ...(isLatitude(bounds.south) ? {} : { south: faults.latitude }),
    ...(isLongitude(bounds.west) ? {} : { west: faults.longitude }),
    ...(isLatitude(bounds.north) ? {} : { north: faults.latitude }),
    ...(isLongitude(bounds.east) ? {} : { east: faults.longitude }),
    ...(bounds.north < bounds.south ? { north: faults.upsideDown } : {}),
    ...(bounds.east < bounds.west ? { east: faults.backToFront } : {}),
  };
  return Object.keys(found).length === 0 ? { bounds } : { faults: found };
};

/** Rounded to about a hundred metres. */
export const writeSides = ({ south, west, north, east }: Bounds, locale: string): SideTexts => {
  const text = (side: number): string =>
    locale === localeOf.fr ? side.toFixed(3).replace('.', ',') : side.toFixed(3);
  return { south: text(south), west: text(west), north: text(north), east: text(east) };
};
