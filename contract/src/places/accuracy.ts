import { z } from 'zod';

/** How near the point is to the door. By itself, so that pages which only write addresses load no schema. */
export const AddressAccuracy = z.enum([
  /** The house itself, or its building. */
  'address',
  /** Somewhere on the street. */
  'street',
  /** The middle of the postal area, a few kilometres off at most. */
  'area',
  /** The centre of the city. */
  'city',
]);
export type AddressAccuracy = z.output<typeof AddressAccuracy>;
