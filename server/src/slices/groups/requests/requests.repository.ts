import type { JoinRequest, OwnRequest } from '@lodgepole/contract/groups/requests/request';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { contactRepository } from '../../accounts/blocks/blocks.repository.ts';

export interface RequestRow extends Omit<JoinRequest, 'created_at'> {
  readonly created_at: Date;
  readonly user_id: number;
}

interface OwnRow extends Omit<OwnRequest, 'created_at' | 'responded_at'> {
  readonly created_at: Date;
  readonly responded_at: Date | null;
}

const wholeRequest = sql`select requests.id, group_id as "group", roommate_id as roommate, text, accepted, requests.created_at, user_id
  from group_requests as requests
  join roommate_profiles on roommate_profiles.id = roommate_id
  join users on users.id = user_id and users.deactivated_at is null and users.suspended_at is null`;

const requestsRepository = (database: Kysely<Schema>) => ({
  ...contactRepository(database),

  async byId(id: number): Promise<RequestRow | null> {
    const { rows } = await sql<RequestRow>`${wholeRequest} where requests.id = ${id}`.execute(database);
    return rows[0] ?? null;
  },

  async openOf(group: number, roommate: number): Promise<RequestRow | null> {
    const { rows } = await sql<RequestRow>`${wholeRequest}
      where group_id = ${group} and roommate_id = ${roommate} and accepted is null`.execute(database);
    return rows[0] ?? null;
  },

  async openIn(group: number): Promise<RequestRow[]> {
    const { rows } = await sql<RequestRow>`${wholeRequest} where group_id = ${group} and accepted is null
      order by requests.created_at desc, requests.id desc limit 200`.execute(database);
    return rows;
  },

  async ofRoommate(roommate: number): Promise<OwnRow[]> {
    const { rows } = await sql<OwnRow>`
      select requests.id, group_id as "group", roommate_id as roommate, text, accepted, requests.created_at, responded_at,
        groups.name as group_name
      from group_requests as requests join groups on groups.id = group_id
      where roommate_id = ${roommate} and not is_seen and (group_status <> 'R' or accepted)
      order by coalesce(responded_at, requests.created_at) desc, requests.id desc limit 200`.execute(
      database,
    );
    return rows;
  },

  async add(group_id: number, roommate_id: number, text: string): Promise<number | null> {
    const added = await database
      .insertInto('group_requests')
      .values({ group_id, roommate_id, text })
      .onConflict((conflict) =>
        conflict.columns(['group_id', 'roommate_id']).where('accepted', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  /** The lock lets only one of several simultaneous answers count. */
  lock: (id: number): Promise<{ accepted: boolean | null } | undefined> =>
    database
      .selectFrom('group_requests')
      .select('accepted')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async answer(id: number, accepted: boolean): Promise<void> {
    await database
      .updateTable('group_requests')
      .set({ accepted, responded_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  },

  async remove(id: number): Promise<void> {
    await database.deleteFrom('group_requests').where('id', '=', id).execute();
  },

  async markSeen(group: number, roommate: number): Promise<void> {
    await database
      .updateTable('group_requests')
      .set({ is_seen: true })
      .where('group_id', '=', group)
      .where('roommate_id', '=', roommate)
      .where('accepted', 'is not', null)
      .where('is_seen', '=', false)
      .execute();
  },
});

export const requestsStore = (kysely: Kysely<Schema>) => transactional(kysely, requestsRepository);

export type RequestsStore = ReturnType<typeof requestsStore>;
