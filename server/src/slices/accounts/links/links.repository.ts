import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type LinkPurpose = 'verify' | 'reset';

export const linksRepository = (database: Kysely<Schema>) => {
  const valid = (publicId: string, purpose: LinkPurpose, tokenHash: Buffer) =>
    database
      .selectFrom('account_links')
      .innerJoin('users', 'users.id', 'account_links.user_id')
      .select(['account_links.id as link', 'users.id as user'])
      .where('users.public_id', '=', publicId)
      .where('purpose', '=', purpose)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`);
  return {
    async add(user: number, purpose: LinkPurpose, tokenHash: Buffer, expiresAt: Date): Promise<void> {
      await database
        .insertInto('account_links')
        .values({ user_id: user, purpose, token_hash: tokenHash, expires_at: expiresAt })
        .execute();
    },

    async userOf(publicId: string, purpose: LinkPurpose, tokenHash: Buffer): Promise<number | null> {
      return (await valid(publicId, purpose, tokenHash).executeTakeFirst())?.user ?? null;
    },

    async forgetOld(): Promise<void> {
      await database.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
    },
  };
};
