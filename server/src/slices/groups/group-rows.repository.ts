import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { GroupStatus, JoinPolicy } from '@lodgepole/contract/groups/codes';
import type { MissingPart } from '@lodgepole/contract/groups/group';
import type { JoinRequest } from '@lodgepole/contract/groups/requests/request';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import { doorFor } from '../listings/exact-place.repository.ts';
import { type RoommateRow, roommateJson } from '../roommates/roommate-rows.repository.ts';
import { type SplitRow, sharesJson } from './split/split.repository.ts';

interface ReadinessRow {
  readonly ready: readonly number[];
  readonly missing: readonly MissingPart[];
}

const memberWithout = (table: string, condition = 'true'): RawBuilder<boolean> => sql`exists (
  select 1 from group_members as member where member.group_id = groups.id and not exists (
    select 1 from ${sql.table(table)} as own
    where own.group_id = member.group_id and own.roommate_id = member.roommate_id and ${sql.raw(condition)}))`;

const isViewingMissing = sql<boolean>`exists (
    select 1 from viewings where viewings.listing_id = groups.listing_id and cancelled_at is null
      and starts_at > clock_timestamp() and taken < seats)
  and not exists (
    select 1 from viewings join viewing_bookings as bookings on bookings.viewing_id = viewings.id
    where viewings.listing_id = groups.listing_id and cancelled_at is null
      and (bookings.group_id = groups.id
        or (bookings.group_id is null and bookings.user_id = any(members_of_group(groups.id)))))`;

const readinessJson = (viewer: number): RawBuilder<ReadinessRow | null> => sql`case when exists (
    select 1 from group_members join roommate_profiles on roommate_profiles.id = roommate_id
    where group_id = groups.id and roommate_profiles.user_id = ${viewer})
  then json_build_object(
    'ready', (select coalesce(json_agg(roommate_id order by joined_at, roommate_id), '[]')
      from group_ready join group_members using (group_id, roommate_id) where group_id = groups.id),
    'missing', case when groups.listing_id is null then array['home'] else array_remove(array[
      case when not exists (select 1 from group_packets where group_id = groups.id and letter ~ '\\S') then 'letter' end,
      case when ${memberWithout('group_introductions', "about ~ '\\S'")} then 'introductions' end,
      case when ${memberWithout('group_agreements')} then 'split' end,
      case when ${memberWithout('group_ready')} then 'ready' end,
      case when ${isViewingMissing} then 'viewing' end], null) end) end`;

const requestJson = (viewer: number): RawBuilder<JoinRequest | null> => sql`(
  select json_build_object('id', requests.id, 'group', requests.group_id, 'roommate', requests.roommate_id,
    'text', requests.text, 'accepted', requests.accepted, 'created_at', requests.created_at)
  from group_requests as requests join roommate_profiles as asker on asker.id = requests.roommate_id
  where requests.group_id = groups.id and asker.user_id = ${viewer} and not requests.is_seen
  order by (requests.accepted is null) desc, requests.id desc limit 1)`;

interface ListingRow {
  readonly id: number;
  readonly owner: number;
  readonly price: number;
  readonly status: ListingStatus;
  readonly rented_to: number | null;
  readonly property_type: string;
  readonly bedrooms: number;
  readonly capacity: number | null;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly picture: {
    readonly media_key: string;
    readonly widths: readonly number[];
    readonly placeholder: string;
  } | null;
}

export interface GroupRow extends Selectable<Schema['groups']> {
  readonly group_status: GroupStatus;
  readonly join_policy: JoinPolicy;
  readonly listing: ListingRow | null;
  readonly members: readonly RoommateRow[];
  readonly shares: SplitRow['members'];
  readonly checked: boolean;
  readonly request: JoinRequest | null;
  readonly readiness: ReadinessRow | null;
}

const rowsOf = (ids: RawBuilder<unknown>, viewer: number): RawBuilder<GroupRow> => {
  const door = doorFor(viewer);
  // The subquery hides the array's length, which would otherwise make PostgreSQL plan each call anew.
  return sql`
      select groups.*,
        case when listings.id is not null then json_build_object('id', listings.id, 'owner', listings.owner_id, 'price', listings.price, 'status', listings.status,
          'rented_to', listings.rented_to,
          'property_type', listings.property_type, 'bedrooms', listings.bedrooms, 'capacity', listings.capacity, 'unit_number', ${door.unit},
          'street_address', ${door.street}, 'city', listings.city,
          'picture', (select json_build_object('media_key', media_key, 'widths', widths, 'placeholder', placeholder)
            from listing_pictures where listing_id = listings.id and is_primary)) end as listing,
        (select json_agg(${roommateJson(viewer)} order by joined_at, roommate_id)
          from group_members join roommate_profiles on roommate_profiles.id = roommate_id
          join users on users.id = roommate_profiles.user_id
          where group_id = groups.id) as members,
        ${sharesJson} as shares,
        coalesce((select group_views.status_changes >= groups.status_changes from group_views
          where group_id = groups.id and user_id = ${viewer}), false) as checked,
        ${requestJson(viewer)} as request,
        ${readinessJson(viewer)} as readiness
      from unnest((select ${ids})) with ordinality as wanted (id, place)
      join groups on groups.id = wanted.id
      left join listings on listings.id = groups.listing_id
      order by wanted.place`;
};

const newest = sql`order by groups.created_at desc, groups.id desc limit ${sql.lit(unpagedLimit)}`;

const byIds = statement((ids: readonly number[], viewer: number) => rowsOf(sql`${ids}::int[]`, viewer));

const ofListing = statement((listing: number, viewer: number) =>
  rowsOf(sql`array(select id from groups where listing_id = ${listing} ${newest})`, viewer),
);

const ofMember = statement((roommate: number, viewer: number) =>
  rowsOf(
    sql`array(select groups.id from group_members join groups on groups.id = group_id where roommate_id = ${roommate} ${newest})`,
    viewer,
  ),
);

export const groupRowsRepository = (database: Kysely<Schema>) => ({
  byIds: async (ids: readonly number[], viewer: number): Promise<GroupRow[]> =>
    ids.length === 0 ? [] : byIds(database, [...ids], viewer),

  newestOfListing: (listing: number, viewer: number): Promise<GroupRow[]> =>
    ofListing(database, listing, viewer),

  newestOfMember: (roommate: number, viewer: number): Promise<GroupRow[]> =>
    ofMember(database, roommate, viewer),

  nextOfMember: async (roommate: number, after: number, count: number): Promise<number[]> =>
    (
      await database
        .selectFrom('group_members')
        .select('group_id')
        .where('roommate_id', '=', roommate)
        .where('group_id', '>', after)
        .orderBy('group_id')
        .limit(count)
        .execute()
    ).map(({ group_id }) => group_id),
});
