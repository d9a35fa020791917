import type { Share } from '@lodgepole/contract/groups/split/split';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { type EventPlace, noteEvent } from '../events/group-events.repository.ts';

export interface SplitRow {
  readonly rent: number;
  readonly members: readonly {
    readonly id: number;
    readonly amount: number | null;
    readonly agreed: boolean;
  }[];
}

export const sharesJson = sql<SplitRow['members']>`(
  select json_agg(json_build_object('id', roommate_id, 'amount', amount, 'agreed', agreed_at is not null)
      order by joined_at, roommate_id)
    from group_members
    left join group_shares using (group_id, roommate_id)
    left join group_agreements using (group_id, roommate_id)
    where group_id = groups.id)`;

const splitRepository = (database: Kysely<Schema>) => ({
  /** One statement, so that rent, members and shares are consistent. */
  async split(group: number): Promise<SplitRow | null> {
    const { rows } = await sql<SplitRow>`
      select listings.price as rent,
        ${sharesJson} as members
      from groups join listings on listings.id = listing_id
      where groups.id = ${group}`.execute(database);
    return rows[0] ?? null;
  },

  /** Returns the listing, null when the group has none. Take it before the group's lock. */
  holdRent: async (group: number): Promise<number | null> =>
    (
      await database
        .selectFrom('groups')
        .innerJoin('listings', 'listings.id', 'groups.listing_id')
        .select('listings.id')
        .where('groups.id', '=', group)
        .forShare('listings')
        .executeTakeFirst()
    )?.id ?? null,

  async clear(group: number): Promise<void> {
    await database.deleteFrom('group_shares').where('group_id', '=', group).execute();
    await database.deleteFrom('group_agreements').where('group_id', '=', group).execute();
  },

  async assign(group_id: number, shares: readonly Share[]): Promise<void> {
    await database
      .insertInto('group_shares')
      .values(shares.map(({ member, amount }) => ({ group_id, roommate_id: member, amount })))
      .execute();
  },

  noteChange: (group: EventPlace, by: number): Promise<void> =>
    noteEvent(database, group, { code: 'split_changed', by }),

  async agree(group_id: number, roommate_id: number): Promise<boolean> {
    const added = await database
      .insertInto('group_agreements')
      .values({ group_id, roommate_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('roommate_id')
      .executeTakeFirst();
    return added !== undefined;
  },
});

export const splitStore = (kysely: Kysely<Schema>) => transactional(kysely, splitRepository);

export type SplitStore = ReturnType<typeof splitStore>;
