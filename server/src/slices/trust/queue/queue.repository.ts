import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { QueueKind, ReportReason, ReportState, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { ListingSignal } from '@lodgepole/contract/trust/signals';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { exactDoor, homeJson } from '../../listings/exact-place.repository.ts';
import { subjectsRepository } from '../reports/subjects.repository.ts';

export interface StaffPersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
}

export interface QueueRow {
  readonly id: number;
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly note: string;
  readonly state: ReportState;
  readonly created_at: Date;
  readonly reported: StaffPersonRow | null;
  /** Null when the listing is gone. */
  readonly home: {
    readonly unit_number: string;
    readonly street_address: string;
    readonly city: string;
  } | null;
  /** The person's name, or the text. */
  readonly words: string | null;
  readonly first_seen: SeenSubject | null;
  readonly reports: number;
  /** Most frequent first. */
  readonly reasons: readonly ReportReason[] | null;
  /** For a held listing: all signals found since, including those that are gone. */
  readonly signals: readonly ListingSignal[] | null;
  readonly text_then: string | null;
}

export interface WorkItem {
  readonly id: number;
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reported_id: number | null;
  readonly state: ReportState;
}

interface HeldListing {
  readonly owner_id: number;
  readonly status: string;
  readonly causes: readonly string[];
}

export interface ReporterRow {
  readonly reporter: StaffPersonRow | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly seen: SeenSubject;
  readonly created_at: Date;
}

export interface SignalRow {
  readonly code: ListingSignal;
  readonly evidence: string;
  readonly found_at: Date;
  readonly cleared_at: Date | null;
  readonly gone_at: Date | null;
}

export interface NearMessageRow {
  readonly id: number;
  readonly sender: string | null;
  readonly content: string;
  readonly created_at: Date;
}

