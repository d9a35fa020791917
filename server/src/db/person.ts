import { type RawBuilder, sql } from 'kysely';

/** A person as roommates and groups show them, read beside other things as one JSON value. */
export interface PersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_picture: string | null;
  readonly age: number;
  readonly sex: string;
  readonly city: string;
  readonly preferred_location: string;
}

export const personJson = sql<PersonRow>`json_build_object('id', users.id, 'first_name', users.first_name,
  'last_name', users.last_name, 'email', users.email, 'profile_picture', users.profile_picture, 'age', users.age,
  'sex', users.sex, 'city', users.city, 'preferred_location', users.preferred_location)`;

/** Whether a viewer may have a person's email: they are in one group, or the person's group applied to the viewer's listing. */
export const sharesEmailWith = (
  viewer: number,
  user: RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`(
  ${user} = ${viewer}
  or exists (select 1 from roommate_profiles as them
    join group_members as theirs on theirs.roommate_id = them.id
    join group_members as mine on mine.group_id = theirs.group_id
    join roommate_profiles as me on me.id = mine.roommate_id
    where them.user_id = ${user} and me.user_id = ${viewer})
  or exists (select 1 from roommate_profiles as them
    join group_members as theirs on theirs.roommate_id = them.id
    join groups on groups.id = theirs.group_id
    join listings on listings.id = groups.listing_id
    where them.user_id = ${user} and listings.owner_id = ${viewer} and groups.group_status in ('S', 'U', 'R', 'I')))`;
