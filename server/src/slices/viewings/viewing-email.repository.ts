import type { Language } from '@lodgepole/contract/core/text/language';
import { type Kysely, sql } from 'kysely';
import type { ViewingEmail } from '../../core/mailed-events.ts';
import type { Schema } from '../../db/schema.ts';
import { enqueueEach } from '../../jobs/enqueue.ts';
import { enqueuePushes } from '../../jobs/enqueue-pushes.ts';
import { finishJob, type JobRun } from '../../jobs/finish.ts';
import { hasBlocked } from '../accounts/blocks/blocks.repository.ts';

export interface EmailRecipient {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
}

interface CancelledFor {
  readonly guest: number;
  readonly viewings: readonly number[];
}

interface DueReminder {
  readonly viewing: number;
  readonly people: readonly number[] | null;
}

export const viewingEmailRepository = (database: Kysely<Schema>) => ({
  /** Also sends a push notification, except for the person's own actions. */
  async queueEmails(emails: readonly ViewingEmail[]): Promise<void> {
    await enqueueEach(database, 'send_viewing_mail', emails);
    for (const email of emails.filter(({ to, about }) => to !== about))
      await enqueuePushes(
        database,
        [email.to],
        { kind: 'viewing', email },
        { tag: `viewing-${email.viewing}` },
      );
  },

  finish: (job: JobRun): Promise<boolean> => finishJob(database, job),

  /** The guests of viewings that were cancelled together, for the first of them that has guests; empty for the others. */
  async guestsWhenCancelled(viewing: number): Promise<CancelledFor[]> {
    const { rows } = await sql<CancelledFor>`
      select guests.user_id as guest, array_agg(guests.viewing_id order by viewings.starts_at, viewings.id) as viewings
      from viewings as asked
      join viewings on viewings.id = asked.id or viewings.cancelled_with = asked.cancelled_with
      join viewing_guests as guests on guests.viewing_id = viewings.id and guests.alone_at is null
      where asked.id = ${viewing} and (asked.cancelled_with is null or asked.id = (
        select min(first.id) from viewings as first join viewing_guests on viewing_id = first.id and alone_at is null
        where first.cancelled_with = asked.cancelled_with))
      group by guests.user_id order by guests.user_id`.execute(database);
    return rows;
  },

  /** Null for accounts that are not in use. Ignores notification settings. */
  recipient: async (user: number): Promise<EmailRecipient | null> =>
    (await database
      .selectFrom('users')
      .select(['email', 'first_name', 'language'])
      .where('id', '=', user)
      .where('verified_at', 'is not', null)
      .where('deactivated_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()) ?? null,

  async hasBlocked(reader: number, about: number): Promise<boolean> {
    const { rows } = await sql<{ blocked: boolean }>`select ${hasBlocked(reader, about)} as blocked`.execute(
      database,
    );
    return rows[0]?.blocked ?? false;
  },

  nameOf: async (user: number): Promise<string | null> => {
    const found = await database
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', user)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return found ? `${found.first_name} ${found.last_name}` : null;
  },

  groupBookedFor: async (viewing: number, user: number): Promise<string | null> =>
    (
      await database
        .selectFrom('viewing_bookings')
        .innerJoin('groups', 'groups.id', 'viewing_bookings.group_id')
        .select('groups.name')
        .where('viewing_id', '=', viewing)
        .where('user_id', '=', user)
        .executeTakeFirst()
    )?.name ?? null,

  /** The host, and guests who booked before that time. */
  async takeDueReminders(now: Date, until: Date, most: number): Promise<DueReminder[]> {
    const { rows } = await sql<DueReminder>`
      with due as (
        select id from viewings
        where cancelled_at is null and reminded_at is null and starts_at > ${now} and starts_at <= ${until}
        order by starts_at, id limit ${most} for no key update skip locked
      ), reminded as (
        update viewings set reminded_at = ${now} from due where viewings.id = due.id
        returning viewings.id, viewings.host_id, viewings.starts_at)
      select reminded.id as viewing,
        case when guests.people is null then null else array_remove(guests.people || reminded.host_id, null) end as people
      from reminded, lateral (
        select array_agg(distinct person) as people from (
          select unnest(case when group_id is null then array[user_id] else members_of_group(group_id) end) as person
          from viewing_bookings where viewing_id = reminded.id
            and created_at <= reminded.starts_at - (${until}::timestamptz - ${now}::timestamptz)
          ) as persons where person is not null
      ) as guests
      order by reminded.starts_at, reminded.id`.execute(database);
    return rows;
  },
});
