import type { Language } from '@lodgepole/contract/core/text/language';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isOfDemo } from '../../../db/demo-people.ts';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';
import type { NamedSession } from './tokens.ts';

const mostDevices = 20;
const isRecent = sql<boolean>`last_seen_at > now() - interval '90 days'`;

export const devicesRepository = (database: Kysely<Schema>) => ({
  async isKnown(email: string, deviceHash: Buffer): Promise<boolean> {
    const found = await database
      .selectFrom('known_devices')
      .innerJoin('users', 'users.id', 'known_devices.user_id')
      .select('users.id')
      .where((where) =>
        where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)])),
      )
      .where('device_hash', '=', deviceHash)
      .where(isRecent)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Drops the oldest. True when the device was unknown. */
  async remember(user: number, deviceHash: Buffer): Promise<boolean> {
    const { is_new } = await database
      .insertInto('known_devices')
      .values({ user_id: user, device_hash: deviceHash })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .executeTakeFirstOrThrow();
    await sql`delete from known_devices where user_id = ${user} and device_hash in (
      select device_hash from known_devices where user_id = ${user}
      order by last_seen_at desc, device_hash offset ${mostDevices})`.execute(database);
    return is_new;
  },

  async forgetAll(user: number): Promise<void> {
    await database.deleteFrom('known_devices').where('user_id', '=', user).execute();
  },

  async forgetOld(): Promise<void> {
    await database
      .deleteFrom('known_devices')
      .where((where) => where.not(isRecent))
      .execute();
  },
});

interface LiveSession {
  readonly session: number;
  readonly id: number;
  readonly roommate_profile: number | null;
  readonly is_staff: boolean;
  readonly awaits_factor: boolean;
  readonly language: Language;
  readonly has_just_signed_in: boolean;
}

const mostSessions = 100;

/** Where demo accounts are not admitted, their existing sessions stop working too. */
export const admitted = (admitsDemoPeople: boolean): RawBuilder<boolean> =>
  admitsDemoPeople ? sql`true` : sql`not (${isOfDemo})`;

const liveSession = (database: Kysely<Schema>, isAdmitted: RawBuilder<boolean>, staffNeedFactor: boolean) => {
  const find = statement(
    (user: number, session: number) => sql<LiveSession>`
      select sessions.id as session, users.id, users.language, roommate_profiles.id as roommate_profile,
        users.is_staff and (sessions.has_factor or not ${staffNeedFactor}::boolean) as is_staff,
        users.is_staff and not sessions.has_factor and ${staffNeedFactor}::boolean as awaits_factor,
        sessions.created_at > now() - interval '10 minutes' as has_just_signed_in
      from sessions join users on users.id = sessions.user_id
      left join roommate_profiles on roommate_profiles.user_id = users.id
      where sessions.id = ${session} and sessions.user_id = ${user} and sessions.ended_at is null and sessions.expires_at > now()
        and users.deactivated_at is null and users.suspended_at is null and ${isAdmitted}`,
  );
  return async ({ user, session }: NamedSession) => (await find(database, user, session))[0];
};

export const sessionsRepository = (
  database: Kysely<Schema>,
  isAdmitted: RawBuilder<boolean>,
  staffNeedFactor = false,
) => ({
  /** Null for a suspended account. The row lock excludes a suspension at the same moment. */
  async open(
    user: number,
    refreshHash: Buffer,
    device: string,
    expiresAt: Date,
    hasFactor = false,
  ): Promise<number | null> {
    const opened = await sql<{
      id: number;
    }>`insert into sessions (user_id, refresh_hash, device, expires_at, has_factor)
      select id, ${refreshHash}::bytea, ${device}::text, ${expiresAt}::timestamptz, ${hasFactor}::boolean from users
      where id = ${user} and suspended_at is null and ${isAdmitted} for key share returning id`.execute(
      database,
    );
    const id = opened.rows[0]?.id;
    if (id === undefined) return null;
    await sql`delete from sessions where user_id = ${user} and id in (
      select id from sessions where user_id = ${user} and id <> ${id}
      order by ended_at is null desc, last_used_at desc, id desc offset ${mostSessions - 1})`.execute(
      database,
    );
    return id;
  },

  /** Null once the session or account has ended. Runs on every guarded call. */
  live: liveSession(database, isAdmitted, staffNeedFactor),

  byId: (id: number) =>
    database.selectFrom('sessions').select(['device', 'created_at']).where('id', '=', id).executeTakeFirst(),

  async addFactor(session: number): Promise<void> {
    await database.updateTable('sessions').set({ has_factor: true }).where('id', '=', session).execute();
  },

  /** Once a person has no factor left, no session counts as begun with one. */
  async dropFactor(user: number): Promise<void> {
    await sql`update sessions set has_factor = false where user_id = ${user} and has_factor
      and not exists (select 1 from passkeys where user_id = ${user})
      and not exists (select 1 from totp_secrets where user_id = ${user} and confirmed_at is not null)`.execute(
      database,
    );
  },

  async stillLive(sessions: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select sessions.id from sessions
      join users on users.id = sessions.user_id
      where sessions.id = any(${[...sessions]}::int[]) and ended_at is null and expires_at > now()
        and deactivated_at is null and suspended_at is null and ${isAdmitted}`.execute(database);
    return rows.map(({ id }) => id);
  },

  use: (refreshHash: Buffer): Promise<{ id: number; user_id: number } | undefined> =>
    database
      .updateTable('sessions')
      .from('users')
      .set({ last_used_at: new Date() })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('refresh_hash', '=', refreshHash)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('users.deactivated_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .where(isAdmitted)
      .returning(['sessions.id', 'sessions.user_id'])
      .executeTakeFirst(),

  async endByToken(refreshHash: Buffer): Promise<boolean> {
    const ended = await database
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`coalesce(ended_at, now())` })
      .where('refresh_hash', '=', refreshHash)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  async end(user: number, session: number): Promise<boolean> {
    const ended = await database
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', session)
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined;
  },

  async endAll(user: number, except: number | null): Promise<void> {
    await database
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where('id', '!=', except ?? 0)
      .execute();
  },

  liveOf: (user: number) =>
    database
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_used_at'])
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_used_at', 'desc')
      .limit(100)
      .execute(),

  async forgetOld(): Promise<void> {
    await database
      .deleteFrom('sessions')
      .where(sql<boolean>`greatest(expires_at, ended_at) < now() - interval '30 days'`)
      .execute();
  },
});
