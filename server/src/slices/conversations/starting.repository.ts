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
  | { readonly listing: number; readonly kind: 'direct'; readonly starter_id: number }
  | { readonly listing: number; readonly kind: 'members' | 'landlord'; readonly group_id: number };

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
  async make({ listing, ...about }: ConversationKey): Promise<number | null> {
    const made = await database
      .insertInto('conversations')
      .values({ listing_id: listing, ...about })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? null;
  },

  /** Finds and locks it; null when it has just gone. */
  async find({ listing, kind, ...about }: ConversationKey): Promise<number | null> {
    const [column, value] =
      'starter_id' in about
        ? (['starter_id', about.starter_id] as const)
        : (['group_id', about.group_id] as const);
    const found = await database
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listing)
      .where('kind', '=', kind)
      .where(column, '=', value)
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

  /** Lets people in, or back in. True when anyone was not in before. */
  async admit(conversation: number, users: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{ user_id: number }>`
      insert into conversation_participants as participant (conversation_id, user_id)
      select ${conversation}, person from unnest(${[...users]}::int[]) as person
      on conflict (conversation_id, user_id) do update set left_at = null where participant.left_at is not null
      returning user_id`.execute(database);
    return rows.length > 0;
  },
});
