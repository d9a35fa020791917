import type { MyPlace } from '@lodgepole/contract/places/mine/my-places';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';
import { transactional } from '../../../db/transactional.ts';

const ofUser = statement(
  (user: number) =>
    sql<MyPlace>`select name, label, lat, lng, mode, shared from my_places where user_id = ${user} order by position`,
);

const myPlacesRepository = (database: Kysely<Schema>) => ({
  of: (user: number): Promise<MyPlace[]> => ofUser(database, user),

  /** Serialises one person's saves. False when the account is gone. */
  async lockOwner(user: number): Promise<boolean> {
    const found = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  async replace(user: number, places: readonly MyPlace[]): Promise<void> {
    await database.deleteFrom('my_places').where('user_id', '=', user).execute();
    if (places.length > 0)
      await database
        .insertInto('my_places')
        .values(places.map((place, position) => ({ ...place, position, user_id: user })))
        .execute();
  },
});

export const myPlacesStore = (kysely: Kysely<Schema>) => transactional(kysely, myPlacesRepository);

export type MyPlacesStore = ReturnType<typeof myPlacesStore>;
