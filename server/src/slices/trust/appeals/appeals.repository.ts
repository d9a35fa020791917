import type { ReportState } from '@lodgepole/contract/trust/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

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
