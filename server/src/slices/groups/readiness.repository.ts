import type { MissingPart } from '@lodgepole/contract/groups/group';
import { type RawBuilder, sql } from 'kysely';

/** How far a group is with its application. */
export interface ReadinessRow {
  /** Roommate ids. */
  readonly ready: readonly number[];
  readonly missing: readonly MissingPart[];
}

/** A member for whom there is no such row in another table. */
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

/** Of a row of `groups`, for its members; null for everyone else. */
export const readinessJson = (viewer: number): RawBuilder<ReadinessRow | null> => sql`case when exists (
    select 1 from group_members join roommate_profiles on roommate_profiles.id = roommate_id
    where group_id = groups.id and roommate_profiles.user_id = ${viewer})
  then json_build_object(
    'ready', (select coalesce(json_agg(roommate_id order by joined_at, roommate_id), '[]')
      from group_ready join group_members using (group_id, roommate_id) where group_id = groups.id),
    'missing', array_remove(array[
      case when not exists (select 1 from group_packets where group_id = groups.id and letter ~ '\\S') then 'letter' end,
      case when ${memberWithout('group_introductions', "about ~ '\\S'")} then 'introductions' end,
      case when ${memberWithout('group_agreements')} then 'split' end,
      case when ${memberWithout('group_ready')} then 'ready' end,
      case when ${isViewingMissing} then 'viewing' end], null)) end`;
