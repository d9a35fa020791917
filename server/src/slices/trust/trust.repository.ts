import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { ReportSubject, StaffAct } from '@lodgepole/contract/trust/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { queueRepository } from './queue/queue.repository.ts';
import { staffEmailRepository } from './staff-email.repository.ts';

export interface LogRow {
  readonly id: number;
  /** Null for the operator's command. */
  readonly staff_id: number | null;
  /** Null when the account is deleted. */
  readonly staff_name: string | null;
  readonly act: StaffAct;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reason: string;
  /** Null for an act outside the queue. */
  readonly item_id: number | null;
  readonly created_at: Date;
}

export interface NewLogEntry {
  /** Null for the operator's command. */
  readonly staff: number | null;
  readonly act: StaffAct;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly item?: number;
  readonly reason: string;
}

const wholeEntry = sql`select staff_log.id, staff_id,
    case when users.id is not null then first_name || ' ' || last_name end as staff_name,
    act, subject, subject_id, reason, item_id, staff_log.created_at
  from staff_log left join users on users.id = staff_id`;

const mostBefore = 50;

const logRepository = (database: Kysely<Schema>) => ({
  async addEntry({ staff, item, ...entry }: NewLogEntry): Promise<number> {
    const { id } = await database
      .insertInto('staff_log')
      .values({ ...entry, staff_id: staff, item_id: item ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async page(wanted: PageRequest): Promise<LogRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const { rows } = await sql<LogRow>`${wholeEntry}
      order by staff_log.id desc limit ${limit} offset ${offset}`.execute(database);
    return rows;
  },

  async count(): Promise<number> {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from staff_log limit ${exactTotalLimit + 1}) as counted_rows`.execute(database);
    return rows[0]?.counted ?? 0;
  },

  /** Also about the person concerned; newest first. */
  async about(subject: ReportSubject, id: number, person: number | null): Promise<LogRow[]> {
    const { rows } = await sql<LogRow>`${wholeEntry}
      where (subject = ${subject} and subject_id = ${id}) or (subject = 'person' and subject_id = ${person}::int)
      order by staff_log.id desc limit ${sql.lit(mostBefore)}`.execute(database);
    return rows;
  },
});

const trustRepository = (database: Kysely<Schema>) => ({
  queue: queueRepository(database),
  log: logRepository(database),
  emails: staffEmailRepository(database),
});

export type TrustRepository = ReturnType<typeof trustRepository>;

export const trustStore = (kysely: Kysely<Schema>) => transactional(kysely, trustRepository);

export type TrustStore = ReturnType<typeof trustStore>;
