import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

export interface HeldRoommate {
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
