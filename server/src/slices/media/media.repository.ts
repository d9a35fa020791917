import { type Kysely, sql } from 'kysely';
import { unlessBackingUp } from '../../db/backup-lock.ts';
import type { Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { photoKeyOf, portraitKeyOf, uploadKey, widthKey } from './storage.ts';

/** Every table that names stored files is listed here. */
export const mediaRepository = (database: Kysely<Schema>, isInBackups = true) => ({
  async hasPeople(): Promise<boolean> {
    return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
  },

  async unlessBackingUp(work: () => Promise<void>): Promise<boolean> {
    if (isInBackups) return unlessBackingUp(database, work);
    await work();
    return true;
  },

  removeLater: (keys: readonly string[], at: Date): Promise<void> =>
    enqueue(database, 'remove_media', { keys }, { runAt: at }),

  async processLater(uploads: readonly string[]): Promise<void> {
    if (uploads.length === 0) return;
    const people = await database
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`profile_picture = any(${uploads.map(portraitKeyOf)}::text[])`)
      .where('verified_at', 'is not', null)
      .execute();
    for (const { id: user } of people)
      await enqueue(database, 'process_portrait', { user }, { key: `portrait:${user}` });
  },

  async namedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const photoKeys = [...new Set(keys.map(photoKeyOf))];
    const portraits = await database
      .selectFrom('users')
      .select('profile_picture')
      .where(sql<boolean>`profile_picture = any(${keys.map(portraitKeyOf)}::text[])`)
      .execute();
    const photos = await database
      .selectFrom('listing_pictures')
      .select(['media_key', 'widths'])
      .where(sql<boolean>`media_key = any(${photoKeys}::text[])`)
      .execute();
    return new Set([
      ...portraits.flatMap(({ profile_picture: key }) => (key === null ? [] : [key, uploadKey(key)])),
      ...photos.flatMap(({ media_key, widths }) => widths.map((width) => widthKey(media_key, width))),
    ]);
  },
});

export type MediaRepository = ReturnType<typeof mediaRepository>;
