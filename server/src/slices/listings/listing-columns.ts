import { listingFields } from '@lodgepole/contract/listings/fields';
import type { Schema } from '../../db/schema.ts';

type Field = Exclude<(typeof listingFields)[number], 'kind'>;

/** The fields that are columns of the same name. The kind is in `home_kind`, because other tables have a `kind` too. */
export const listingColumns = listingFields.filter(
  (field): field is Field => field !== 'kind',
) satisfies readonly (keyof Schema['listings'])[];
