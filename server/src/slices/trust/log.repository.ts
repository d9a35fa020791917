import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { ReportSubject, StaffAct } from '@lodgepole/contract/trust/codes';
import { type Kysely, sql } from 'kysely';
import { containsFolded, foldedText } from '../../db/folded.ts';
import type { Schema } from '../../db/schema.ts';
import { exactDoor, homeJson } from '../listings/exact-place.repository.ts';
import type { QueueRow } from './queue/queue-rows.repository.ts';

export interface LogRow extends Pick<QueueRow, 'home' | 'words'> {
  readonly id: number;
  /** Null when the operator used a command. */
  readonly staff_id: number | null;
  readonly staff_name: string | null;
  readonly act: StaffAct;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reason: string;
  /** Null for entries of earlier versions, and for opening a page. */
  readonly item_id: number | null;
  readonly created_at: Date;
}

export interface NewLogEntry {
  readonly staff: number | null;
  readonly act: StaffAct;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly item?: number;
  readonly reason: string;
}

const mostWords = 200;

const wholeEntry = sql`select staff_log.id, staff_id,
    case when staff.id is not null then staff.first_name || ' ' || staff.last_name end as staff_name,
    act, staff_log.subject, staff_log.subject_id, reason, item_id, staff_log.created_at,
    coalesce(${homeJson(exactDoor)}::jsonb, home_then) as home,
    left(case staff_log.subject
      when 'person' then (select first_name || ' ' || last_name from users where id = staff_log.subject_id)
      when 'message' then (select content from messages where id = staff_log.subject_id)
      when 'review' then (select comment from reviews where id = staff_log.subject_id) end, ${sql.lit(mostWords)}) as words
  from staff_log left join users as staff on staff.id = staff_id
    left join listings on staff_log.subject = 'listing' and listings.id = staff_log.subject_id`;

const newestFirst = sql`order by id desc`;

const mostBefore = 50;

const searched = sql`concat_ws(chr(10), staff_name, reason, words,
  concat_ws('-', nullif(home ->> 'unit_number', ''), home ->> 'street_address') || ', ' || (home ->> 'city'))`;

const matching = (q: string | undefined) =>
  q === undefined
    ? wholeEntry
    : sql`select * from (${wholeEntry}) as entries where ${foldedText(searched)}
        like (select ${containsFolded(sql`${q}::text`)})`;

export const logRepository = (database: Kysely<Schema>) => ({
  async addEntry({ staff, item, ...entry }: NewLogEntry): Promise<number> {
    const { id } = await database
      .insertInto('staff_log')
      .values({
        ...entry,
        staff_id: staff,
        item_id: item ?? null,
        home_then:
          entry.subject === 'listing'
            ? sql<string>`coalesce(
                (select (${homeJson(exactDoor)})::jsonb from listings where id = ${entry.subject_id}),
                (select listing_then -> 'home' from trust_items where subject = 'listing'
                  and subject_id = ${entry.subject_id} and listing_then is not null limit 1))`
            : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** At most one entry per hour, staff member and person. The caller has locked the staff member. */
  async noteView(staff: number, person: number): Promise<void> {
    await sql`insert into staff_log (staff_id, act, subject, subject_id, reason)
      select ${staff}, 'viewed_person', 'person', ${person}, ''
      where not exists (select 1 from staff_log where subject = 'person' and subject_id = ${person}
        and staff_id = ${staff} and act = 'viewed_person'
        and created_at > clock_timestamp() - interval '1 hour')`.execute(database);
  },

  async page({ q, ...wanted }: PageRequest & { readonly q?: string | undefined }): Promise<LogRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const { rows } = await sql<LogRow>`${matching(q)} ${newestFirst} limit ${limit} offset ${offset}`.execute(
      database,
    );
    return rows;
  },

  async count(q: string | undefined): Promise<number> {
    const from = q === undefined ? sql`staff_log` : sql`(${matching(q)}) as entries`;
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from ${from} limit ${exactTotalLimit + 1}) as counted_rows`.execute(database);
    return rows[0]?.counted ?? 0;
  },

  /** Entries about the subject or the person concerned; newest first. */
  async about(subject: ReportSubject, id: number, person: number | null): Promise<LogRow[]> {
    const { rows } = await sql<LogRow>`${wholeEntry}
      where ((subject = ${subject} and subject_id = ${id}) or (subject = 'person' and subject_id = ${person}::int))
        and act <> 'viewed_person'
      ${newestFirst} limit ${sql.lit(mostBefore)}`.execute(database);
    return rows;
  },

  /** Everything about this person, including who opened their page. */
  async ofPerson(person: number): Promise<LogRow[]> {
    const { rows } = await sql<LogRow>`${wholeEntry}
      where (staff_log.subject = 'person' and staff_log.subject_id = ${person})
        or staff_log.item_id in (select id from trust_items where reported_id = ${person})
        or (staff_log.subject = 'listing'
          and staff_log.subject_id in (select id from listings where owner_id = ${person}))
      ${newestFirst} limit ${sql.lit(mostBefore)}`.execute(database);
    return rows;
  },
});
