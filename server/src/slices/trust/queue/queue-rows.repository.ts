import type { ListingSignal } from '@lodgepole/contract/core/text-rules/signals';
import type {
  QueueKind,
  ReportReason,
  ReportState,
  ReportSubject,
  StaffAct,
} from '@lodgepole/contract/trust/codes';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { exactDoor, homeJson } from '../../listings/exact-place.repository.ts';

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
  readonly home: {
    readonly unit_number: string;
    readonly street_address: string;
    readonly city: string;
  } | null;
  readonly words: string | null;
  readonly first_seen: SeenSubject | null;
  readonly reports: number;
  readonly reasons: readonly ReportReason[] | null;
  /** All signals of a held listing, including those that have disappeared. */
  readonly signals: readonly ListingSignal[] | null;
  readonly text_then: string | null;
  readonly appeal_of: number | null;
  readonly is_direct: boolean;
  readonly done: StaffAct | null;
  readonly claimed_by: { readonly id: number; readonly full_name: string } | null;
}

export interface WorkItem {
  readonly id: number;
  readonly kind: QueueKind;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reported_id: number | null;
  readonly state: ReportState;
  readonly first: {
    readonly id: number;
    readonly kind: QueueKind;
    readonly subject: ReportSubject;
    readonly done: StaffAct | null;
  } | null;
}

export interface HeldListing {
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

export const personJson = (table: string): RawBuilder<StaffPersonRow | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'profile_picture', ${column('profile_picture')}, 'is_suspended', ${column('suspended_at')} is not null) end`;
};

/** An appeal has the subject of the disputed item. */
const firstOf = sql`trust_items as first on trust_items.kind = 'appeal' and first.id = trust_items.subject_id`;

const work = sql`select trust_items.id, trust_items.kind, coalesce(first.subject, trust_items.subject) as subject,
    coalesce(first.subject_id, trust_items.subject_id) as subject_id, trust_items.reported_id, trust_items.note,
    trust_items.state, trust_items.created_at, coalesce(first.text_then, trust_items.text_then) as text_then,
    coalesce(first.listing_then, trust_items.listing_then) as listing_then,
    first.id as appeal_of, trust_items.is_direct, trust_items.done, trust_items.claimed_by, trust_items.claimed_until
  from trust_items left join ${firstOf}`;

export const workItem = (
  id: number,
) => sql<WorkItem>`select work.id, work.kind, work.subject, work.subject_id,
    work.reported_id, work.state,
    case when first.id is not null
      then json_build_object('id', first.id, 'kind', first.kind, 'subject', first.subject, 'done', first.done) end as first
  from (${work} where trust_items.id = ${id}) as work left join trust_items as first on first.id = appeal_of`;

const mostWords = 400;

/** Those of a deleted listing are kept with the item. */
export const goneSignals = (listing: Expression<unknown>, listingThen: Expression<unknown>) => sql`(
  select code, evidence, found_at, cleared_at, gone_at from gone_signals where listing_id = ${listing}
  union all
  select * from jsonb_to_recordset(nullif(${listingThen} -> 'signals', 'null'))
    as kept (code text, evidence text, found_at timestamptz, cleared_at timestamptz, gone_at timestamptz)) as gone`;

/** Expects rows of ids with their position. */
export const wholeItems = (ids: RawBuilder<unknown>, now: Date) => sql<QueueRow>`
  with picked as materialized (select work.*, place from (${ids}) as listed join (${work}) as work using (id))
  select picked.id, picked.kind, picked.subject, picked.subject_id, picked.note, picked.state, picked.created_at,
    picked.text_then, picked.appeal_of, picked.is_direct, picked.done,
    ${personJson('concerned')} as reported,
    case when claimant.id is not null and picked.claimed_until > ${now}::timestamptz
      then json_build_object('id', claimant.id, 'full_name', claimant.first_name || ' ' || claimant.last_name)
      end as claimed_by,
    case when picked.subject = 'listing' then coalesce((select (${homeJson(exactDoor)})::jsonb
      from listings where id = picked.subject_id), picked.listing_then -> 'home') end as home,
    left(case picked.subject
      when 'person' then (select first_name || ' ' || last_name from users where id = picked.subject_id)
      when 'message' then (select content from messages where id = picked.subject_id)
      when 'review' then (select comment from reviews where id = picked.subject_id) end, ${sql.lit(mostWords)}) as words,
    (select seen from reports where item_id = coalesce(appeal_of, picked.id) order by id limit 1) as first_seen,
    (select count(*)::int from reports where item_id = picked.id) as reports,
    (select json_agg(reason order by times desc, reason) from (select reason, count(*) as times
      from reports where item_id = picked.id group by reason) as counted) as reasons,
    case when picked.kind = 'held' then (select json_agg(code order by first_found, code) from (
      select code, min(found_at) as first_found from (
        select code, found_at from listing_signals
          where listing_id = picked.subject_id and (cleared_at is null or cleared_at >= picked.created_at)
        union all
        select code, found_at from ${goneSignals(sql.ref('picked.subject_id'), sql.ref('picked.listing_then'))}
          where gone_at >= picked.created_at
            and (cleared_at is null or cleared_at >= picked.created_at)) as shown
      group by code) as found) end as signals
  from picked left join users as concerned on concerned.id = picked.reported_id
    left join users as claimant on claimant.id = picked.claimed_by
  order by picked.place`;
