import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import type { GroupFacts } from '@lodgepole/contract/groups/rules';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { actingAs } from '../../db/acting-as.ts';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { contactRepository } from '../accounts/blocks/blocks.repository.ts';
import { groupRowsRepository } from './group-rows.repository.ts';

type Table = Schema['groups'];
export type NewGroup = Insertable<Table>;
export type GroupChanges = Updateable<Table>;
export type GroupAnswer = NonNullable<Group['answer']>;

export const groupColumns = [
  'name',
  'description',
  'move_in_date',
  'move_in_ready',
  'size',
  'join_policy',
] as const satisfies readonly (keyof GroupChanges)[];

export interface LockedGroup extends GroupFacts {
  readonly id: number;
  readonly listing: number | null;
  readonly answer: GroupAnswer | null;
  readonly size: number | null;
  readonly users: ReadonlyMap<number, number>;
}

export interface FoundGroup extends LockedGroup {
  readonly listing_status: ListingStatus | null;
}

const ofListing = <Value>(column: string) =>
  sql<Value | null>`(select ${sql.ref(column)} from listings where listings.id = groups.listing_id)`;

const stateOf = async (
  database: Kysely<Schema>,
  id: number,
  isToBeLocked: boolean,
): Promise<FoundGroup | null> => {
  // A join would keep the landlord of the listing that the group had before the lock.
  const found = database
    .selectFrom('groups')
    .select(['groups.owner_id', 'groups.listing_id', 'groups.group_status', 'groups.answer', 'groups.size'])
    .select('groups.join_policy')
    .select(ofListing<number>('listings.owner_id').as('listing_owner'))
    .select(ofListing<ListingStatus>('listings.status').as('listing_status'))
    .where('groups.id', '=', id);
  const group = await (isToBeLocked ? found.forUpdate('groups') : found).executeTakeFirst();
  if (!group) return null;
  const members = await database
    .selectFrom('group_members')
    .innerJoin('roommate_profiles', 'roommate_profiles.id', 'group_members.roommate_id')
    .select(['group_members.roommate_id', 'roommate_profiles.user_id'])
    .where('group_id', '=', id)
    .orderBy('joined_at')
    .execute();
  return {
    id,
    owner: group.owner_id,
    listing: group.listing_id,
    group_status: group.group_status,
    answer: group.answer,
    size: group.size,
    join_policy: group.join_policy,
    listing_owner: group.listing_owner,
    listing_status: group.listing_status,
    members: members.map(({ roommate_id }) => roommate_id),
    users: new Map(members.map(({ roommate_id, user_id }) => [roommate_id, user_id])),
  };
};

