import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { ReportReason, ReportState, ReportSubject } from '@lodgepole/contract/trust/codes';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { subjectsRepository } from './subjects.repository.ts';

export interface ReportRow {
  readonly id: number;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly state: ReportState;
  readonly created_at: Date;
}

interface NewReport {
  readonly item: number;
  readonly reporter: number;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reason: ReportReason;
  readonly text: string;
  readonly seen: SeenSubject;
}

const wholeReport = sql`select reports.id, reports.subject, reports.subject_id, reason, text, state, reports.created_at
  from reports join trust_items on trust_items.id = item_id`;

const reportsRepository = (database: Kysely<Schema>) => ({
  ...subjectsRepository(database),

  /** Serialises one person's reports, and locks the person concerned against deletion. */
  async lockPeople(reporter: number, concerned: number | null): Promise<void> {
    await sql`select 1 from users where id = ${concerned} for key share`.execute(database);
    await sql`select 1 from users where id = ${reporter} for no key update`.execute(database);
  },

  async first(reporter: number, subject: ReportSubject, id: number): Promise<ReportRow | undefined> {
    const { rows } = await sql<ReportRow>`${wholeReport}
      where reporter_id = ${reporter} and reports.subject = ${subject} and reports.subject_id = ${id}`.execute(
      database,
    );
    return rows[0];
  },

  async add({ item, reporter, ...report }: NewReport): Promise<number> {
    const { id } = await database
      .insertInto('reports')
      .values({ ...report, item_id: item, reporter_id: reporter })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async page(reporter: number, wanted: PageRequest): Promise<ReportRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const { rows } = await sql<ReportRow>`${wholeReport} where reporter_id = ${reporter}
      order by reports.id desc limit ${limit} offset ${offset}`.execute(database);
    return rows;
  },

  async count(reporter: number): Promise<number> {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from reports where reporter_id = ${reporter} limit ${exactTotalLimit + 1}) as counted_rows`.execute(
      database,
    );
    return rows[0]?.counted ?? 0;
  },
});

export const reportsStore = (kysely: Kysely<Schema>) => transactional(kysely, reportsRepository);

export type ReportsStore = ReturnType<typeof reportsStore>;
