import type { Language } from '@lodgepole/contract/core/text/language';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface FeedOwner {
  readonly id: number;
  readonly language: Language;
}

export const calendarFeedsRepository = (database: Kysely<Schema>) => ({
  async feedSince(user: number): Promise<Date | null> {
    const found = await database
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('user_id', '=', user)
      .executeTakeFirst();
    return found?.created_at ?? null;
  },

  async setFeed(user: number, tokenHash: Buffer, at: Date): Promise<void> {
    await database
      .insertInto('calendar_feeds')
      .values({ user_id: user, token_hash: tokenHash, created_at: at })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ token_hash: tokenHash, created_at: at }),
      )
      .execute();
  },

  async endFeed(user: number): Promise<void> {
    await database.deleteFrom('calendar_feeds').where('user_id', '=', user).execute();
  },

  async feedOwner(tokenHash: Buffer): Promise<FeedOwner | null> {
    const { rows } = await sql<FeedOwner>`select users.id, users.language
      from calendar_feeds join users on users.id = calendar_feeds.user_id
      where token_hash = ${tokenHash} and verified_at is not null and deactivated_at is null
        and suspended_at is null`.execute(database);
    return rows[0] ?? null;
  },
});
