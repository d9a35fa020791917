import type { GroupFacts } from '@lodgepole/contract/groups/rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface ChatGroup extends GroupFacts {
  readonly id: number;
  readonly listing: number | null;
  readonly users: readonly number[];
}

export type ConversationKey =
  | { readonly kind: 'roommates'; readonly starter_id: number; readonly pair: readonly [number, number] }
  | { readonly listing: number; readonly kind: 'direct'; readonly starter_id: number }
  | { readonly listing: number | null; readonly kind: 'members'; readonly group_id: number }
  | { readonly listing: number; readonly kind: 'landlord'; readonly group_id: number };

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

/** The columns that identify a conversation: the members' chat stays the same whichever listing the group chooses. */
const identityOf = (key: ConversationKey) =>
  key.kind === 'members' ? { group_id: key.group_id } : columnsOf(key);

const chatGroups = sql`select groups.id, group_status, groups.owner_id as owner, groups.listing_id as listing,
    listings.owner_id as listing_owner, array_agg(roommate_id) as members, array_agg(user_id order by user_id) as users
  from groups
  left join listings on listings.id = groups.listing_id
  join group_members on group_members.group_id = groups.id
  join roommate_profiles on roommate_profiles.id = roommate_id`;

const groupedNewestFirst = sql`group by groups.id, listings.owner_id order by groups.created_at desc, groups.id desc`;

export const startingRepository = (database: Kysely<Schema>) => ({
  ownerOfListing: async (listing: number): Promise<number | null> =>
    (
      await database
        .selectFrom('listings')
        .select('owner_id')
        .where('id', '=', listing)
        .where('status', '<>', 'D')
        .executeTakeFirst()
    )?.owner_id ?? null,

  /** Holds people against deletion. Take it before every other lock. */
  async hold(users: readonly number[]): Promise<void> {
    await database
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [...users])
      .orderBy('id')
      .forKeyShare()
      .execute();
  },

  async groupsOn(listing: number): Promise<ChatGroup[]> {
    const { rows } =
      await sql<ChatGroup>`${chatGroups} where listing_id = ${listing} ${groupedNewestFirst}`.execute(
        database,
      );
    return rows;
  },

  async chatGroup(id: number): Promise<ChatGroup | null> {
    const { rows } =
      await sql<ChatGroup>`${chatGroups} where groups.id = ${id} ${groupedNewestFirst}`.execute(database);
    return rows[0] ?? null;
  },

  /** Keeps the group's members unchanged until the transaction ends. */
  async holdGroup(group: number): Promise<void> {
    await database.selectFrom('groups').select('id').where('id', '=', group).forKeyShare().execute();
  },

  /** Null when it exists: a unique index decides. */
  async make(key: ConversationKey): Promise<number | null> {
    const made = await database
      .insertInto('conversations')
      .values({ ...columnsOf(key), kind: key.kind, starter_id: 'starter_id' in key ? key.starter_id : null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? null;
  },

  async find(key: ConversationKey): Promise<number | null> {
    const found = await database
      .selectFrom('conversations')
      .select('id')
      .where('kind', '=', key.kind)
      .where((where) => where.and(identityOf(key)))
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

  /** Those who start it see it in their inbox at once, others from the first message on. True when anything changed. */
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

const seen = sql<boolean>`users.deactivated_at is null and users.suspended_at is null`;

export const roommateConversationsRepository = (database: Kysely<Schema>) => ({
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
