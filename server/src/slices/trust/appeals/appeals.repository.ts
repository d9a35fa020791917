import type { QueueKind, ReportState, ReportSubject, StaffAct } from '@lodgepole/contract/trust/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface Lasting {
  /** A condition on an item. */
  readonly isOne: RawBuilder<boolean>;
  /** A condition on a log entry and the kind of its item. */
  readonly isEnd: RawBuilder<boolean>;
}

const does = (...acts: readonly StaffAct[]): RawBuilder<boolean> => sql`decided.done = any(${acts}::text[])`;

/** Decisions with a lasting effect, and what ends it. */
const lasting = {
  hidden: {
    isOne: sql`(${does('hide', 'hide_listing')} or decided.kind = 'held')`,
    isEnd: sql`act = 'show' or (kind = 'held' and act = 'dismiss')`,
  },
  verified: {
    isOne: does('verify'),
    isEnd: sql`act = 'unverify' or (kind = 'verification' and act = 'dismiss')`,
  },
  unverified: {
    isOne: does('unverify'),
    isEnd: sql`act = 'verify' or (kind = 'verification' and act in ('uphold', 'dismiss'))`,
  },
  suspended: { isOne: does('suspend', 'suspend_person'), isEnd: sql`act = 'reinstate'` },
  removed: { isOne: does('remove_message', 'remove_review'), isEnd: sql`false` },
} as const satisfies Readonly<Record<string, Lasting>>;
export type LastingState = keyof typeof lasting;

interface Standing {
  readonly id: number;
  readonly kind: QueueKind;
  readonly done: StaffAct | null;
}

export const standingRepository = (database: Kysely<Schema>) => ({
  /** The upheld decisions that keep a subject in this state, oldest first, without those ended by an appeal or otherwise. */
  async standing(state: LastingState, subject: ReportSubject, id: number): Promise<Standing[]> {
    const { isOne, isEnd } = lasting[state];
    const { rows } = await sql<Standing>`
      with entries as materialized (select staff_log.id, act, item_id, kind
          from staff_log left join trust_items on trust_items.id = item_id
          where staff_log.subject = ${subject} and staff_log.subject_id = ${id}),
        ended as (select coalesce(max(id), 0) as entry from entries
          where kind is distinct from 'appeal' and (${isEnd})),
        noted as (select item_id, max(id) as entry from entries group by item_id)
      select decided.id, decided.kind, decided.done from trust_items as decided
        join noted on noted.item_id = decided.id join ended on noted.entry >= ended.entry
      where decided.subject = ${subject} and decided.subject_id = ${id} and decided.state = 'upheld' and ${isOne}
        and not exists (select from trust_items as appeals where appeals.kind = 'appeal'
          and appeals.subject_id = decided.id and appeals.state = 'dismissed')
      order by noted.entry`.execute(database);
    return rows;
  },
});

export interface AppealRow {
  readonly text: string;
  readonly state: ReportState;
  readonly created_at: Date;
}

interface DecidedRow {
  readonly entry: number;
  readonly decided_at: Date;
  readonly appeal: (Omit<AppealRow, 'created_at'> & { readonly created_at: string }) | null;
}

/** Upheld against this person; decisions on appeals cannot be appealed. */
const against = (item: number, person: number) => sql`decided.id = ${item} and decided.reported_id = ${person}
  and decided.state = 'upheld' and decided.kind <> 'appeal'`;

export const appealsRepository = (database: Kysely<Schema>) => ({
  async decision(item: number, person: number): Promise<DecidedRow | undefined> {
    const { rows } = await sql<DecidedRow>`
      select (select max(id) from staff_log where item_id = decided.id) as entry, decided.decided_at,
        case when asked.id is not null
          then json_build_object('text', asked.note, 'state', asked.state, 'created_at', asked.created_at) end as appeal
      from trust_items as decided
        left join trust_items as asked on asked.kind = 'appeal' and asked.subject_id = decided.id
      where ${against(item, person)}`.execute(database);
    return rows[0];
  },

  async add(item: number, person: number, text: string): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      insert into trust_items (kind, subject, subject_id, reported_id, note)
      select 'appeal', 'item', decided.id, decided.reported_id, ${text} from trust_items as decided
      where ${against(item, person)}
      on conflict do nothing returning id`.execute(database);
    return rows[0]?.id ?? null;
  },

  /** Links in older emails contain the id of a log entry. */
  async itemOf(entry: number): Promise<number | null> {
    const { rows } = await sql<{ item_id: number | null }>`
      select item_id from staff_log where id = ${entry}`.execute(database);
    return rows[0]?.item_id ?? null;
  },
});
