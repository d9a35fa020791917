import { listingFields } from '@lodgepole/contract/listings/fields';
import type { Schema } from '../../db/schema.ts';

type Field = Exclude<(typeof listingFields)[number], 'kind'>;

/** Fields with a column of the same name. `kind` is in `home_kind`, because other tables have a `kind` too. */
export const listingColumns = listingFields.filter(
  (field): field is Field => field !== 'kind',
) satisfies readonly (keyof Schema['listings'])[];
