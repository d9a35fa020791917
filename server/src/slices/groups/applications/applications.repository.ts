import { unpagedLimit } from '@lodgepole/contract/core/paging';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

const onListingsOf = (user: number) =>
  sql`select groups.id, group_status, answer from listings join groups on groups.listing_id = listings.id
    where listings.owner_id = ${user}`;

const joinedBy = (user: number) =>
  sql`select groups.id, group_status from roommate_profiles
    join group_members on group_members.roommate_id = roommate_profiles.id
    join groups on groups.id = group_members.group_id
    where roommate_profiles.user_id = ${user}`;

export const applicationsRepository = (database: Kysely<Schema>) => {
  /** The groups whose status changed last come first. */
  const newestChanges = async (ids: RawBuilder<unknown>): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from groups where id in (${ids})
      order by status_changed_at desc, id desc limit ${unpagedLimit}`.execute(database);
    return rows.map(({ id }) => id);
  };
  return {
    /** What waits for a landlord's answer, what landlords answered and, if asked for, what invited groups answered them. */
    toCheck: (user: number, withAnswers: boolean): Promise<number[]> =>
      newestChanges(sql`select id from (${onListingsOf(user)}) as received
        where group_status = 'S' or (${withAnswers} and answer is not null)
        union all select id from (${joinedBy(user)}) as own where group_status in ('U', 'R', 'I')`),

    /** Everything that applied to a person's listings. */
    received: (user: number): Promise<number[]> =>
      newestChanges(
        sql`select id from (${onListingsOf(user)}) as received where group_status in ('S', 'U', 'R', 'I')`,
      ),

    ofMember: (user: number): Promise<number[]> =>
      newestChanges(sql`select id from (${joinedBy(user)}) as own`),
  };
};

export type ApplicationsRepository = ReturnType<typeof applicationsRepository>;
