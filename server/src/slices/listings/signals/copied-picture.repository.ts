import { maxImages } from '@lodgepole/contract/listings/images';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mirroredBits, nearest, type PictureHash } from '../../../core/perceptual-hash.ts';
import type { Schema } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { finishJob, type JobRun } from '../../../jobs/finish.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';

const chunkBits = 16;
const chunkStarts = [0, 16, 32, 48] as const;

/** Must equal the indexes' expressions. */
const chunkOf = (hash: RawBuilder<unknown>, start: number): RawBuilder<number> => {
  const shifted = start === 0 ? hash : sql`(${hash} << ${sql.lit(start)})`;
  return sql`${shifted}::bit(16)::integer`;
};

const changesOf = (most: number, lowest = 0): number[] =>
  most === 0
    ? [0]
    : [
        0,
        ...Array.from({ length: chunkBits - lowest }, (_, index) => lowest + index).flatMap((bit) =>
          changesOf(most - 1, bit + 1).map((others) => others | (1 << bit)),
        ),
      ];

/** Hashes that differ in at most eleven bits differ in at most two in one of their four chunks. */
const chunkChanges = changesOf(Math.floor(nearest.shape / chunkStarts.length));

/** `offset 0` stops the planner from one sequential scan instead of many index lookups. */
const picturesWithChunk = (start: number) => sql`(
  select picture.id from listing_pictures as picture
  where picture.hash is not null
    and ${chunkOf(sql`picture.hash`, start)} = (${chunkOf(sql`wanted.shape`, start)} # change)
    and bit_count(picture.hash # wanted.shape) <= ${sql.lit(nearest.shape)}
  offset 0)`;

const bits = (digits: string) => sql`${sql.lit(digits)}::bit(${sql.lit(digits.length)})`;

/** A picture without colour has none when mirrored. */
const mirroredColours = sql`case when bit_count(colours) = 0 then colours
  else colours # ${bits(mirroredBits.colours)} end`;

const isEarlierOwn = sql`
  select from listing_pictures as own join listings as home on home.id = own.listing_id
  where home.owner_id = near.owner_id
    and own.hash is not null
    and coalesce(own.first_id, own.id) < coalesce(other.first_id, other.id)
    and bit_count(own.hash # near.hash) <= ${sql.lit(nearest.shape)}
    and bit_count(own.hash # near.hash) + bit_count(own.colours # near.colours) <= ${sql.lit(nearest.together)}`;

interface CopiedPicture {
  readonly picture: number;
  readonly listing: number;
}

/** Finds mirrored copies too. A picture that its owner showed first is no copy, even if that listing is gone. */
const copiesStatement = (listing: number) => sql<CopiedPicture>`
  with mine as materialized (
    select picture.id, coalesce(first_id, picture.id) as since, hash, colours, owner_id
    from listing_pictures as picture join listings on listings.id = listing_id
    where listing_id = ${listing} and hash is not null
    order by picture.id limit ${maxImages}
  ), wanted as materialized (
    select mine.*, hash as shape, colours as tint from mine
    union all
    select mine.*, hash # ${bits(mirroredBits.shape)}, ${mirroredColours} from mine
  ), near as materialized (
    select distinct wanted.*, found.id as other_id
    from wanted cross join unnest(${chunkChanges}::integer[]) as change
    cross join lateral (${sql.join(chunkStarts.map(picturesWithChunk), sql` union all `)}) as found
  )
  select distinct on (near.id) other.id as picture, other.listing_id as listing
  from near
  cross join lateral (
    select picture.*, owner_id from listing_pictures as picture join listings on listings.id = listing_id
    where picture.id = near.other_id and status <> 'D' offset 0
  ) as other
  where other.owner_id <> near.owner_id
    and coalesce(other.first_id, other.id) < near.since
    and bit_count(other.hash # near.shape) + bit_count(other.colours # near.tint) <= ${sql.lit(nearest.together)}
    and not exists (${isEarlierOwn})
  order by near.id, coalesce(other.first_id, other.id), other.id`;

export const copiedPictureRepository = (database: Kysely<Schema>) => ({
  async copiedBy(listing: number): Promise<string | null> {
    const { rows } = await database.transaction().execute(async (transaction) => {
      // The planner overestimates the work, and JIT compilation would take longer than the query.
      await sql`set local jit = off`.execute(transaction);
      return copiesStatement(listing).execute(transaction);
    });
    const found = [...new Map(rows.map((row) => [row.picture, row])).values()];
    if (found.length === 0) return null;
    return found
      .toSorted((one, other) => one.picture - other.picture)
      .map((row) => `picture ${row.picture} of listing ${row.listing}`)
      .join(', ');
  },
});

export type PicturesToHash = JobPayloads['hash_pictures'];

export const hashPicturesRepository = (database: Kysely<Schema>) => ({
  next: ({ after, last }: PicturesToHash, count: number) =>
    database
      .selectFrom('listing_pictures')
      .select(['id', 'media_key as key', 'widths'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('hash', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute(),

  /** One row per statement, so that it cannot deadlock with an edit that locks several. */
  async setHash(picture: number, { shape, colours }: PictureHash): Promise<void> {
    await database
      .updateTable('listing_pictures')
      .set({ hash: shape, colours })
      .where('id', '=', picture)
      .where('hash', 'is', null)
      .execute();
  },

  goOn: (job: Pick<JobRun, 'id'>, rest: PicturesToHash): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      if (await finishJob(transaction, job)) await enqueue(transaction, 'hash_pictures', rest);
    }),
});

export type HashPicturesRepository = ReturnType<typeof hashPicturesRepository>;
