import { type RawBuilder, type Selectable, sql } from 'kysely';
import { incomeSeenBy, type PersonRow, personJson, sharesEmailWith } from './person.ts';
import type { Schema } from './schema.ts';

/** A roommate with what one viewer may know of them. */
export interface RoommateRow {
  /** As JSON writes it. */
  readonly profile: Omit<Selectable<Schema['roommate_profiles']>, 'created_at' | 'updated_at'> & {
    readonly created_at: string;
  };
  readonly person: PersonRow;
  /** As this viewer may see it through a fit. */
  readonly income_seen: number | null;
  /** The viewer may have the email. */
  readonly shares_email: boolean;
}

/** A row of `roommate_profiles` joined with `users`, as one JSON value, wherever roommates are shown. */
export const roommateJson = (viewer: number): RawBuilder<RoommateRow> =>
  sql`json_build_object('profile', roommate_profiles, 'person', ${personJson}, 'income_seen', ${incomeSeenBy(viewer)},
    'shares_email', ${sharesEmailWith(viewer, sql`users.id`)})`;
