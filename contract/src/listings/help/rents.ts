import { z } from 'zod';
import { codeField } from '../../core/codes.ts';
import { endpoint } from '../../core/endpoint.ts';
import { Id, integerField, Latitude, Longitude, optionalField } from '../../core/form/fields.ts';
import { listingKinds } from '../codes.ts';
import { listingMessages as say } from '../messages.ts';

export const rentRadii = [2, 5, 10] as const;

/** Fewer listings are not representative. */
export const fewestRents = 8;

const rentPositions = ['below', 'around', 'above'] as const;
type RentPosition = (typeof rentPositions)[number];

export const Rents = z.object({
  count: z.int(),
  median: z.number(),
  low: z.number(),
  high: z.number(),
  radius_km: z.int(),
  position: z.enum(rentPositions).nullable(),
});
export type Rents = z.output<typeof Rents>;

/** Within a tenth of the median, in cents because tenths of dollars are not exact. */
export const rentPosition = (price: number, median: number): RentPosition => {
  const apart = (Math.round(price * 100) - Math.round(median * 100)) * 10;
  if (Math.abs(apart) <= Math.round(median * 100)) return 'around';
  return apart < 0 ? 'below' : 'above';
};

const RentsQuery = z.object({
  lat: Latitude,
  lng: Longitude,
  kind: optionalField(codeField(listingKinds, say.kind)),
  bedrooms: integerField(say.bedrooms).pipe(z.number().min(0, say.bedrooms).max(100, say.tooLarge)),
  except: optionalField(Id),
});

export const rentsNearby = endpoint({
  method: 'GET',
  path: '/listings/rents',
  access: 'public',
  summary: 'What active homes of one kind and size cost nearby; null when there are fewer than eight',
  query: RentsQuery,
  reply: Rents.nullable(),
  limit: 'typing',
});
