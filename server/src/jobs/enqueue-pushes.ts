import { notificationKinds } from '@lodgepole/contract/notifications/mail-kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { kindOfPush, type NewsEvent, type PushAbout } from '../core/mailed-events.ts';
import type { Schema } from '../db/schema.ts';

export const tagOfGroup = (group: number): string => `group-${group}`;

export const tagOf = (event: NewsEvent): string => ('group' in event ? tagOfGroup(event.group) : event.kind);

interface PushesOptions {
  readonly tag: string;
  readonly runAt?: Date;
}

export const mostPushTries = 3;
/** Runs after everything else that is due, because a push service may be slow. */
const priority = 10;

export const pushKeyOf = (subscription: number, tag: string): string => `push:${subscription}:${tag}`;

/** Runs in the caller’s transaction. Replaces a waiting notification about the same subject and keeps its due time. */
export const enqueuePushes = async (
  database: Kysely<Schema>,
  people: readonly number[] | RawBuilder<unknown>,
  about: PushAbout,
  { tag, runAt }: PushesOptions,
): Promise<void> => {
  if (!notificationKinds[kindOfPush(about)].push) return;
  const chosen = 'length' in people ? sql`${[...people]}::int[]` : sql`array(${people})`;
  await sql`select graphile_worker.add_job(
      'send_push',
      payload => json_build_object('subscription', id, 'about', ${JSON.stringify(about)}::json, 'tag', ${tag}::text),
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${mostPushTries},
      priority => ${priority}::int,
      job_key => 'push:' || id || ':' || ${tag}::text,
      job_key_mode => 'preserve_run_at')
    from push_subscriptions where user_id = any(${chosen})`.execute(database);
};
