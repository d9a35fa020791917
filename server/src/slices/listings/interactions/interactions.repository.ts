import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

const perBatch = 5000;

export const interactionsRepository = (database: Kysely<Schema>) => ({
  /** One click counts per half hour; the lock serialises simultaneous ones. */
  async recordClick(user: number, listing: number): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${user}, ${listing})`.execute(transaction);
      await sql`insert into interactions (user_id, listing_id, kind)
        select ${user}, ${listing}, 'click' where not exists (
          select 1 from interactions where user_id = ${user} and listing_id = ${listing} and kind = 'click'
            and created_at > now() - interval '30 minutes')`.execute(transaction);
    });
  },

  async recordFavourite(user: number, listing: number): Promise<void> {
    await database
      .insertInto('interactions')
      .values({ user_id: user, listing_id: listing, kind: 'favourite' })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'listing_id'])
          // A literal, because a generic plan with a parameter would not use the partial index.
          .where('kind', '=', sql.lit('favourite'))
          .doNothing(),
      )
      .execute();
  },

  /** Rows lie in the order of time, so the oldest are found without an index. */
  async forgetOld(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { numAffectedRows } = await sql`delete from interactions using (
          select id from interactions where created_at < now() - interval '180 days' limit ${perBatch}) as old
        where interactions.id = old.id`.execute(database);
      if (numAffectedRows !== BigInt(perBatch)) return;
    }
  },
});

export type InteractionsRepository = ReturnType<typeof interactionsRepository>;