const personJson = (table: string): RawBuilder<StaffPersonRow | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'profile_picture', ${column('profile_picture')}, 'is_suspended', ${column('suspended_at')} is not null) end`;
};

const mostWords = 400;

const wholeOf = (picked: RawBuilder<unknown>) => sql<QueueRow>`
  with picked as materialized (${picked})
  select picked.id, picked.kind, picked.subject, picked.subject_id, picked.note, picked.state, picked.created_at,
    picked.text_then,
    ${personJson('concerned')} as reported,
    case when picked.subject = 'listing' then (select ${homeJson(exactDoor)}
      from listings where id = picked.subject_id) end as home,
    left(case picked.subject
      when 'person' then (select first_name || ' ' || last_name from users where id = picked.subject_id)
      when 'message' then (select content from messages where id = picked.subject_id)
      when 'review' then (select comment from reviews where id = picked.subject_id) end, ${sql.lit(mostWords)}) as words,
    (select seen from reports where item_id = picked.id order by id limit 1) as first_seen,
    (select count(*)::int from reports where item_id = picked.id) as reports,
    (select json_agg(reason order by times desc, reason) from (select reason, count(*) as times
      from reports where item_id = picked.id group by reason) as counted) as reasons,
    case when picked.kind = 'held' then (select json_agg(code order by first_found, code) from (
      select code, min(found_at) as first_found from (
        select code, found_at from listing_signals
          where listing_id = picked.subject_id and (cleared_at is null or cleared_at >= picked.created_at)
        union all
        select code, found_at from gone_signals
          where listing_id = picked.subject_id and gone_at >= picked.created_at) as shown
      group by code) as found) end as signals
  from picked left join users as concerned on concerned.id = picked.reported_id
  order by picked.created_at, picked.id`;

const ofKind = (kind: QueueKind | undefined) => (kind === undefined ? sql`` : sql`and kind = ${kind}`);

/** Context that staff see around a reported message. */
const mostNear = 5;
const mostReporters = 200;
const mostAnswers = 100;

export const queueRepository = (database: Kysely<Schema>) => ({
  ...subjectsRepository(database),

  /** Oldest first. */
  async page(wanted: PageRequest, kind?: QueueKind): Promise<QueueRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const picked = sql`select * from trust_items where state = 'open' ${ofKind(kind)}
      order by created_at, id limit ${limit} offset ${offset}`;
    return (await wholeOf(picked).execute(database)).rows;
  },

  async count(kind?: QueueKind): Promise<number> {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from trust_items where state = 'open' ${ofKind(kind)} limit ${exactTotalLimit + 1}) as counted_rows`.execute(
      database,
    );
    return rows[0]?.counted ?? 0;
  },

  async one(id: number): Promise<QueueRow | undefined> {
    return (await wholeOf(sql`select * from trust_items where id = ${id}`).execute(database)).rows[0];
  },

  /** Read before anything is locked. */
  item: (id: number): Promise<WorkItem | undefined> =>
    database
      .selectFrom('trust_items')
      .select(['id', 'kind', 'subject', 'subject_id', 'reported_id', 'state'])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** False when it is already decided. */
  async close(id: number, state: Exclude<ReportState, 'open'>, at: Date): Promise<boolean> {
    const closed = await database
      .updateTable('trust_items')
      .set({ state, decided_at: at })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  },

  async closeOn(
    kind: QueueKind,
    listing: number,
    state: Exclude<ReportState, 'open'>,
    at: Date,
  ): Promise<void> {
    await database
      .updateTable('trust_items')
      .set({ state, decided_at: at })
      .where('kind', '=', kind)
      .where('subject', '=', 'listing')
      .where('subject_id', '=', listing)
      .where('state', '=', 'open')
      .execute();
  },

  async reportsOn(item: number): Promise<{ id: number; reporter: number }[]> {
    const { rows } = await sql<{
      id: number;
      reporter: number;
    }>`select id, reporter_id as reporter from reports
      where item_id = ${item} and reporter_id is not null order by id`.execute(database);
    return rows;
  },

  /** The same lock as for a change of the status. */
  async lockListing(id: number): Promise<HeldListing | undefined> {
    const locked = await database
      .selectFrom('listings')
      .select(['owner_id', 'status'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return undefined;
    const causes = await database
      .selectFrom('listing_holds')
      .select('cause')
      .where('listing_id', '=', id)
      .execute();
    return { ...locked, causes: causes.map(({ cause }) => cause) };
  },

  isStaff: async (id: number): Promise<boolean | undefined> =>
    (await database.selectFrom('users').select('is_staff').where('id', '=', id).executeTakeFirst())?.is_staff,

  async reportersOf(item: number): Promise<ReporterRow[]> {
    const { rows } = await sql<ReporterRow>`select ${personJson('users')} as reporter, reason, text, seen,
        reports.created_at
      from reports left join users on users.id = reporter_id where item_id = ${item}
      order by reports.id limit ${sql.lit(mostReporters)}`.execute(database);
    return rows;
  },

  answersTo: (item: number): Promise<{ text: string; created_at: Date }[]> =>
    database
      .selectFrom('trust_answers')
      .select(['text', 'created_at'])
      .where('item_id', '=', item)
      .orderBy('id')
      .limit(mostAnswers)
      .execute(),

  async signalsOn(listing: number): Promise<SignalRow[]> {
    const { rows } = await sql<SignalRow>`
      select code, evidence, found_at, cleared_at, null as gone_at from listing_signals where listing_id = ${listing}
      union all
      select code, evidence, found_at, null, gone_at from gone_signals where listing_id = ${listing}
      order by found_at, code, gone_at`.execute(database);
    return rows;
  },

  async around(message: number): Promise<NearMessageRow[]> {
    const { rows } = await sql<NearMessageRow>`
      with reported as (select id, conversation_id from messages where id = ${message})
      select near.id, case when users.id is not null then first_name || ' ' || last_name end as sender, content,
        near.created_at
      from reported, lateral (
        (select * from messages where conversation_id = reported.conversation_id and id <= reported.id
          order by id desc limit ${sql.lit(mostNear + 1)})
        union all
        (select * from messages where conversation_id = reported.conversation_id and id > reported.id
          order by id limit ${sql.lit(mostNear)})
      ) as near left join users on users.id = near.sender_id
      order by near.id`.execute(database);
    return rows;
  },

  async person(id: number): Promise<StaffPersonRow | undefined> {
    const { rows } = await sql<{ person: StaffPersonRow }>`select ${personJson('users')} as person
      from users where id = ${id}`.execute(database);
    return rows[0]?.person;
  },
});
