import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { TurnCode } from '@lodgepole/contract/groups/turns';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';
import { transactional } from '../../../db/transactional.ts';
import { enqueueEach } from '../../../jobs/enqueue.ts';
import { enqueuePushes } from '../../../jobs/enqueue-pushes.ts';
import { finishJob, type JobRun } from '../../../jobs/finish.ts';

export interface TurnRow {
  readonly group: number;
  readonly group_name: string;
  readonly code: TurnCode;
  readonly since: Date;
}

const places = (people: RawBuilder<unknown>) => sql`
  select people.user_id, mine.roommate_id, mine.joined_at, groups.id as group_id, groups.name, groups.owner_id,
    groups.answer, groups.group_status, groups.status_changed_at, groups.listing_id is not null as has_home,
    coalesce(listings.status = 'R', false) as is_rented, listings.price_changed_at,
    greatest(mine.joined_at, groups.created_at, (select at from group_events as event
      where event.group_id = groups.id and event.code = 'home_chosen' order by event.id desc limit 1)) as begun_at
  from (${people}) as people
  join roommate_profiles on roommate_profiles.user_id = people.user_id
  join group_members as mine on mine.roommate_id = roommate_profiles.id
  join groups on groups.id = mine.group_id and groups.group_status <> 'R'
  left join listings on listings.id = groups.listing_id
  where listings.status is distinct from 'R' or (groups.group_status = 'I' and listings.rented_to = groups.id)`;

const isPreparing = sql`place.has_home and place.group_status in ('O', 'P', 'F')`;

const introduction = sql`select 'introduction' as code, place.begun_at as since
  where ${isPreparing} and not exists (select from group_introductions as own
    where (own.group_id, own.roommate_id) = (place.group_id, place.roommate_id) and about ~ '\\S')`;

/** When the owner last proposed a split. New members, listings and rents end a proposal. */
const proposed = sql`select max(at) filter (where code = 'split_changed') as at from group_events as event
  where event.group_id = place.group_id and event.code in ('split_changed', 'joined', 'left', 'removed', 'home_chosen')
    and place.owner_id <> place.roommate_id
  having max(at) filter (where code = 'split_changed')
    > coalesce(greatest(max(at) filter (where code <> 'split_changed'), place.price_changed_at), '-infinity')`;

const split = sql`select 'split', waiting.since from (
    select least(min(agreed_at), (${proposed})) as since,
      coalesce(bool_or(agreements.roommate_id = place.roommate_id), false) as has_agreed
    from group_agreements as agreements where agreements.group_id = place.group_id) as waiting
  where place.has_home and not place.is_rented and not has_agreed and waiting.since is not null`;

const ready = sql`select 'ready', greatest(place.begun_at, (select max(at) from group_events as event
    where event.group_id = place.group_id and event.code in ('joined', 'left', 'removed', 'letter_changed')))
  where ${isPreparing} and not exists (select from group_ready as own
    where (own.group_id, own.roommate_id) = (place.group_id, place.roommate_id))`;

const answer = sql`select 'answer', place.status_changed_at
  where place.owner_id = place.roommate_id and place.group_status = 'I' and place.answer is null and not place.is_rented`;

const task = sql`select 'task', coalesce(given_at, created_at) from group_tasks as tasks
  where tasks.group_id = place.group_id and tasks.roommate_id = place.roommate_id and not done`;

const request = sql`select 'request', requests.created_at
  from group_requests as requests
  join roommate_profiles as asking on asking.id = requests.roommate_id
  join users on users.id = asking.user_id and users.deactivated_at is null and users.suspended_at is null
  where requests.group_id = place.group_id and accepted is null
    and place.owner_id = place.roommate_id and place.group_status in ('O', 'P')`;

const vote = sql`select 'vote', greatest(entry.created_at, place.joined_at)
  from group_shortlist as entry join listings as home on home.id = entry.listing_id and home.status = 'A'
  where entry.group_id = place.group_id and not place.is_rented and not exists (select from group_votes as own
    where (own.group_id, own.listing_id, own.roommate_id) = (entry.group_id, entry.listing_id, place.roommate_id))`;

const codes = [introduction, split, ready, answer, request, task, vote] as const;

/** All turns of the users that `people` selects, in one query. */
const turnsOf = (people: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select place.user_id, place.group_id as "group", place.name as group_name, waiting.code, waiting.since
  from (${places(people)}) as place
  cross join lateral (${sql.join(codes, sql` union all `)}) as waiting`;

const ofPerson = statement(
  (user: number) => sql<TurnRow>`
    select "group", group_name, code, min(since) as since from (${turnsOf(sql`select ${user}::int as user_id`)}) as waiting
    group by "group", group_name, code order by since, "group", code limit ${sql.lit(unpagedLimit)}`,
);

const dayMs = 24 * 60 * 60 * 1000;
const mostMailsPerTurn = 3;

const turnsRepository = (database: Kysely<Schema>) => ({
  ofPerson: (user: number): Promise<TurnRow[]> => ofPerson(database, user),

  /** People with a turn that is a day old: at most one email a day, for three days per turn. `last` is null at the end. */
  async takeDue(now: Date, after: number, most: number): Promise<{ people: number[]; last: number | null }> {
    const { rows } = await sql<{ id: number; is_due: boolean }>`
      with looked_at as materialized (
        select distinct user_id as id from group_members join roommate_profiles on roommate_profiles.id = roommate_id
        where user_id > ${after} order by user_id limit ${most}
      ), willing as materialized (
        select users.id from looked_at join users on users.id = looked_at.id
        where verified_at is not null and deactivated_at is null and suspended_at is null
          and (exists (select from push_subscriptions where user_id = users.id) or receive_email_notifications
            and not exists (select from mail_opt_outs where user_id = users.id and kind = 'turns'))
          and not exists (select from turn_mails where user_id = users.id and mailed_at > ${new Date(now.getTime() - dayMs)})
      ), due as (
        select distinct user_id from (${turnsOf(sql`select id as user_id from willing`)}) as waiting
        where since <= ${new Date(now.getTime() - dayMs)} and not exists (select from turn_mails as last
          where last.user_id = waiting.user_id and last.mailed_at - since >= ${mostMailsPerTurn} * interval '1 day')
      ), taken as (
        insert into turn_mails as mails (user_id, mailed_at) select user_id, ${now} from due order by user_id
        on conflict (user_id) do update set mailed_at = excluded.mailed_at
          where mails.mailed_at <= ${new Date(now.getTime() - dayMs)}
        returning user_id)
      select id, exists (select from taken where user_id = id) as is_due from looked_at order by id`.execute(
      database,
    );
    return {
      people: rows.filter(({ is_due }) => is_due).map(({ id }) => id),
      last: rows.length < most ? null : (rows.at(-1)?.id ?? null),
    };
  },

  async queueMails(people: readonly number[]): Promise<void> {
    await enqueueEach(
      database,
      'send_turns_mail',
      people.map((user) => ({ user })),
    );
    await enqueuePushes(database, people, { kind: 'turns' }, { tag: 'turns' });
  },

  finish: (job: JobRun): Promise<boolean> => finishJob(database, job),
});

export const turnsStore = (kysely: Kysely<Schema>) => transactional(kysely, turnsRepository);

export type TurnsStore = ReturnType<typeof turnsStore>;
