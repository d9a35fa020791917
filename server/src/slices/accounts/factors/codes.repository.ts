import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface Factors {
  readonly totp: boolean;
  readonly recovery_codes_left: number;
  readonly passkeys: number;
  readonly push_devices: number;
}

export const codesRepository = (database: Kysely<Schema>) => ({
  secretOf: (user: number) =>
    database
      .selectFrom('totp_secrets')
      .select(['secret', 'confirmed_at', 'last_step'])
      .where('user_id', '=', user)
      .executeTakeFirst(),

  async start(user: number, secret: Buffer): Promise<boolean> {
    const { rows } = await sql`insert into totp_secrets (user_id, secret) values (${user}, ${secret})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
        where totp_secrets.confirmed_at is null
      returning user_id`.execute(database);
    return rows.length > 0;
  },

  async confirm(user: number, secret: Buffer, step: number): Promise<boolean> {
    const confirmed = await database
      .updateTable('totp_secrets')
      .set({ confirmed_at: sql<Date>`now()`, last_step: step })
      .where('user_id', '=', user)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return confirmed !== undefined;
  },

  /** True for only one of simultaneous uses of a code. */
  async use(user: number, step: number): Promise<boolean> {
    const used = await database
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('user_id', '=', user)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  async addRecoveryCodes(user: number, hashes: readonly Buffer[]): Promise<void> {
    await database
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: user, code_hash })))
      .execute();
  },

  async useRecoveryCode(user: number, hash: Buffer): Promise<boolean> {
    const used = await database
      .updateTable('recovery_codes')
      .set({ used_at: sql<Date>`now()` })
      .where('user_id', '=', user)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  async stop(user: number): Promise<boolean> {
    const stopped = await database
      .deleteFrom('totp_secrets')
      .where('user_id', '=', user)
      .returning('confirmed_at')
      .executeTakeFirst();
    return stopped?.confirmed_at instanceof Date;
  },

  async removeFactors(user: number): Promise<boolean> {
    const { rows } = await sql`with codes as (delete from totp_secrets where user_id = ${user} returning 1),
      keys as (delete from passkeys where user_id = ${user} returning 1)
      select 1 from codes union all select 1 from keys`.execute(database);
    return rows.length > 0;
  },

  async factorsOf(user: number): Promise<Factors> {
    const { rows } = await sql<Factors>`select
        exists (select 1 from totp_secrets where user_id = ${user} and confirmed_at is not null) as totp,
        (select count(*)::int from recovery_codes where user_id = ${user} and used_at is null) as recovery_codes_left,
        (select count(*)::int from passkeys where user_id = ${user}) as passkeys,
        (select count(*)::int from push_subscriptions where user_id = ${user}) as push_devices`.execute(
      database,
    );
    return rows[0] ?? { totp: false, recovery_codes_left: 0, passkeys: 0, push_devices: 0 };
  },
});
