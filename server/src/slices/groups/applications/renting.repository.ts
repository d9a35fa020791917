import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { LockedGroup } from '../groups.repository.ts';

const concerned = ['O', 'P', 'F', 'S', 'U', 'I'] as const satisfies readonly GroupStatus[];

export const rentingRepository = (database: Kysely<Schema>) => ({
  /** Locks the groups whom a rented home concerns, in the order of their ids. Members are read once the locks are there. */
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
