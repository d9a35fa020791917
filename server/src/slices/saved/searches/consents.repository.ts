import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface ConsentRow {
  readonly search_id: number | null;
  readonly source: string;
  readonly text: string;
  readonly given_at: Date;
  readonly withdrawn_at: Date | null;
}

export const consentsRepository = (database: Kysely<Schema>) => ({
  async giveConsent(user_id: number, search_id: number, source: string, text: string): Promise<void> {
    await database.insertInto('search_consents').values({ user_id, search_id, source, text }).execute();
  },

  async withdrawConsent(search: number): Promise<void> {
    await database
      .updateTable('search_consents')
      .set({ withdrawn_at: new Date() })
      .where('search_id', '=', search)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  consentsOf: (user: number): Promise<ConsentRow[]> =>
    database
      .selectFrom('search_consents')
      .select(['search_id', 'source', 'text', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute(),
});
