import { mostLinkUses } from '@lodgepole/contract/groups/link/link';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

interface LinkedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: null;
  readonly is_suspended: boolean;
}

export interface LinkedRow {
  readonly id: number;
  readonly name: string;
  readonly listing_id: number | null;
  readonly city: string;
  readonly members: readonly LinkedPerson[];
}

const isUsable = (token_hash: Buffer, now: Date) => sql<boolean>`group_links.token_hash = ${token_hash}
  and group_links.expires_at > ${now} and group_links.uses < ${mostLinkUses}`;

const linkRepository = (database: Kysely<Schema>) => ({
  async replace(group_id: number, token_hash: Buffer, expires_at: Date): Promise<void> {
    const link = { token_hash, expires_at, uses: 0, created_at: sql<Date>`clock_timestamp()` };
    await database
      .insertInto('group_links')
      .values({ group_id, ...link })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet(link))
      .execute();
  },

  async end(group: number): Promise<void> {
    await database.deleteFrom('group_links').where('group_id', '=', group).execute();
  },

  of: (group: number, now: Date): Promise<{ expires_at: Date; uses: number } | undefined> =>
    database
      .selectFrom('group_links')
      .select(['expires_at', 'uses'])
      .where('group_id', '=', group)
      .where('expires_at', '>', now)
      .where('uses', '<', mostLinkUses)
      .executeTakeFirst(),

  /** The group of a valid link. Joins and changes of the link lock the group first, so under that lock it stays valid. */
  groupOf: async (token_hash: Buffer, now: Date): Promise<number | null> =>
    (
      await database
        .selectFrom('group_links')
        .select('group_id')
        .where(isUsable(token_hash, now))
        .executeTakeFirst()
    )?.group_id ?? null,

  async use(token_hash: Buffer): Promise<void> {
    await database
      .updateTable('group_links')
      .set((column) => ({ uses: column('uses', '+', 1) }))
      .where('token_hash', '=', token_hash)
      .execute();
  },

  /** Null while the group is hidden: rejected, on a held listing, or its owner is suspended. */
  async linked(token_hash: Buffer, now: Date): Promise<LinkedRow | null> {
    const { rows } = await sql<LinkedRow>`
      select groups.id, groups.name, groups.listing_id, owner.preferred_location as city,
        (select json_agg(json_build_object('first_name', users.first_name, 'last_name', users.last_name,
            'profile_picture', null, 'is_suspended', users.suspended_at is not null) order by joined_at, roommate_id)
          from group_members join roommate_profiles on roommate_profiles.id = roommate_id
          join users on users.id = roommate_profiles.user_id
          where group_members.group_id = groups.id) as members
      from group_links
      join groups on groups.id = group_links.group_id
      join roommate_profiles as profile on profile.id = groups.owner_id
      join users as owner on owner.id = profile.user_id
      left join listings on listings.id = groups.listing_id
      where ${isUsable(token_hash, now)} and groups.group_status <> 'R' and listings.status is distinct from 'H'
        and owner.suspended_at is null and owner.deactivated_at is null`.execute(database);
    return rows[0] ?? null;
  },
});

export const linkStore = (kysely: Kysely<Schema>) => transactional(kysely, linkRepository);

export type LinkStore = ReturnType<typeof linkStore>;
