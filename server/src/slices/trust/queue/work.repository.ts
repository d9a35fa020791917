import { type Expression, type Kysely, sql } from 'kysely';
import type { Attachment, StaffWork } from '../../../core/staff-work.ts';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

/** The listing's description when it was hidden. */
export const textThen = (listing: Expression<number>) =>
  sql<
    string | null
  >`(select description from listing_holds where listing_id = ${listing} order by created_at limit 1)`;

const workRepository = (database: Kysely<Schema>) => ({
  /** Reuses an open item, which keeps its first note. */
  async open({ kind, subject, subject_id, reported, note = '' }: StaffWork): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into trust_items (kind, subject, subject_id, reported_id, note, text_then)
      values (${kind}, ${subject}, ${subject_id}, ${reported}, ${note},
        ${kind === 'held' ? textThen(sql.val(subject_id)) : null})
      on conflict (kind, subject, subject_id) where state = 'open'
      do update set note = case when trust_items.note = '' then excluded.note else trust_items.note end
      returning id`.execute(database);
    const [item] = rows;
    if (!item) throw new Error('The upsert returned no row.');
    return item.id;
  },

  async drop({ kind, subject, subject_id }: Omit<StaffWork, 'reported' | 'note'>): Promise<void> {
    await database
      .deleteFrom('trust_items')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('subject_id', '=', subject_id)
      .where('state', '=', 'open')
      .execute();
  },

  async addAnswer(item: number, text: string): Promise<void> {
    await database.insertInto('trust_answers').values({ item_id: item, text }).execute();
  },

  async attach(item_id: number, listing_id: number, file: Attachment): Promise<void> {
    await database
      .insertInto('verification_files')
      .values({ item_id, listing_id, ...file })
      .onConflict((conflict) => conflict.column('item_id').doNothing())
      .execute();
  },

  async staff(): Promise<number[]> {
    const rows = await database.selectFrom('users').select('id').where('is_staff', '=', true).execute();
    return rows.map(({ id }) => id);
  },
});

export const workStore = (kysely: Kysely<Schema>) => transactional(kysely, workRepository);

export type WorkStore = ReturnType<typeof workStore>;
