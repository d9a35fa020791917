import { z } from 'zod';

/** How exact a point is. In its own file, so that pages which only show addresses load no schema. */
export const AddressAccuracy = z.enum([
  'address',
  /** Somewhere on the street. */
  'street',
  /** The middle of the postal area, a few kilometres off at most. */
  'area',
  'city',
]);
export type AddressAccuracy = z.output<typeof AddressAccuracy>;
