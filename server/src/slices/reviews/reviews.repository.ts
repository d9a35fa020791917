import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import type { Rating } from '@lodgepole/contract/reviews/review';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
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
  readonly verified: boolean;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly reviewee: PersonRow;
  readonly reviewer: PersonRow | null;
}

type NewReview = Insertable<Schema['reviews']>;
/** What there is one review of. */
interface ReviewKey {
  readonly reviewer_id: number;
  readonly reviewee_id: number;
  readonly reviewee_role: NewReview['reviewee_role'];
}
type ReviewChanges = Updateable<Schema['reviews']>;

/** The columns that the forms of a review fill. */
export const reviewColumns = [
  'rating',
  'comment',
  'reviewee_role',
] as const satisfies readonly (keyof ReviewChanges)[];

const personColumns = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('id', ${column('id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'profile_picture', ${column('profile_picture')},
    'is_suspended', ${column('suspended_at')} is not null)`;
};

const wholeReview = sql`select reviews.id, rating, comment, reviewee_role, reply, replied_at, false as verified, reviews.created_at, reviews.updated_at,
  ${personColumns('reviewee')} as reviewee,
  case when reviewer.id is not null then ${personColumns('reviewer')} end as reviewer
  from reviews
  join users as reviewee on reviewee.id = reviews.reviewee_id
  left join users as reviewer on reviewer.id = reviews.reviewer_id`;

/** Null when the same person reviewed the same person in the same role before: the index decides. */
const unlessRepeated = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (brokenUniqueIndex(error) === 'reviews_once_per_role') return null;
    throw error;
  }
};

const reviewsRepository = (database: Kysely<Schema>) => ({
  async byId(id: number): Promise<ReviewRow | undefined> {
    const { rows } =
      await sql<ReviewRow>`${wholeReview} where reviews.id = ${id} and removed_at is null`.execute(database);
    return rows[0];
  },

  async pageOf(reviewee: number, wanted: PageRequest): Promise<ReviewRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const { rows } =
      await sql<ReviewRow>`${wholeReview} where reviewee_id = ${reviewee} and removed_at is null
      order by reviews.created_at desc, reviews.id desc limit ${limit} offset ${offset}`.execute(database);
    return rows;
  },

  async countOf(reviewee: number): Promise<number> {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from reviews where reviewee_id = ${reviewee} and removed_at is null limit ${exactTotalLimit + 1}) as counted_rows`.execute(
      database,
    );
    return rows[0]?.counted ?? 0;
  },

  async writtenBy(reviewer: number): Promise<ReviewRow[]> {
    const { rows } =
      await sql<ReviewRow>`${wholeReview} where reviewer_id = ${reviewer} and removed_at is null
      order by reviews.id`.execute(database);
    return rows;
  },

  async ratingOf(reviewee: number): Promise<Rating | null> {
    const { rows } = await sql<Rating>`select round(avg(rating), 1) as average, count(*)::int as count
      from reviews where reviewee_id = ${reviewee} and removed_at is null having count(*) > 0`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  /** True while the account is there to be reviewed. */
  async isReviewable(user: number): Promise<boolean> {
    const found = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('deactivated_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Null when there is one already. */
  add: (review: NewReview): Promise<number | null> =>
    unlessRepeated(async () => {
      const { id } = await database
        .insertInto('reviews')
        .values(review)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }),

  lock: (id: number): Promise<{ reviewer_id: number | null; reviewee_id: number } | undefined> =>
    database
      .selectFrom('reviews')
      .select(['reviewer_id', 'reviewee_id'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  /** Whether staff removed the one review that its author may write. */
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

  async markRemoved(id: number, at: Date): Promise<void> {
    await database.updateTable('reviews').set({ removed_at: at }).where('id', '=', id).execute();
  },

  /** Null when the change would make it a second one in its role. */
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
