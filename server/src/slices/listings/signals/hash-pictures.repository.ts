import type { Kysely } from 'kysely';
import type { PictureHash } from '../../../core/perceptual-hash.ts';
import type { Schema } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { finishJob, type JobRun } from '../../../jobs/finish.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';

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

  /** One row at a time: an edit of the listing that locks several never waits for us while we wait for it. */
  async setHash(picture: number, { shape, colours }: PictureHash): Promise<void> {
    await database
      .updateTable('listing_pictures')
      .set({ hash: shape, colours })
      .where('id', '=', picture)
      .where('hash', 'is', null)
      .execute();
  },

  /** The rest becomes a job of its own, once. */
  goOn: (job: Pick<JobRun, 'id'>, rest: PicturesToHash): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      if (await finishJob(transaction, job)) await enqueue(transaction, 'hash_pictures', rest);
    }),
});

export type HashPicturesRepository = ReturnType<typeof hashPicturesRepository>;
