import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { brokenUniqueIndex } from '../../../db/transactional.ts';

export type PasskeyRow = Pick<Selectable<Schema['passkeys']>, 'id' | 'name' | 'created_at' | 'last_used_at'>;

interface NewPasskey {
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
  readonly name: string;
}

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

export const passkeysRepository = (database: Kysely<Schema>) => ({
  /** Drops the expired ones, so that anonymous visitors cannot fill the table. */
  async addChallenge(challenge: string, user: number | null, expiresAt: Date): Promise<void> {
    await sql`with expired as (delete from passkey_challenges where expires_at < now())
      insert into passkey_challenges (challenge, user_id, expires_at)
      values (${challenge}, ${user}, ${expiresAt})`.execute(database);
  },

  async useChallenge(challenge: string, user: number | null, at: Date): Promise<boolean> {
    const { rows } = await sql`delete from passkey_challenges
      where challenge = ${challenge} and user_id is not distinct from ${user}::int and expires_at > ${at}
      returning challenge`.execute(database);
    return rows.length > 0;
  },

  async add(passkey: NewPasskey): Promise<PasskeyRow | null> {
    try {
      return await database.insertInto('passkeys').values(passkey).returning(shown).executeTakeFirstOrThrow();
    } catch (error) {
      if (brokenUniqueIndex(error) === 'passkeys_credential_id_key') return null;
      throw error;
    }
  },

  byCredential: (credentialId: string) =>
    database
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'credential_id', 'public_key'])
      .select(sql<number>`sign_count::float8`.as('sign_count'))
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  /** False when another sign-in has used this count or a later one. */
  async use(id: number, count: number, at: Date): Promise<boolean> {
    const { rows } = await sql`update passkeys set sign_count = ${count}, last_used_at = ${at}
      where id = ${id} and (sign_count < ${count} or (sign_count = 0 and ${count} = 0))
      returning id`.execute(database);
    return rows.length > 0;
  },

  of: (user: number): Promise<(PasskeyRow & { credential_id: string; transports: string[] })[]> =>
    database
      .selectFrom('passkeys')
      .select([...shown, 'credential_id', 'transports'])
      .where('user_id', '=', user)
      .orderBy('id', 'desc')
      .execute(),

  rename: (user: number, id: number, name: string): Promise<PasskeyRow | undefined> =>
    database
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returning(shown)
      .executeTakeFirst(),

  async remove(user: number, id: number): Promise<boolean> {
    const removed = await database
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
