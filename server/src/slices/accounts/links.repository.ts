import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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

    /** Uses a link up: of several who try at once, one gets the user. Its siblings go with it. */
    async useUp(publicId: string, purpose: LinkPurpose, tokenHash: Buffer): Promise<number | null> {
      const found = await valid(publicId, purpose, tokenHash).forUpdate('account_links').executeTakeFirst();
      if (!found) return null;
      await database
        .deleteFrom('account_links')
        .where('user_id', '=', found.user)
        .where('purpose', '=', purpose)
        .execute();
      return found.user;
    },

    async forgetOld(): Promise<void> {
      await database.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
    },
  };
};