const groupsRepository = (database: Kysely<Schema>) => ({
  ...contactRepository(database),
  ...groupRowsRepository(database),

  ownerOf: async (id: number): Promise<number | null> =>
    (
      await database
        .selectFrom('groups')
        .innerJoin('roommate_profiles', 'roommate_profiles.id', 'groups.owner_id')
        .select('user_id')
        .where('groups.id', '=', id)
        .executeTakeFirst()
    )?.user_id ?? null,

  listingOf: async (id: number): Promise<number | null> =>
    (await database.selectFrom('groups').select('listing_id').where('id', '=', id).executeTakeFirst())
      ?.listing_id ?? null,

  ownerOfListing: async (listing: number): Promise<number | null> =>
    (
      await database
        .selectFrom('listings')
        .select('owner_id')
        .where('id', '=', listing)
        .where('status', '<>', 'D')
        .executeTakeFirst()
    )?.owner_id ?? null,

  /** Locks a roommate profile against deletion; false when it is gone. Take it before the group's lock, as deletions do. */
  async holdRoommate(roommate: number): Promise<boolean> {
    const held = await database
      .selectFrom('roommate_profiles')
      .select('id')
      .where('id', '=', roommate)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  facts: (id: number): Promise<FoundGroup | null> => stateOf(database, id, false),

  /** By id, which avoids deadlocks. */
  async holdRoommates(roommates: readonly number[]): Promise<void> {
    await database
      .selectFrom('roommate_profiles')
      .select('id')
      .where('id', '=', sql<number>`any(${[...roommates]}::int[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
  },

  /** Serialises one person's changes. Take it where `holdRoommate` is taken. */
  async queueUp(roommate: number): Promise<void> {
    await database
      .selectFrom('roommate_profiles')
      .select('id')
      .where('id', '=', roommate)
      .forNoKeyUpdate()
      .execute();
  },

  otherApplicationsOf: async (id: number, roommate: number): Promise<number[]> =>
    (
      await database
        .selectFrom('groups')
        .innerJoin('group_members', 'group_members.group_id', 'groups.id')
        .select('groups.id')
        .where('group_members.roommate_id', '=', roommate)
        .where('groups.id', '<>', id)
        .where('groups.group_status', 'in', ['S', 'U', 'I'])
        .where('groups.listing_id', '=', (query) =>
          query.selectFrom('groups').select('listing_id').where('id', '=', id),
        )
        .execute()
    ).map((group) => group.id),

  textsOf: (id: number): Promise<{ name: string; description: string } | undefined> =>
    database.selectFrom('groups').select(['name', 'description']).where('id', '=', id).executeTakeFirst(),

  async countOwned(roommate: number, listing: number | null): Promise<number> {
    const { owned } = await database
      .selectFrom('groups')
      .select((column) => column.fn.countAll<number>().as('owned'))
      .where('listing_id', listing === null ? 'is' : '=', listing)
      .where('owner_id', '=', roommate)
      .executeTakeFirstOrThrow();
    return Number(owned);
  },

  lock: (id: number): Promise<FoundGroup | null> => stateOf(database, id, true),

  async add(group: NewGroup): Promise<number> {
    const { id } = await database
      .insertInto('groups')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, changes: GroupChanges): Promise<void> {
    await database
      .updateTable('groups')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  },

  /** Triggers start split, readiness and viewings over, and keep the chat. */
  async setHome(id: number, listing_id: number, by: number): Promise<void> {
    await actingAs(database, by);
    await database
      .updateTable('groups')
      .set({ listing_id, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  },

  async setStatus(id: number, group_status: GroupStatus): Promise<void> {
    await database
      .updateTable('groups')
      .set((column) => ({
        group_status,
        status_changes: column('status_changes', '+', 1),
        status_changed_at: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', id)
      .execute();
  },

  /** Set it after the status, which clears it. */
  async setNote(id: number, landlord_note: string): Promise<void> {
    await database.updateTable('groups').set({ landlord_note }).where('id', '=', id).execute();
  },

  /** Counts as a status change, so that people check it. Returns the new count. */
  async setAnswer(id: number, answer: GroupAnswer): Promise<number> {
    const { status_changes } = await database
      .updateTable('groups')
      .set((column) => ({ answer, status_changes: column('status_changes', '+', 1) }))
      .where('id', '=', id)
      .returning('status_changes')
      .executeTakeFirstOrThrow();
    return status_changes;
  },

  async addMember(group_id: number, roommate_id: number): Promise<void> {
    await database.insertInto('group_members').values({ group_id, roommate_id }).execute();
  },

  async setReady(group_id: number, roommate_id: number, isReady: boolean): Promise<boolean> {
    const changed = isReady
      ? await database
          .insertInto('group_ready')
          .values({ group_id, roommate_id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('roommate_id')
          .executeTakeFirst()
      : await database
          .deleteFrom('group_ready')
          .where('group_id', '=', group_id)
          .where('roommate_id', '=', roommate_id)
          .returning('roommate_id')
          .executeTakeFirst();
    return changed !== undefined;
  },

  /** The group's chat tells those who left from those who were removed. */
  async removeMembers(group: number, roommates: readonly number[], by: number): Promise<void> {
    if (roommates.length === 0) return;
    await actingAs(database, by);
    await database
      .deleteFrom('group_members')
      .where('group_id', '=', group)
      .where('roommate_id', 'in', [...roommates])
      .execute();
  },

  async remove(id: number): Promise<void> {
    await database.deleteFrom('groups').where('id', '=', id).execute();
  },

  async markSeen(group_id: number, user_id: number, status_changes: number): Promise<void> {
    await database
      .insertInto('group_views')
      .values({ group_id, user_id, status_changes })
      .onConflict((conflict) =>
        conflict
          .columns(['group_id', 'user_id'])
          .doUpdateSet({ status_changes })
          .where('group_views.status_changes', '<', status_changes),
      )
      .execute();
  },
});

export type GroupsRepository = ReturnType<typeof groupsRepository>;

export const groupsStore = (kysely: Kysely<Schema>) => transactional(kysely, groupsRepository);

export type GroupsStore = ReturnType<typeof groupsStore>;
