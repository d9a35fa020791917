import { type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type {
  QueueKind,
  QueueSort,
  ReportState,
  ReportSubject,
  StaffAct,
} from '@lodgepole/contract/trust/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { subjectsRepository } from '../reports/subjects.repository.ts';
import {
  goneSignals,
  type HeldListing,
  type NearMessageRow,
  personJson,
  type QueueRow,
  type ReporterRow,
  type SignalRow,
  type StaffPersonRow,
  type WorkItem,
  wholeItems,
  workItem,
} from './queue-rows.repository.ts';
import { textThen } from './work.repository.ts';

const ofKind = (kind: QueueKind | undefined) => (kind === undefined ? sql`` : sql`and kind = ${kind}`);

/** Computed once for all open items: each has few reports. */
const byWeight = sql`left join (select item_id, count(*) as people, bool_or(reason in ('scam', 'harassment')) as is_grave
    from reports where item_id in (select id from trust_items where state = 'open') group by item_id) as told
    on item_id = trust_items.id`;

const weight = sql`case when kind = 'held' or is_grave then 0 when kind = 'verification' then 2 else 1 end,
  coalesce(people, 0) desc, trust_items.created_at, trust_items.id`;

const orders: Readonly<Record<QueueSort, RawBuilder<unknown>>> = {
  weight,
  oldest: sql`trust_items.created_at, trust_items.id`,
};

interface QueueWanted extends PageRequest {
  readonly kind?: QueueKind | undefined;
  readonly sort: QueueSort;
}

export interface NewDecided {
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reported: number | null;
  readonly state: Closed;
  readonly done: StaffAct;
}

type Closed = Exclude<ReportState, 'open'>;

const hourMs = 60 * 60 * 1000;

const mostNear = 5;
const mostReporters = 200;
const mostAnswers = 100;

export const queueRepository = (database: Kysely<Schema>) => ({
  ...subjectsRepository(database),

  async page({ kind, sort, ...wanted }: QueueWanted, now: Date): Promise<QueueRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const ids = sql`select trust_items.id, row_number() over (order by ${orders[sort]}) as place
      from trust_items ${sort === 'weight' ? byWeight : sql``} where state = 'open' ${ofKind(kind)}
      order by place limit ${limit} offset ${offset}`;
    return (await wholeItems(ids, now).execute(database)).rows;
  },

  async countByKind(): Promise<Partial<Record<QueueKind, number>>> {
    const { rows } = await sql<{ kind: QueueKind; counted: number }>`select kind, count(*)::int as counted
      from trust_items where state = 'open' group by kind`.execute(database);
    return Object.fromEntries(rows.map(({ kind, counted }) => [kind, counted]));
  },

  async one(id: number, now: Date): Promise<QueueRow | undefined> {
    const ids = sql`select id, 1 as place from trust_items where id = ${id}`;
    return (await wholeItems(ids, now).execute(database)).rows[0];
  },

  item: async (id: number): Promise<WorkItem | undefined> => (await workItem(id).execute(database)).rows[0],

  async close(id: number, state: Closed, done: StaffAct | null, at: Date): Promise<boolean> {
    const closed = await database
      .updateTable('trust_items')
      .set((row) => ({
        state,
        done,
        decided_at: at,
        claimed_by: null,
        claimed_until: null,
        text_then: sql<
          string | null
        >`coalesce(text_then, case when subject = 'listing' then ${textThen(row.ref('subject_id'))} end)`,
      }))
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  },

  async closeOn(
    kind: QueueKind,
    listing: number,
    state: Closed,
    done: StaffAct,
    at: Date,
  ): Promise<number | null> {
    const closed = await database
      .updateTable('trust_items')
      .set({ state, done, decided_at: at, claimed_by: null, claimed_until: null })
      .where('kind', '=', kind)
      .where('subject', '=', 'listing')
      .where('subject_id', '=', listing)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    return closed?.id ?? null;
  },

  async addDecided({ reported, ...item }: NewDecided, at: Date): Promise<number> {
    const { id } = await database
      .insertInto('trust_items')
      .values({
        ...item,
        kind: 'report',
        text_then: item.subject === 'listing' ? textThen(sql.val(item.subject_id)) : null,
        reported_id: reported,
        is_direct: true,
        created_at: at,
        decided_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Replaces another claim; false when the item is decided. */
  async claim(id: number, staff: number, now: Date): Promise<boolean> {
    const claimed = await database
      .updateTable('trust_items')
      .set({ claimed_by: staff, claimed_until: new Date(now.getTime() + hourMs) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  },

  async unclaim(id: number, staff: number): Promise<void> {
    await database
      .updateTable('trust_items')
      .set({ claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('claimed_by', '=', staff)
      .execute();
  },

  /** Whether this staff member made the decision and others can decide its appeal. The person concerned cannot. */
  async isForSomeoneElse(item: number, staff: number): Promise<boolean> {
    const { rows } = await sql<{ is_other: boolean }>`select
      exists (select 1 from staff_log where item_id = ${item} and staff_id = ${staff}) and
      exists (select 1 from users where is_staff and id <> ${staff} and suspended_at is null and deactivated_at is null
        and id is distinct from (select reported_id from trust_items where id = ${item})) as is_other`.execute(
      database,
    );
    return rows[0]?.is_other ?? false;
  },

  async reportsOn(item: number): Promise<{ id: number; reporter: number }[]> {
    const { rows } = await sql<{
      id: number;
      reporter: number;
    }>`select id, reporter_id as reporter from reports
      where item_id = ${item} and reporter_id is not null order by id`.execute(database);
    return rows;
  },

  /** Takes the same lock as a status change. */
  async lockListing(id: number): Promise<HeldListing | undefined> {
    const locked = await database
      .selectFrom('listings')
      .select(['owner_id', 'status'])
      .where('id', '=', id)
      .where('status', '<>', 'D')
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

  /** True when no hold remains that staff decide about. */
  async isReleased(listing: number): Promise<boolean> {
    const hold = await database
      .selectFrom('listing_holds')
      .select('cause')
      .where('listing_id', '=', listing)
      .where('cause', '<>', 'suspension')
      .executeTakeFirst();
    return hold === undefined;
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

  async signalsOn(listing: number, item: number): Promise<SignalRow[]> {
    const listingThen = sql`(select listing_then from trust_items where id = ${item})`;
    const { rows } = await sql<SignalRow>`
      select code, evidence, found_at, cleared_at, null as gone_at from listing_signals where listing_id = ${listing}
      union all
      select code, evidence, found_at, cleared_at, gone_at from ${goneSignals(sql.val(listing), listingThen)}
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

  async attachment(item: number): Promise<{ name: string; type: string; size: number } | null> {
    const { rows } = await sql<{ name: string; type: string; size: number }>`
      select name, type, octet_length(bytes) as size from verification_files where item_id = ${item}`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  attachedFile: (item: number) =>
    database
      .selectFrom('verification_files')
      .select(['name', 'type', 'bytes'])
      .where('item_id', '=', item)
      .executeTakeFirst(),

  async forgetAttachments(before: Date): Promise<void> {
    await sql`delete from verification_files using trust_items
      where trust_items.id = item_id and decided_at < ${before}`.execute(database);
  },

  async person(id: number): Promise<StaffPersonRow | undefined> {
    const { rows } = await sql<{ person: StaffPersonRow }>`select ${personJson('users')} as person
      from users where id = ${id}`.execute(database);
    return rows[0]?.person;
  },
});
