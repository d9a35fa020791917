import { exactTotalLimit, pageWindow } from '@lodgepole/contract/core/paging';
import type { OpenGroupsQuery } from '@lodgepole/contract/groups/forms';
import { type Kysely, sql } from 'kysely';
import { containsFolded } from '../../../db/folded.ts';
import type { Schema } from '../../../db/schema.ts';
import { peopleBlockedFrom } from '../../accounts/blocks/blocks.repository.ts';
import { wantsToLiveIn } from '../../roommates/search.repository.ts';

interface FoundGroups {
  readonly ids: readonly number[];
  readonly counted: number;
}

export const openGroupsRepository = (database: Kysely<Schema>) => ({
  async openTo(viewer: number, { city, q, ...page }: OpenGroupsQuery): Promise<FoundGroups> {
    const { limit, offset } = pageWindow(page);
    const conditions = [
      sql<boolean>`groups.group_status = 'O' and users.deactivated_at is null and users.suspended_at is null`,
      sql<boolean>`(listing_id is null or exists (select 1 from listings where listings.id = listing_id and status = 'A'))`,
      sql<boolean>`(size is null or size > (select count(*) from group_members where group_id = groups.id))`,
      sql<boolean>`not exists (select 1 from group_members join roommate_profiles on roommate_profiles.id = roommate_id
        where group_id = groups.id
          and (roommate_profiles.user_id = ${viewer} or roommate_profiles.user_id in ${peopleBlockedFrom(viewer)}))`,
      ...(city === undefined ? [] : [wantsToLiveIn(city)]),
      ...(q === undefined ? [] : [sql<boolean>`fold(groups.name) like ${containsFolded(sql`${q}::text`)}`]),
    ];
    const found = sql`from groups join roommate_profiles on roommate_profiles.id = groups.owner_id
      join users on users.id = roommate_profiles.user_id where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<FoundGroups>`select
      array(select groups.id ${found} order by groups.created_at desc, groups.id desc limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from (select 1 ${found} limit ${exactTotalLimit + 1}) as counted_rows) as counted`.execute(
      database,
    );
    return rows[0] ?? { ids: [], counted: 0 };
  },
});

export type OpenGroupsRepository = ReturnType<typeof openGroupsRepository>;
