import { z } from 'zod';

/** In its own file, so that pages that only show addresses load no schema. */
export const AddressAccuracy = z.enum([
  'address',
  'street',
  /** At most a few kilometres off. */
  'area',
  'city',
]);
export type AddressAccuracy = z.output<typeof AddressAccuracy>;
