import type { Language } from '@lodgepole/contract/core/text/language';
import type { WatchedPage } from '@lodgepole/contract/notifications/push';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { mostPushTries, pushKeyOf } from '../../../jobs/enqueue-pushes.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';

export interface PushDeviceRow {
  readonly endpoint: string;
  readonly device: string;
  readonly created_at: Date;
}

interface NewSubscription {
  readonly user: number;
  readonly session: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface PushReceiver {
  readonly id: number;
  readonly user: number;
  readonly language: Language;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly time_zone: string;
}

export interface OpenPage {
  readonly page: WatchedPage;
  readonly id: number;
}

/** A signed-out device gets no notifications. */
const isSignedIn = sql<boolean>`exists (select 1 from sessions join users on users.id = sessions.user_id
  where sessions.id = session_id and ended_at is null and expires_at > now() and suspended_at is null
    and deactivated_at is null)`;

const pushRepository = (database: Kysely<Schema>) => ({
  keys: () => database.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst(),

  /** The first of several processes wins. `broken` replaces keys that cannot be decrypted. */
  async addKeys(public_key: string, private_key: Buffer, broken: string | null): Promise<void> {
    await sql`insert into push_keys (public_key, private_key) values (${public_key}, ${private_key})
      on conflict (only_one) do update set public_key = excluded.public_key, private_key = excluded.private_key
        where push_keys.public_key = ${broken}::text`.execute(database);
  },

  async removeAll(): Promise<void> {
    await database.deleteFrom('push_subscriptions').execute();
  },

  async lockPerson(user: number): Promise<void> {
    await database.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
  },

  async forgetSignedOut(user: number): Promise<void> {
    await database
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', user)
      .where((where) => where.not(isSignedIn))
      .execute();
  },

  count: async (user: number): Promise<number> =>
    Number(
      (
        await database
          .selectFrom('push_subscriptions')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('user_id', '=', user)
          .executeTakeFirstOrThrow()
      ).count,
    ),

  /** A device keeps its keys when it changes hands; someone who only knows its address does not have them. */
  async renew({
    user,
    session,
    endpoint,
    p256dh,
    auth,
  }: NewSubscription): Promise<'same' | 'moved' | 'new' | 'foreign'> {
    const known = await database
      .selectFrom('push_subscriptions')
      .select(['id', 'user_id', 'p256dh', 'auth'])
      .where('endpoint', '=', endpoint)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return 'new';
    if (known.user_id !== user && (known.p256dh !== p256dh || known.auth !== auth)) return 'foreign';
    if (known.user_id !== user) {
      await database.deleteFrom('push_subscriptions').where('id', '=', known.id).execute();
      return 'moved';
    }
    await database
      .updateTable('push_subscriptions')
      .set({ session_id: session, p256dh, auth, failures: 0 })
      .where('id', '=', known.id)
      .execute();
    return 'same';
  },

  async add({ user, session, endpoint, p256dh, auth }: NewSubscription): Promise<void> {
    await database
      .insertInto('push_subscriptions')
      .values({ user_id: user, session_id: session, endpoint, p256dh, auth })
      .onConflict((conflict) => conflict.column('endpoint').doNothing())
      .execute();
  },

  devicesOf: (user: number): Promise<PushDeviceRow[]> =>
    database
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .select(['endpoint', 'device', 'push_subscriptions.created_at'])
      .where('push_subscriptions.user_id', '=', user)
      .where(isSignedIn)
      .orderBy('push_subscriptions.id', 'desc')
      .execute(),

  async remove(user: number, endpoint: string): Promise<boolean> {
    const removed = await database
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', user)
      .where('endpoint', '=', endpoint)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  receiver: (subscription: number): Promise<PushReceiver | undefined> =>
    database
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
      .select(['push_subscriptions.id', 'users.id as user', 'users.language', 'endpoint', 'p256dh', 'auth'])
      .select(['quiet_from', 'quiet_to', 'quiet_zone as time_zone'])
      .where('push_subscriptions.id', '=', subscription)
      .where(isSignedIn)
      .executeTakeFirst(),

  async forget(subscription: number): Promise<void> {
    await database.deleteFrom('push_subscriptions').where('id', '=', subscription).execute();
  },

  async noteWorked(subscription: number): Promise<void> {
    await database
      .updateTable('push_subscriptions')
      .set({ failures: 0 })
      .where('id', '=', subscription)
      .where('failures', '>', 0)
      .execute();
  },

  /** Forgets a device after too many failures in a row. Its browser subscribes again when the site is opened. */
  async noteFailure(subscription: number, most: number): Promise<void> {
    await sql`update push_subscriptions set failures = failures + 1 where id = ${subscription}`.execute(
      database,
    );
    await sql`delete from push_subscriptions where id = ${subscription} and failures >= ${most}`.execute(
      database,
    );
  },

  async watch(user: number, { page, id }: OpenPage, until: Date): Promise<void> {
    await sql`with over as (delete from open_pages where until < now())
      insert into open_pages (user_id, page, id, until) values (${user}, ${page}, ${id}, ${until})
      on conflict (user_id, page, id) do update set until = excluded.until`.execute(database);
  },

  async watchedUntil(user: number, { page, id }: OpenPage, at: Date): Promise<Date | null> {
    const found = await database
      .selectFrom('open_pages')
      .select('until')
      .where('user_id', '=', user)
      .where('page', '=', page)
      .where('id', '=', id)
      .where('until', '>', at)
      .executeTakeFirst();
    return found?.until ?? null;
  },

  queueAgain: (job: JobPayloads['send_push'], runAt?: Date): Promise<void> =>
    enqueue(database, 'send_push', job, {
      key: pushKeyOf(job.subscription, job.tag),
      ...(runAt && { runAt }),
      maxAttempts: mostPushTries,
    }),
});

export const pushStore = (kysely: Kysely<Schema>) => transactional(kysely, pushRepository);

export type PushStore = ReturnType<typeof pushStore>;
