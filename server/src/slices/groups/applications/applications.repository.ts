import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { LockedGroup } from '../groups.repository.ts';

const concerned = ['O', 'P', 'F', 'S', 'U', 'I'] as const satisfies readonly GroupStatus[];

export const rentingRepository = (database: Kysely<Schema>) => ({
  async lockConcerned(listing: number, landlord: number, chosen: number | null): Promise<LockedGroup[]> {
    const groups = await database
      .selectFrom('groups')
      .select(['id', 'owner_id', 'group_status', 'answer', 'size'])
      .where('listing_id', '=', listing)
      .where((where) => where.or([where('group_status', 'in', concerned), where('id', '=', chosen ?? 0)]))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const members = await database
      .selectFrom('group_members')
      .innerJoin('roommate_profiles', 'roommate_profiles.id', 'group_members.roommate_id')
      .select(['group_id', 'roommate_id', 'user_id'])
      .where('group_id', '=', sql<number>`any(${groups.map(({ id }) => id)}::int[])`)
      .orderBy('joined_at')
      .execute();
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
    return groups.map(({ id, owner_id, group_status, answer, size }) => {
      const own = byGroup.get(id) ?? [];
      return {
        id,
        owner: owner_id,
        group_status,
        answer,
        size,
        listing,
        listing_owner: landlord,
        members: own.map(({ roommate_id }) => roommate_id),
        users: new Map(own.map(({ roommate_id, user_id }) => [roommate_id, user_id])),
      };
    });
  },

  async setStatuses(groups: readonly number[], group_status: GroupStatus): Promise<void> {
    await database
      .updateTable('groups')
      .set((column) => ({
        group_status,
        status_changes: column('status_changes', '+', 1),
        status_changed_at: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', sql<number>`any(${[...groups]}::int[])`)
      .execute();
  },
});

export type RentingRepository = ReturnType<typeof rentingRepository>;

const onListingsOf = (user: number) =>
  sql`select groups.id, group_status, answer from listings join groups on groups.listing_id = listings.id
    where listings.owner_id = ${user}`;

const joinedBy = (user: number) =>
  sql`select groups.id, group_status from roommate_profiles
    join group_members on group_members.roommate_id = roommate_profiles.id
    join groups on groups.id = group_members.group_id
    where roommate_profiles.user_id = ${user}`;

export const applicationsRepository = (database: Kysely<Schema>) => {
  const newestChanges = async (ids: RawBuilder<unknown>): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from groups where id in (${ids})
      order by status_changed_at desc, id desc limit ${unpagedLimit}`.execute(database);
    return rows.map(({ id }) => id);
  };
  return {
    toCheck: (user: number, withAnswers: boolean): Promise<number[]> =>
      newestChanges(sql`select id from (${onListingsOf(user)}) as received
        where group_status = 'S' or (${withAnswers} and answer is not null)
        union all select id from (${joinedBy(user)}) as own where group_status in ('U', 'R', 'I')`),

    received: (user: number): Promise<number[]> =>
      newestChanges(
        sql`select id from (${onListingsOf(user)}) as received where group_status in ('S', 'U', 'R', 'I')`,
      ),

    ofMember: (user: number): Promise<number[]> =>
      newestChanges(sql`select id from (${joinedBy(user)}) as own`),
  };
};

export type ApplicationsRepository = ReturnType<typeof applicationsRepository>;
