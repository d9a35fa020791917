import { type Kysely, sql } from 'kysely';
import { unlessBackingUp } from '../../db/backup-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { photoKeyOf, widthKey } from './storage.ts';

/** Which rows name which files. Every table that names files of the store stands here. */
export const mediaRepository = (database: Kysely<Schema>, isInBackups = true) => ({
  async hasPeople(): Promise<boolean> {
    return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  /** Does the work, unless a backup copies the files right now; answers whether it was done. */
  async unlessBackingUp(work: () => Promise<void>): Promise<boolean> {
    if (isInBackups) return unlessBackingUp(database, work);
    await work();
    return true;
  },

  removeLater: (keys: readonly string[], at: Date): Promise<void> =>
    enqueue(database, 'remove_media', { keys }, { runAt: at }),

  async namedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const photoKeys = [...new Set(keys.map(photoKeyOf))];
    const portraits = await database
      .selectFrom('users')
      .select('profile_picture')
      .where(sql<boolean>`profile_picture = any(${keys}::text[])`)
      .execute();
    const photos = await database
      .selectFrom('listing_pictures')
      .select(['media_key', 'widths'])
      .where(sql<boolean>`media_key = any(${photoKeys}::text[])`)
      .execute();
    return new Set([
      ...portraits.flatMap(({ profile_picture }) => profile_picture ?? []),
      ...photos.flatMap(({ media_key, widths }) => widths.map((width) => widthKey(media_key, width))),
    ]);
  },
});

export type MediaRepository = ReturnType<typeof mediaRepository>;
