import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import type { Group } from '@lodgepole/contract/groups/group';
import type { GroupFacts } from '@lodgepole/contract/groups/rules';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { actingAs } from '../../db/acting-as.ts';
import type { Schema } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
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

type StateRow = Omit<FoundGroup, 'id' | 'members' | 'users'>;

/** By roommate and user, in the order of joining. */
type People = readonly (readonly [number, number])[];

// A join would keep the landlord of the listing that the group had before a lock.
const state = sql`groups.owner_id as owner, groups.listing_id as listing, groups.group_status, groups.answer, groups.size,
  groups.join_policy, (select owner_id from listings where listings.id = groups.listing_id) as listing_owner,
  (select status from listings where listings.id = groups.listing_id) as listing_status`;

const people = sql`(select coalesce(json_agg(json_build_array(roommate_id, user_id) order by joined_at), '[]')
  from group_members join roommate_profiles on roommate_profiles.id = roommate_id where group_id = groups.id) as people`;

const facts = statement(
  (id: number) => sql<StateRow & { people: People }>`select ${state}, ${people} from groups where id = ${id}`,
);
const lockedState = statement(
  (id: number) => sql<StateRow>`select ${state} from groups where id = ${id} for update of groups`,
);
const peopleOf = statement(
  (id: number) => sql<{ people: People }>`select ${people} from groups where id = ${id}`,
);

const withPeople = (id: number, found: StateRow, those: People): FoundGroup => ({
  ...found,
  id,
  members: those.map(([roommate]) => roommate),
  users: new Map(those),
});

const factsOf = async (database: Kysely<Schema>, id: number): Promise<FoundGroup | null> => {
  const [row] = await facts(database, id);
  if (!row) return null;
  const { people: those, ...found } = row;
  return withPeople(id, found, those);
};

/** Whoever joined while this waited for the lock is only seen by a second statement. */
const lock = async (database: Kysely<Schema>, id: number): Promise<FoundGroup | null> => {
  const [found] = await lockedState(database, id);
  return found ? withPeople(id, found, (await peopleOf(database, id))[0]?.people ?? []) : null;
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

  facts: (id: number): Promise<FoundGroup | null> => factsOf(database, id),

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

  lock: (id: number): Promise<FoundGroup | null> => lock(database, id),

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
  async setListing(id: number, listing_id: number, by: number): Promise<void> {
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
