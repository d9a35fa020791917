import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PushAbout } from '../core/mailed-events.ts';
import type { Schema } from '../db/schema.ts';

interface PushesOptions {
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  readonly runAt?: Date;
}

const mostTries = 3;

/**
 * One job per device, in the caller's transaction. While one waits, a newer one about the same thing replaces it.
 */
export const enqueuePushes = async (
  database: Kysely<Schema>,
  people: readonly number[] | RawBuilder<unknown>,
  about: PushAbout,
  { tag, runAt }: PushesOptions,
): Promise<void> => {
  const chosen = 'length' in people ? sql`${[...people]}::int[]` : sql`array(${people})`;
  await sql`select graphile_worker.add_job(
      'send_push',
      payload => json_build_object('subscription', id, 'about', ${JSON.stringify(about)}::json, 'tag', ${tag}::text),
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${mostTries},
      job_key => 'push:' || id || ':' || ${tag}::text)
    from push_subscriptions where user_id = any(${chosen})`.execute(database);
};
