import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

const mostDevices = 20;
const isRecent = sql<boolean>`last_seen_at > now() - interval '90 days'`;

/** Where people signed in from before. */
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

  /** The oldest make room. */
  async remember(user: number, deviceHash: Buffer): Promise<void> {
    await database
      .insertInto('known_devices')
      .values({ user_id: user, device_hash: deviceHash })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: sql<Date>`now()` }),
      )
      .execute();
    await sql`delete from known_devices where user_id = ${user} and device_hash in (
      select device_hash from known_devices where user_id = ${user}
      order by last_seen_at desc, device_hash offset ${mostDevices})`.execute(database);
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
