import type { Language } from '@lodgepole/contract/core/text/language';
import type { CommonQuestion } from '@lodgepole/contract/roommates/habits/compatibility';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import {
  incomeSeenBy,
  knowEachOther,
  type PersonRow,
  personJson,
  roommateOf,
  sharesEmailWith,
} from '../accounts/person.repository.ts';

export const utcToday = sql<string>`(now() at time zone 'utc')::date`;

export interface RoommateRow {
  readonly profile: Omit<Selectable<Schema['roommate_profiles']>, 'created_at' | 'updated_at'> & {
    readonly created_at: string;
  };
  readonly person: PersonRow;
  readonly income_seen: number | null;
  readonly shares_email: boolean;
  readonly common: readonly CommonQuestion[] | null;
  readonly know_each_other: boolean;
  readonly sought: Sought | null;
}

export interface Sought {
  readonly roommate_budget: number;
  readonly move_in_date: string;
  readonly preferred_location: string;
  readonly language: Language;
}

export const countedHabitsOf = (viewer: number): RawBuilder<unknown> => sql`(
  select question, answer, accepts, importance from roommate_habits
    where roommate_id = ${roommateOf(viewer)} and not exists (${countedToday(viewer)})
  union all
  select given.question, given.answer, given.accepts, given.importance
    from (${countedToday(viewer)} and ${roommateOf(viewer)} is not null) as counted, jsonb_to_recordset(counted.answers)
      as given (question text, answer text, accepts text[], importance smallint))`;

const countedToday = (viewer: number): RawBuilder<unknown> =>
  sql`select answers from counted_habits where user_id = ${viewer} and day = ${utcToday}`;

/** By question. The answers themselves stay in the database. */
export const commonWith = (viewer: number): RawBuilder<readonly CommonQuestion[] | null> => sql`(
  select json_agg(json_build_object('question', theirs.question,
    'my_importance', mine.importance, 'their_importance', theirs.importance,
    'suits_me', mine.importance = 0 or theirs.answer = any (mine.accepts),
    'suits_them', theirs.importance = 0 or mine.answer = any (theirs.accepts)))
  from roommate_habits as theirs join ${countedHabitsOf(viewer)} as mine on mine.question = theirs.question
  where theirs.roommate_id = roommate_profiles.id and ${isComparedWith(viewer)})`;

const isComparedWith = (viewer: number): RawBuilder<boolean> =>
  sql`(users.id <> ${viewer} and users.suspended_at is null)`;

/** Read once per query: it does not depend on the row. */
const soughtBy = (viewer: number): RawBuilder<Sought | null> => sql`(
  select json_build_object('roommate_budget', roommate_budget, 'move_in_date', move_in_date,
    'preferred_location', seeker.preferred_location, 'language', seeker.language)
  from roommate_profiles join users as seeker on seeker.id = user_id where user_id = ${viewer})`;

export const roommateJson = (viewer: number): RawBuilder<RoommateRow> =>
  sql`json_build_object('profile', roommate_profiles, 'person', ${personJson}, 'income_seen', ${incomeSeenBy(viewer)},
    'shares_email', ${sharesEmailWith(viewer, sql`users.id`)}, 'common', ${commonWith(viewer)},
    'know_each_other', ${knowEachOther(viewer, sql`users.id`)},
    'sought', case when ${isComparedWith(viewer)} then ${soughtBy(viewer)} end)`;
