import type { GroupFacts } from '@lodgepole/contract/groups/rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface ChatGroup extends GroupFacts {
  readonly id: number;
  /** The users who are its members, by id. */
  readonly users: readonly number[];
}

/** What there is only one conversation for. */
export type ConversationKey =
  | { readonly kind: 'roommates'; readonly starter_id: number; readonly pair: readonly [number, number] }
  | { readonly listing: number; readonly kind: 'direct'; readonly starter_id: number }
  | { readonly listing: number; readonly kind: 'members' | 'landlord'; readonly group_id: number };

/** The columns by which an index tells it apart. */
const columnsOf = (key: ConversationKey) => {
  switch (key.kind) {
    case 'direct':
      return { listing_id: key.listing, starter_id: key.starter_id };
    case 'roommates':
      return { pair_first: key.pair[0], pair_second: key.pair[1] };
    default:
      return { listing_id: key.listing, group_id: key.group_id };
  }
};

export const startingRepository = (database: Kysely<Schema>) => ({
  ownerOfListing: async (listing: number): Promise<number | null> =>
    (await database.selectFrom('listings').select('owner_id').where('id', '=', listing).executeTakeFirst())
      ?.owner_id ?? null,

  /** Holds people against deletion until the transaction ends; comes before every other lock. */
  async hold(users: readonly number[]): Promise<void> {
    await database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...users])
      .orderBy('id')
      .forKeyShare()
      .execute();
  },

  /** The groups of a listing, newest first. */
  async groupsOn(listing: number): Promise<ChatGroup[]> {
    const { rows } = await sql<ChatGroup>`
      select groups.id, group_status, groups.owner_id as owner, listings.owner_id as listing_owner,
        array_agg(roommate_id) as members, array_agg(user_id order by user_id) as users
      from groups
      join listings on listings.id = groups.listing_id
      join group_members on group_members.group_id = groups.id
      join roommate_profiles on roommate_profiles.id = roommate_id
      where listing_id = ${listing}
      group by groups.id, listings.owner_id order by groups.created_at desc, groups.id desc`.execute(
      database,
    );
    return rows;
  },

  /** Holds a group's members as they are until the transaction ends. */
  async holdGroup(group: number): Promise<void> {
    await database.selectFrom('groups').select('id').where('id', '=', group).forKeyShare().execute();
  },

  /** Makes the conversation; null when there is one: the index decides, however many start at once. */
  async make(key: ConversationKey): Promise<number | null> {
    const made = await database
      .insertInto('conversations')
      .values({ ...columnsOf(key), kind: key.kind, starter_id: 'starter_id' in key ? key.starter_id : null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? null;
  },

  /** Finds and locks it; null when it has just gone. */
  async find(key: ConversationKey): Promise<number | null> {
    const found = await database
      .selectFrom('conversations')
      .select('id')
      .where('kind', '=', key.kind)
      .where((where) => where.and(columnsOf(key)))
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found?.id ?? null;
  },

  async takesPart(conversation: number, user: number): Promise<boolean> {
    const found = await database
      .selectFrom('conversation_participants')
      .select('user_id')
      .where('conversation_id', '=', conversation)
      .where('user_id', '=', user)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  /**
   * Lets people in, or back in. Those who start it have it in their list at once, others once something is written. True when
   * that changed anything.
   */
  async admit(conversation: number, users: readonly number[], starters: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{ user_id: number }>`
      insert into conversation_participants as participant (conversation_id, user_id, is_listed)
      select id, person, last_message_id is not null or person = any(${[...starters]}::int[])
      from conversations, unnest(${[...users]}::int[]) as person where id = ${conversation}
      on conflict (conversation_id, user_id) do update
        set left_at = null, is_archived = false, is_listed = participant.is_listed or excluded.is_listed
        where participant.left_at is not null or participant.is_listed < excluded.is_listed
      returning user_id`.execute(database);
    return rows.length > 0;
  },

  /** Those who have it in their list. */
  async listedFor(conversation: number): Promise<number[]> {
    const rows = await database
      .selectFrom('conversation_participants')
      .select('user_id')
      .where('conversation_id', '=', conversation)
      .where('left_at', 'is', null)
      .where('is_listed', '=', true)
      .execute();
    return rows.map(({ user_id }) => user_id);
  },
});

interface HeldRoommate {
  readonly id: number;
  readonly user_id: number;
  readonly open_to_message: boolean;
}

/** Nobody sees the profile of an account that is deactivated or suspended. */
const seen = sql<boolean>`users.deactivated_at is null and users.suspended_at is null`;

export const roommateTalksRepository = (database: Kysely<Schema>) => ({
  /** Whose roommate profile it is; null when there is none to see. */
  async userOfRoommate(roommate: number): Promise<number | null> {
    const found = await database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'roommate_profiles.user_id')
      .select('users.id')
      .where('roommate_profiles.id', '=', roommate)
      .where(seen)
      .executeTakeFirst();
    return found?.id ?? null;
  },

  /** Roommate profiles that can be seen, held as they are until the transaction ends. */
  holdRoommates: (roommates: readonly number[]): Promise<HeldRoommate[]> =>
    database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'roommate_profiles.user_id')
      .select(['roommate_profiles.id', 'user_id', 'open_to_message'])
      .where('roommate_profiles.id', 'in', [...roommates])
      .where(seen)
      .orderBy('roommate_profiles.id')
      .forShare('roommate_profiles')
      .execute(),
});
