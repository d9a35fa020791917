import { type RawBuilder, sql } from 'kysely';

export type Condition = (user: number) => RawBuilder<boolean>;

export const ofUser: Condition = (user) => sql`user_id = ${user}`;
export const isOneOf = (column: string, ids: (user: number) => RawBuilder<unknown>): Condition => {
  const name = sql.ref(column);
  return (user) => sql`${name} in (${ids(user)})`;
};
export const either =
  (...conditions: readonly Condition[]): Condition =>
  (user) =>
    sql`(${sql.join(
      conditions.map((condition) => condition(user)),
      sql` or `,
    )})`;

export const ownRoommate = (user: number) => sql`select id from roommate_profiles where user_id = ${user}`;
export const ofRoommate = isOneOf('roommate_id', ownRoommate);
export const ownSearches = (user: number) => sql`select id from searches where user_id = ${user}`;
export const ownListings = (user: number) => sql`select id from listings where owner_id = ${user}`;
export const ofListing = isOneOf('listing_id', ownListings);
export const ownGroups = (user: number) =>
  sql`select id from groups where owner_id in (${ownRoommate(user)})`;
/** A conversation that another person started without writing belongs to that person alone. */
export const isListed: Condition = (user) => sql`user_id = ${user} and is_listed`;
export const ownConversations = (user: number) =>
  sql`select conversation_id from conversation_participants where ${isListed(user)}`;
