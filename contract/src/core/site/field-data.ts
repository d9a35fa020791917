import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** `other` is everything behind sign-in. */
export const vitalRoutes = ['/', '/listings', '/listings/results', '/listings/:id', 'other'] as const;
export type VitalRoute = (typeof vitalRoutes)[number];

export const vitalDevices = ['phone', 'computer'] as const;

const tenMinutes = 600_000;

/** How fast one visit was: milliseconds, and for `CLS` a score. Nothing in it tells who came. */
const FieldData = z.strictObject({
  route: z.enum(vitalRoutes),
  device: z.enum(vitalDevices),
  values: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(tenMinutes)),
});
export type FieldData = z.output<typeof FieldData>;

export const sendFieldData = endpoint({
  method: 'POST',
  path: '/field-data',
  access: 'public',
  summary: 'How fast a page was for a visitor, for the metrics of the site',
  body: FieldData,
  maxBytes: 400,
  reply: 'empty',
  limit: 'field',
});
