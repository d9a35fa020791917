import type { Rating } from '@lodgepole/contract/accounts/rating';
import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { ReviewProof } from '@lodgepole/contract/reviews/review';
import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { brokenUniqueIndex, transactional } from '../../db/transactional.ts';

export interface PersonRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
}

export interface ReviewRow {
  readonly id: number;
  readonly rating: number;
  readonly comment: string;
  readonly reviewee_role: string;
  readonly dealing: ReviewProof | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly reviewee: PersonRow;
  readonly reviewer: PersonRow | null;
}

export interface ReviewsWanted extends PageRequest {
  readonly verified?: boolean | undefined;
}

type NewReview = Insertable<Schema['reviews']>;
interface ReviewKey {
  readonly reviewer_id: number;
  readonly reviewee_id: number;
  readonly reviewee_role: NewReview['reviewee_role'];
}
type ReviewChanges = Updateable<Schema['reviews']>;

export const reviewColumns = [
  'rating',
  'comment',
  'reviewee_role',
] as const satisfies readonly (keyof ReviewChanges)[];

const perPageOfAll = 100;

const personColumns = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('id', ${column('id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'profile_picture', ${column('profile_picture')},
    'is_suspended', ${column('suspended_at')} is not null)`;
};

const byNewest = sql`order by reviews.created_at desc, reviews.id desc`;

const reviewsAbout = (reviewee: number) =>
  sql`select * from reviews where reviewee_id = ${reviewee} and removed_at is null`;

const wholeReviews = (
  listed: RawBuilder<unknown>,
  now: Date,
) => sql<ReviewRow>`with listed as materialized (${listed})
  select reviews.id, rating, comment, reviewee_role, reply, replied_at, dealing, reviews.created_at, reviews.updated_at,
    ${personColumns('reviewee')} as reviewee,
    case when reviewer.id is not null then ${personColumns('reviewer')} end as reviewer
  from listed as reviews
    join users as reviewee on reviewee.id = reviews.reviewee_id
    left join users as reviewer on reviewer.id = reviews.reviewer_id
    left join dealings_of_reviews(array(select id from listed), ${now}) on review_id = reviews.id`;

/** Null when it would be a second review of the same person in the same role: a unique index decides. */
const unlessRepeated = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (brokenUniqueIndex(error) === 'reviews_once_per_role') return null;
    throw error;
  }
};

const reviewsRepository = (database: Kysely<Schema>) => ({
  async byId(id: number, now: Date): Promise<ReviewRow | undefined> {
    const listed = sql`select * from reviews where id = ${id} and removed_at is null`;
    const { rows } = await wholeReviews(listed, now).execute(database);
    return rows[0];
  },

  async pageOf(reviewee: number, { verified, ...wanted }: ReviewsWanted, now: Date): Promise<ReviewRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const page = sql`${byNewest} limit ${limit} offset ${offset}`;
    const listed = reviewsAbout(reviewee);
    const query =
      verified === undefined
        ? sql<ReviewRow>`${wholeReviews(sql`${listed} ${page}`, now)} ${byNewest}`
        : sql<ReviewRow>`${wholeReviews(listed, now)} where (dealing is not null) = ${verified} ${page}`;
    return (await query.execute(database)).rows;
  },

  async countOf(reviewee: number, { verified }: ReviewsWanted, now: Date): Promise<number> {
    const counted =
      verified === undefined
        ? reviewsAbout(reviewee)
        : sql`select 1 from dealings_of_reviews(array(select id from (${reviewsAbout(reviewee)}) as listed), ${now})
            where (dealing is not null) = ${verified}`;
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (${counted} limit ${exactTotalLimit + 1}) as counted_rows`.execute(database);
    return rows[0]?.counted ?? 0;
  },

  async nextOf(
    role: 'reviewer_id' | 'reviewee_id',
    user: number,
    after: number,
    now: Date,
  ): Promise<ReviewRow[]> {
    const listed = sql`select * from reviews where ${sql.ref(role)} = ${user} and removed_at is null
      and id > ${after} order by id limit ${sql.lit(perPageOfAll)}`;
    const { rows } = await sql<ReviewRow>`${wholeReviews(listed, now)} order by reviews.id`.execute(database);
    return rows;
  },

  async ratingOf(reviewee: number, now: Date): Promise<Rating | null> {
    const { rows } = await sql<Rating>`with listed as materialized (${reviewsAbout(reviewee)})
      select round(avg(rating), 1) as average, count(*)::int as count
      from listed join dealings_of_reviews(array(select id from listed), ${now}) on review_id = listed.id
      where dealing is not null having count(*) > 0`.execute(database);
    return rows[0] ?? null;
  },

  async isReviewable(user: number): Promise<boolean> {
    const found = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('verified_at', 'is not', null)
      .where('deactivated_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  add: (review: NewReview): Promise<number | null> =>
    unlessRepeated(async () => {
      const { id } = await database
        .insertInto('reviews')
        .values(review)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),

  lock: (
    id: number,
  ): Promise<{ reviewer_id: number | null; reviewee_id: number; reply: string | null } | undefined> =>
    database
      .selectFrom('reviews')
      .select(['reviewer_id', 'reviewee_id', 'reply'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  async hasRemoved(review: ReviewKey): Promise<boolean> {
    const found = await database
      .selectFrom('reviews')
      .select('id')
      .where('reviewer_id', '=', review.reviewer_id)
      .where('reviewee_id', '=', review.reviewee_id)
      .where('reviewee_role', '=', review.reviewee_role)
      .where('removed_at', 'is not', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  async setReply(id: number, reply: string | null, at: Date): Promise<void> {
    await database
      .updateTable('reviews')
      .set({ reply, replied_at: reply === null ? null : at })
      .where('id', '=', id)
      .execute();
  },

  async markRemoved(id: number, at: Date): Promise<void> {
    await database.updateTable('reviews').set({ removed_at: at }).where('id', '=', id).execute();
  },

  async restore(id: number): Promise<{ reviewer_id: number | null; reviewee_id: number } | undefined> {
    return database
      .updateTable('reviews')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .returning(['reviewer_id', 'reviewee_id'])
      .executeTakeFirst();
  },

  change: (id: number, changes: ReviewChanges): Promise<number | null> =>
    unlessRepeated(async () => {
      await database
        .updateTable('reviews')
        .set({ ...changes, updated_at: new Date() })
        .where('id', '=', id)
        .execute();
      return id;
    }),

  async remove(id: number): Promise<void> {
    await database.deleteFrom('reviews').where('id', '=', id).execute();
  },
});

export const reviewsStore = (kysely: Kysely<Schema>) => transactional(kysely, reviewsRepository);

export type ReviewsStore = ReturnType<typeof reviewsStore>;
