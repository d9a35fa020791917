import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import type { InvitationFacts, Invitee } from '@lodgepole/contract/groups/invitations/rules';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { brokenUniqueIndex, transactional } from '../../../db/transactional.ts';
import { contactRepository, peopleBlockedFrom } from '../../accounts/blocks/blocks.repository.ts';

export interface InvitationPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: null;
  readonly email: string;
  readonly is_suspended: boolean;
}

export interface InvitationRow extends InvitationFacts {
  readonly id: number;
  readonly group_id: number;
  readonly group_name: string;
  readonly listing_id: number;
  readonly invited_user_id: number;
  readonly invitee: InvitationPerson;
  readonly invited_by_id: number;
  readonly inviter: InvitationPerson;
  readonly created_at: Date;
  readonly responded_at: Date | null;
}

const personOf = (table: 'invitee' | 'inviter') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<InvitationPerson>`json_build_object('first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'profile_picture', null, 'email', ${column('email')}, 'is_suspended', ${column('suspended_at')} is not null)`;
};

type Direction = Invitation['direction'];

const wholeInvitation = sql`select invitations.id, invitations.group_id, invitations.roommate_id as invited_user,
    invitations.accepted, invitations.created_at, invitations.responded_at,
    groups.name as group_name, groups.listing_id, groups.owner_id as invited_by,
    invitee.id as invited_user_id, ${personOf('invitee')} as invitee,
    inviter.id as invited_by_id, ${personOf('inviter')} as inviter
  from invitations
  join groups on groups.id = invitations.group_id
  join roommate_profiles as invited on invited.id = invitations.roommate_id
  join users as invitee on invitee.id = invited.user_id
  join roommate_profiles as owner on owner.id = groups.owner_id
  join users as inviter on inviter.id = owner.user_id`;

const invitationsRepository = (database: Kysely<Schema>) => ({
  ...contactRepository(database),

  async byId(id: number): Promise<InvitationRow | null> {
    const { rows } = await sql<InvitationRow>`${wholeInvitation} where invitations.id = ${id}`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  async ofRoommate(roommate: number, direction: Direction): Promise<InvitationRow[]> {
    const column = direction === 'received' ? sql`invitations.roommate_id` : sql`groups.owner_id`;
    const { rows } = await sql<InvitationRow>`${wholeInvitation} where ${column} = ${roommate}
      order by invitations.created_at desc, invitations.id desc limit ${unpagedLimit}`.execute(database);
    return rows;
  },

  /** The lock lets only one of several simultaneous answers count. */
  lock: (id: number): Promise<{ accepted: boolean | null } | undefined> =>
    database.selectFrom('invitations').select('accepted').where('id', '=', id).forUpdate().executeTakeFirst(),

  async invitee(roommate: number): Promise<Invitee | null> {
    const user = await database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'roommate_profiles.user_id')
      .select('users.id')
      .where('roommate_profiles.id', '=', roommate)
      .where('users.deactivated_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    return user ? { id: user.id, roommate_profile: roommate } : null;
  },

  usersOf: async (roommates: readonly number[]): Promise<number[]> =>
    (
      await database
        .selectFrom('roommate_profiles')
        .select('user_id')
        .where('id', '=', sql<number>`any(${[...roommates]}::int[])`)
        .execute()
    ).map(({ user_id }) => user_id),

  invitable: (viewer: number, roommates: readonly number[]): Promise<Invitee[]> =>
    database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'roommate_profiles.user_id')
      .select(['users.id', 'roommate_profiles.id as roommate_profile'])
      .where('roommate_profiles.id', '=', sql<number>`any(${[...roommates]}::int[])`)
      .where('users.deactivated_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .where('users.id', 'not in', peopleBlockedFrom(viewer))
      .orderBy('roommate_profiles.id')
      .execute(),

  async add(group_id: number, roommate_id: number): Promise<number | null> {
    try {
      const { id } = await database
        .insertInto('invitations')
        .values({ group_id, roommate_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      if (brokenUniqueIndex(error) === 'invitations_one_pending') return null;
      throw error;
    }
  },

  async answer(id: number, accepted: boolean): Promise<void> {
    await database
      .updateTable('invitations')
      .set({ accepted, responded_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  },

  settle: async (group: number, roommate: number): Promise<number | null> =>
    (
      await database
        .updateTable('invitations')
        .set({ accepted: true, responded_at: sql<Date>`clock_timestamp()` })
        .where('group_id', '=', group)
        .where('roommate_id', '=', roommate)
        .where('accepted', 'is', null)
        .returning('id')
        .executeTakeFirst()
    )?.id ?? null,

  async remove(id: number): Promise<void> {
    await database.deleteFrom('invitations').where('id', '=', id).execute();
  },
});

export type InvitationsRepository = ReturnType<typeof invitationsRepository>;

export const invitationsStore = (kysely: Kysely<Schema>) => transactional(kysely, invitationsRepository);

export type InvitationsStore = ReturnType<typeof invitationsStore>;
