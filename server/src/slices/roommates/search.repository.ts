import { exactTotalLimit, pageWindow } from '@lodgepole/contract/core/paging';
import { nameWords } from '@lodgepole/contract/places/words/short-words';
import type { RoommateSearch, RoommateSort } from '@lodgepole/contract/roommates/search';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsFolded } from '../../db/folded.ts';
import type { Schema } from '../../db/schema.ts';
import { peopleBlockedFrom } from '../accounts/blocks/blocks.repository.ts';
import { citySought } from './city-sought.ts';
import { type FoundRoommates, findCompatible } from './compatible.repository.ts';

type Condition = RawBuilder<boolean>;

/** Longer text only loads the database: no name has more words. */
const mostWords = 8;

/** Also finds "Jean François" for "Jean-François". */
const wordsOf = (name: string): string[] =>
  [...new Set(name.split(/[\s\p{Pd}]+/u))].filter((word) => word !== '').slice(0, mostWords);

const isNamed = (word: string): Condition =>
  sql<boolean>`users.folded_name like ${containsFolded(sql`${word}::text`)}`;

export const wantsToLiveIn = (place: string): Condition => {
  const names = citySought(place)
    .names.map(nameWords)
    .filter((words) => words !== '');
  return sql<boolean>`users.folded_location like any (${names.map((words) => `%${words}%`)}::text[])`;
};

const textConditions = ({ preferred_location, name }: RoommateSearch): Condition[] => [
  ...(preferred_location === undefined ? [] : [wantsToLiveIn(preferred_location)]),
  ...(name === undefined ? [] : wordsOf(name).map(isNamed)),
];

const codeConditions = (search: RoommateSearch): Condition[] => {
  const conditions: (Condition | null)[] = [
    search.budget_min === undefined ? null : sql<boolean>`roommate_budget >= ${search.budget_min}`,
    search.budget_max === undefined ? null : sql<boolean>`roommate_budget <= ${search.budget_max}`,
    search.move_in_from === undefined ? null : sql<boolean>`move_in_date >= ${search.move_in_from}::date`,
    search.move_in_to === undefined ? null : sql<boolean>`move_in_date <= ${search.move_in_to}::date`,
    search.age_min === undefined ? null : sql<boolean>`users.age >= ${search.age_min}`,
    search.age_max === undefined ? null : sql<boolean>`users.age <= ${search.age_max}`,
    search.language === undefined ? null : sql<boolean>`users.language = ${search.language}`,
    search.gender_preference === undefined
      ? null
      : sql<boolean>`gender_preference = ${search.gender_preference}`,
    search.occupation === undefined ? null : sql<boolean>`occupation = ${search.occupation}`,
    search.gender === undefined ? null : sql<boolean>`users.sex = ${search.gender}`,
    ...(search.preferences ?? []).map((habit) => sql<boolean>`${sql.ref(habit)}`),
  ];
  return conditions.filter((condition) => condition !== null);
};

const groupConditions = (group: number | undefined): Condition[] =>
  group === undefined
    ? []
    : [
        sql<boolean>`not exists (select 1 from group_members where group_members.group_id = ${group}
          and group_members.roommate_id = roommate_profiles.id)`,
        sql<boolean>`not exists (select 1 from groups join listings on listings.id = groups.listing_id
          where groups.id = ${group} and listings.owner_id = users.id)`,
      ];

const newest = sql`roommate_profiles.created_at desc, roommate_profiles.id desc`;

const orders: Readonly<Record<RoommateSort, RawBuilder<unknown>>> = {
  newest,
  compatibility: newest,
  oldest: sql`roommate_profiles.created_at, roommate_profiles.id`,
  priceLowHigh: sql`roommate_budget, roommate_profiles.id`,
  priceHighLow: sql`roommate_budget desc, roommate_profiles.id desc`,
};

export const findRoommates = async (
  database: Kysely<Schema>,
  search: RoommateSearch,
  viewer: number,
): Promise<FoundRoommates> => {
  const { limit, offset } = pageWindow(search);
  const conditions = [
    sql<boolean>`users.id <> ${viewer} and users.deactivated_at is null and users.suspended_at is null`,
    sql<boolean>`users.id not in ${peopleBlockedFrom(viewer)}`,
    ...textConditions(search),
    ...codeConditions(search),
    ...groupConditions(search.group_id),
  ];
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const found = sql`from roommate_profiles join users on users.id = roommate_profiles.user_id where ${where}`;
  const counted = sql<number>`(select count(*)::int
    from (select 1 ${found} limit ${exactTotalLimit + 1}) as counted_rows)`;
  const { sort = 'newest' } = search;
  const compatible =
    sort === 'compatibility'
      ? await findCompatible(database, viewer, { where, counted, limit, offset })
      : null;
  if (compatible) return compatible;
  const { rows } = await sql<FoundRoommates>`select
    array(select roommate_profiles.id ${found} order by ${orders[sort]} limit ${limit} offset ${offset}) as ids,
    ${counted} as counted`.execute(database);
  return rows[0] ?? { ids: [], counted: 0 };
};
