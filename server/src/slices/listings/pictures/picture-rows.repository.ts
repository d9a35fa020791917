import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export type PictureRow = Selectable<Schema['listing_pictures']>;
const shownColumns = [
  'id',
  'is_primary',
  'media_key',
  'widths',
  'width',
  'height',
  'placeholder',
] as const satisfies readonly (keyof PictureRow)[];

export type ShownPicture = Pick<PictureRow, (typeof shownColumns)[number]>;
export type NewPicture = Insertable<Schema['listing_pictures']>;

export const picturesJson = sql`array_to_json(array(
    select picture from (select ${sql.raw(shownColumns.join(', '))} from listing_pictures
      where listing_id = listings.id order by is_primary desc, position, id) as picture))`;

interface UsedRoom {
  readonly listings: number;
  readonly drafts: number;
  readonly bytes: number;
}

/** For pictures stored before sizes were. */
const usualBytes = 500_000;

export const pictureRows = (database: Kysely<Schema>) => ({
  picturesOf: (listing: number): Promise<PictureRow[]> =>
    database
      .selectFrom('listing_pictures')
      .selectAll()
      .where('listing_id', '=', listing)
      .orderBy('is_primary', 'desc')
      .orderBy('position')
      .orderBy('id')
      .execute(),

  picturesOfOwner: (owner: number): Promise<PictureRow[]> =>
    database
      .selectFrom('listing_pictures')
      .innerJoin('listings', 'listings.id', 'listing_pictures.listing_id')
      .selectAll('listing_pictures')
      .where('listings.owner_id', '=', owner)
      .execute(),

  ownPictures: (owner: number, ids: readonly number[]): Promise<PictureRow[]> =>
    database
      .selectFrom('listing_pictures')
      .innerJoin('listings', 'listings.id', 'listing_pictures.listing_id')
      .selectAll('listing_pictures')
      .where('listings.owner_id', '=', owner)
      .where(sql<boolean>`listing_pictures.id = any(${[...ids]}::int[])`)
      .execute(),

  async lockRoomOf(owner: number): Promise<UsedRoom> {
    await sql`select pg_advisory_xact_lock(hashtext('account room'), ${owner})`.execute(database);
    const { rows } = await sql<UsedRoom>`select
      (select count(*)::int from listings where owner_id = ${owner}) as listings,
      (select count(*)::int from listings where owner_id = ${owner} and status = 'D') as drafts,
      (select coalesce(sum(coalesce(bytes, ${usualBytes})), 0)::float8 from listing_pictures
        join listings on listings.id = listing_id where owner_id = ${owner})
        + (select coalesce(sum(octet_length(bytes)), 0)::float8 from verification_files
          join listings on listings.id = listing_id where owner_id = ${owner}) as bytes`.execute(database);
    return rows[0] ?? { listings: 0, drafts: 0, bytes: 0 };
  },

  async addPictures(pictures: readonly NewPicture[]): Promise<void> {
    if (pictures.length > 0)
      await database
        .insertInto('listing_pictures')
        .values([...pictures])
        .execute();
  },

  async removePictures(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await database
        .deleteFrom('listing_pictures')
        .where('id', 'in', [...ids])
        .execute();
  },

  async numberPicture(media_key: string, number: number): Promise<void> {
    await database
      .updateTable('listing_pictures')
      .set({ import_number: number, position: number })
      .where('media_key', '=', media_key)
      .execute();
  },

  async demoteFront(listing: number): Promise<void> {
    await database
      .updateTable('listing_pictures')
      .set({ is_primary: false })
      .where('listing_id', '=', listing)
      .where('is_primary', '=', true)
      .execute();
  },

  async promoteFront(picture: number): Promise<void> {
    await database
      .updateTable('listing_pictures')
      .set({ is_primary: true })
      .where('id', '=', picture)
      .execute();
  },

  async placePictures(order: readonly { readonly id: number; readonly position: number }[]): Promise<void> {
    for (const { id, position } of order)
      await database.updateTable('listing_pictures').set({ position }).where('id', '=', id).execute();
  },
});
