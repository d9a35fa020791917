import type { Language } from '@lodgepole/contract/core/text/language';
import { type RawBuilder, sql } from 'kysely';

export interface PersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
  readonly age: number;
  readonly sex: string;
  readonly city: string;
  readonly preferred_location: string;
  readonly language: Language;
}

export const personJson = sql<PersonRow>`json_build_object('id', users.id, 'first_name', users.first_name,
  'last_name', users.last_name, 'email', users.email, 'profile_picture', users.profile_picture,
  'is_suspended', users.suspended_at is not null, 'age', users.age,
  'sex', users.sex, 'city', users.city, 'preferred_location', users.preferred_location, 'language', users.language)`;

/** Exact for the viewer, rounded to ten thousand for others: the exact value never leaves the database. */
export const incomeSeenBy = (viewer: number): RawBuilder<number | null> =>
  sql`case when users.id = ${viewer} then users.yearly_income else round(users.yearly_income, -4) end`;

type User = RawBuilder<number> | number;

/** The viewer's profile is looked up once per query, so compare ids instead of joining. */
export const roommateOf = (user: User): RawBuilder<number> =>
  sql`(select id from roommate_profiles where user_id = ${user})`;

const inOneGroup = (one: User, other: User): RawBuilder<boolean> => sql`exists (
  select 1 from group_members as theirs
    join group_members as mine on mine.group_id = theirs.group_id and mine.roommate_id = ${roommateOf(other)}
    where theirs.roommate_id = ${roommateOf(one)})`;

const applied = (applicant: User, landlord: User): RawBuilder<boolean> => sql`exists (
  select 1 from group_members as theirs
    join groups on groups.id = theirs.group_id and groups.group_status in ('S', 'U', 'R', 'I')
    join listings on listings.id = groups.listing_id and listings.owner_id = ${landlord}
    where theirs.roommate_id = ${roommateOf(applicant)})`;

const bothWrote = (one: User, other: User): RawBuilder<boolean> => sql`exists (
  select 1 from conversation_participants as conversation
    where conversation.user_id = ${one} and conversation.other_id = ${other}
      and exists (select 1 from messages where conversation_id = conversation.conversation_id and sender_id = ${one})
      and exists (select 1 from messages where conversation_id = conversation.conversation_id and sender_id = ${other}))`;

export const knowEachOther = (viewer: number, user: RawBuilder<number>): RawBuilder<boolean> =>
  sql`(${inOneGroup(user, viewer)} or ${bothWrote(viewer, user)})`;

/** True when they share a group, or the person's group applied to the viewer's listing. Invitations show emails on their own. */
export const sharesEmailWith = (viewer: number, user: RawBuilder<number>): RawBuilder<boolean> =>
  sql`(${user} = ${viewer} or ${inOneGroup(user, viewer)} or ${applied(user, viewer)})`;
