import { createHmac } from 'node:crypto';
import { sentence } from '@lodgepole/contract/core/text/text';
import type { AddressKey } from '../../../core/limits/address-key.ts';

/** Stored in English; the other names need no translation. */
export const unknownDevice = sentence('Unknown device');

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const firstMatch = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Such as "Firefox · Windows". Only this name is stored, not the header. */
export const deviceName = (userAgent: string): string => {
  const parts = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.length > 0 ? parts.join(' · ') : unknownDevice;
};

export interface Device {
  readonly address: AddressKey;
  readonly userAgent: string;
}

const lastingName = (userAgent: string): string => userAgent.slice(0, 500).replace(/\/[\d.]+|rv:[\d.]+/g, '');

/** As the unique index compares them; emails are ASCII. */
export const foldEmail = (email: string): string => email.toLowerCase();

export const deviceKeysBy =
  (secret: string) =>
  (email: string, { address, userAgent }: Device): Buffer =>
    createHmac('sha256', secret)
      .update(`device\n${foldEmail(email)}\n${address}\n${lastingName(userAgent)}`)
      .digest();

export type DeviceKeys = ReturnType<typeof deviceKeysBy>;
