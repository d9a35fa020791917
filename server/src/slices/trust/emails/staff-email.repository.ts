import type { Language } from '@lodgepole/contract/core/text/language';
import type {
  QueueKind,
  ReportReason,
  ReportState,
  ReportSubject,
  StaffAct,
} from '@lodgepole/contract/trust/codes';
import type { SeenSubject } from '@lodgepole/contract/trust/staff';
import { type Kysely, sql } from 'kysely';
import type { StaffEmail } from '../../../core/mailed-events.ts';
import type { Schema } from '../../../db/schema.ts';
import { enqueueEach } from '../../../jobs/enqueue.ts';
import { doorFor, homeJson } from '../../listings/exact-place.repository.ts';

export interface Recipient {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
}

export interface EntryFacts {
  readonly id: number;
  readonly act: StaffAct;
  readonly subject: ReportSubject;
  readonly subject_id: number;
  readonly reason: string;
  readonly kind: QueueKind | null;
  readonly home: {
    readonly unit_number: string;
    readonly street_address: string;
    readonly city: string;
  } | null;
  readonly item_id: number | null;
  readonly can_appeal: boolean;
}

export interface ReportFacts {
  readonly reporter: number | null;
  readonly subject: ReportSubject;
  readonly reason: ReportReason;
  readonly state: ReportState;
  readonly seen: SeenSubject;
}

export const staffEmailRepository = (database: Kysely<Schema>) => ({
  queue: (emails: readonly StaffEmail[]): Promise<void> => enqueueEach(database, 'send_staff_mail', emails),

  /** Includes suspended people, and ignores notification settings. */
  recipient: async (user: number): Promise<Recipient | null> =>
    (await database
      .selectFrom('users')
      .select(['email', 'first_name', 'language'])
      .where('id', '=', user)
      .where('verified_at', 'is not', null)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()) ?? null,

  async entry(id: number, reader: number): Promise<EntryFacts | undefined> {
    const { rows } =
      await sql<EntryFacts>`select staff_log.id, act, staff_log.subject, staff_log.subject_id, reason, kind,
        coalesce(${homeJson(doorFor(reader))}::jsonb, home_then) as home,
        item_id, coalesce(trust_items.state = 'upheld' and kind not in ('appeal', 'verification')
          and reported_id = ${reader}, false) as can_appeal
      from staff_log left join trust_items on trust_items.id = item_id
      left join listings on staff_log.subject = 'listing' and listings.id = staff_log.subject_id
      where staff_log.id = ${id}`.execute(database);
    return rows[0];
  },

  async report(id: number): Promise<ReportFacts | undefined> {
    const { rows } =
      await sql<ReportFacts>`select reporter_id as reporter, reports.subject, reason, state, seen
      from reports join trust_items on trust_items.id = item_id where reports.id = ${id}`.execute(database);
    return rows[0];
  },
});
