import type { Language } from '@lodgepole/contract/core/language';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** What an email about a hold says, and what decides whether there is still a reason to send it. */
export interface HeldFacts {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly price: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly signals: readonly ListingSignal[];
  readonly is_held: boolean;
  /** False for an account that is deactivated or suspended, or whose address was never confirmed. */
  readonly owner_is_reachable: boolean;
}

export const heldMailRepository = (database: Kysely<Schema>) => ({
  /** Undefined when the listing is deleted. */
  async factsOf(listing: number): Promise<HeldFacts | undefined> {
    const { rows } = await sql<HeldFacts>`
      select unit_number, street_address, listings.city, price, email, first_name, language,
        array(select code from listing_signals where listing_id = listings.id and cleared_at is null
          order by found_at, code) as signals,
        exists (select from listing_holds where listing_id = listings.id and cause = 'signals') as is_held,
        verified_at is not null and deactivated_at is null and suspended_at is null as owner_is_reachable
      from listings join users on users.id = owner_id where listings.id = ${listing}`.execute(database);
    return rows[0];
  },
});

export type HeldMailRepository = ReturnType<typeof heldMailRepository>;
