import { fewestInCommon, percentStep, pull } from '@lodgepole/contract/roommates/habits/compatibility';
import type { HabitAnswer } from '@lodgepole/contract/roommates/habits/habits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type HabitMasks, habitBits, masksOf, mostLoss } from './habits/habit-bits.ts';
import { countedHabitsOf } from './roommate-rows.repository.ts';

export interface FoundRoommates {
  readonly ids: readonly number[];
  readonly counted: number;
}

export interface Wanted {
  readonly where: RawBuilder<boolean>;
  readonly counted: RawBuilder<number>;
  readonly limit: number;
  readonly offset: number;
}

const onesOf = (mask: string): RawBuilder<number> => sql`bit_count(bits & ${mask}::bit varying)`;

const sums = (masks: HabitMasks): RawBuilder<unknown> => sql`
  ${onesOf(masks.questions)} / ${sql.lit(masks.perQuestion)} as questions,
  ${onesOf(masks.myLoss)} as my_loss, greatest(${onesOf(masks.myWeight)}, 1) as my_weight,
  ${onesOf(masks.theirLoss)} as their_loss, greatest(${onesOf(masks.theirWeight)}, 1) as their_weight`;

/** The contract's `percentOf`, step by step; null where compatibility is hidden. */
const percent = sql<
  number | null
>`case when questions >= ${sql.lit(fewestInCommon)} then floor((50::float8 + (
    (100::float8 * sqrt(((my_weight - my_loss) * (their_weight - their_loss))::float8 / (my_weight * their_weight)::float8)
      - 50::float8) * questions) / (questions + ${sql.lit(pull)}) + ${sql.lit(percentStep / 2)}) / ${sql.lit(percentStep)})::int
    * ${sql.lit(percentStep)} end`;

/** Masks for other people's answers, made from those of the viewer that count. */
const masksFor = async (database: Kysely<Schema>, viewer: number): Promise<HabitMasks | null> => {
  const { rows } = await sql<HabitAnswer>`select * from ${countedHabitsOf(viewer)} as counted`.execute(
    database,
  );
  return masksOf(habitBits(rows).bits);
};

const order = sql`percent desc nulls last, created_at desc, id desc`;

const read = async (
  database: Kysely<Schema>,
  ids: RawBuilder<unknown>,
  { counted }: Wanted,
): Promise<FoundRoommates> => {
  const { rows } = await sql<FoundRoommates>`select array(${ids}) as ids, ${counted} as counted`.execute(
    database,
  );
  return rows[0] ?? { ids: [], counted: 0 };
};

/** Exact, but slow for many people. */
const sortAll = (database: Kysely<Schema>, masks: HabitMasks, wanted: Wanted): Promise<FoundRoommates> =>
  read(
    database,
    sql`select id from (
      select *, ${percent} as percent from (
        select roommate_profiles.id, roommate_profiles.created_at, ${sums(masks)}
        from roommate_profiles join users on users.id = roommate_profiles.user_id
        left join roommate_habit_bits on roommate_id = roommate_profiles.id
        where ${wanted.where} offset 0) as summed) as judged
    order by ${order} limit ${wanted.limit} offset ${wanted.offset}`,
    wanted,
  );

const isWanted = (where: RawBuilder<boolean>): RawBuilder<boolean> => sql`(select true from roommate_profiles
  join users on users.id = roommate_profiles.user_id where roommate_profiles.id = candidates.id and ${where})`;

const sampleSize = 300;
/** With fewer rows, sorting everyone is as fast. */
const fewRows = 3000;
/** More candidates than needed, because a sample only estimates their number. */
const spare = 3;

/** Estimated from a few pages of the table. Null where it is short or the search finds too few. */
const estimate = async (
  database: Kysely<Schema>,
  masks: HabitMasks,
  { where, limit, offset }: Wanted,
): Promise<number | null> => {
  const { rows } = await sql<{ rows: number; sampled: number; percents: number[] }>`
    with whole as materialized (select reltuples from pg_class where oid = 'roommate_habit_bits'::regclass),
    candidates as materialized (
      select *, ${percent} as percent from (
        select roommate_id as id, ${sums(masks)}
        from roommate_habit_bits tablesample system (least(100, ${100 * sampleSize} / (select greatest(reltuples, 1) from whole)))
        limit ${2 * sampleSize}) as summed)
    select reltuples::int as rows, (select count(*)::int from candidates) as sampled,
      array(select percent from candidates where percent is not null and ${isWanted(where)} order by percent desc) as percents
    from whole`.execute(database);
  const found = rows[0];
  if (!found || found.rows < fewRows || found.sampled === 0) return null;
  const place = Math.ceil(((offset + limit) * spare * found.sampled) / found.rows) + 1;
  return found.percents[Math.min(place, found.percents.length - 1)] ?? null;
};

/** Considers everyone with this percent or more, so the order is exact. Null when they are too few. */
const sortBest = async (
  database: Kysely<Schema>,
  masks: HabitMasks,
  wanted: Wanted,
  least: number,
): Promise<FoundRoommates | null> => {
  const bound = mostLoss(least, masks.answered) + 1e-9;
  const found = await read(
    database,
    sql`select id from (
      select id, created_at, percent from (
        select *, ${percent} as percent from (
          select roommate_id as id, created_at, ${sums(masks)} from roommate_habit_bits
          where ${onesOf(masks.bothLosses)} <= ${bound}::float8 * greatest(${masks.weight}::int, weight)
          offset 0) as summed) as judged
      where percent >= ${least}
      order by ${order} offset 0) as candidates
    where ${isWanted(wanted.where)}
    order by ${order} limit ${wanted.limit} offset ${wanted.offset}`,
    wanted,
  );
  return found.ids.length === wanted.limit ? found : null;
};

/** If the sample overestimated, one more try is much cheaper than sorting everyone. */
const secondTry = percentStep;

export const findCompatible = async (
  database: Kysely<Schema>,
  viewer: number,
  wanted: Wanted,
): Promise<FoundRoommates | null> => {
  const masks = await masksFor(database, viewer);
  if (!masks) return null;
  const least = await estimate(database, masks, wanted);
  const best =
    least === null
      ? null
      : ((await sortBest(database, masks, wanted, least)) ??
        (await sortBest(database, masks, wanted, least - secondTry)));
  return best ?? sortAll(database, masks, wanted);
};
