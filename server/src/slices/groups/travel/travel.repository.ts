import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { Point } from '@lodgepole/contract/places/geo';
import type { TravelMode } from '@lodgepole/contract/places/mine/travel';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface SharedPlace extends Point {
  readonly member: number;
  readonly name: string;
  readonly mode: TravelMode;
}

/** At the point that everyone sees. */
export interface ConsideredListing extends Point {
  readonly id: number;
  readonly owner_id: number;
  readonly status: ListingStatus;
}

export const travelRepository = (database: Kysely<Schema>) => ({
  /** The first shared place of each member. */
  async sharedPlaces(group: number): Promise<SharedPlace[]> {
    const { rows } = await sql<SharedPlace>`
      select distinct on (roommate_id) roommate_id as member, name, mode, lat, lng
      from group_members join roommate_profiles on roommate_profiles.id = roommate_id
      join my_places on my_places.user_id = roommate_profiles.user_id
      where group_id = ${group} and shared order by roommate_id, position`.execute(database);
    return rows;
  },

  async listingsOf(group: number): Promise<ConsideredListing[]> {
    const { rows } = await sql<ConsideredListing>`
      select id, owner_id, status, latitude as lat, longitude as lng from listings
      where latitude is not null and longitude is not null and id in (
        select listing_id from groups where id = ${group}
        union select listing_id from group_shortlist where group_id = ${group})`.execute(database);
    return rows;
  },
});

export type TravelRepository = ReturnType<typeof travelRepository>;
