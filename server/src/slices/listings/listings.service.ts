import type { Page } from '@lodgepole/contract/core/endpoint';
import type { FormFile } from '@lodgepole/contract/core/form-data';
import { toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { imageProblems, type ListingEdit, type ListingForm } from '@lodgepole/contract/listings/rules';
import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { todayInCanada } from '@lodgepole/contract/listings/today';
import type { Rating } from '@lodgepole/contract/reviews/review';
import { Invalid, NotFound } from '../../errors.ts';
import { isUploadedFile } from '../../uploaded-file.ts';
import type { Viewer } from '../../viewer.ts';
import type { MediaService, StoredPhoto } from '../media/media.service.ts';
import type { InteractionsRepository } from './interactions.repository.ts';
import { presentListing } from './listings.present.ts';
import type {
  ListingChanges,
  ListingsRepository,
  ListingsStore,
  NewPicture,
  PictureRow,
} from './listings.repository.ts';

export interface ListingsParts {
  readonly store: ListingsStore;
  readonly interactions: InteractionsRepository;
  readonly media: MediaService;
  /** What the reviews of a person come to. */
  readonly ratingOf: (user: number) => Promise<Rating | null>;
  readonly now: () => Date;
}

interface StoredImages {
  readonly front: StoredPhoto | null;
  readonly others: readonly StoredPhoto[];
}

const asPicture = (
  photo: StoredPhoto,
  listing_id: number,
  is_primary: boolean,
  position: number,
): NewPicture => ({
  listing_id,
  is_primary,
  position,
  media_key: photo.key,
  widths: [...photo.widths],
  width: photo.width,
  height: photo.height,
  placeholder: photo.placeholder,
});

/** The columns a form fills; what it leaves out is left out here as well. */
const columnsOf = (form: ListingForm | ListingEdit): ListingChanges => {
  const { front_image: _front, pictures: _pictures, ...rest } = form;
  const { delete_images: _removed, picture_order: _order, ...fields } = rest as Partial<ListingEdit>;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

export const listingsService = ({ store, interactions, media, ratingOf, now }: ListingsParts) => {
  const filesOf = (row: PictureRow): string[] => media.photoKeys({ key: row.media_key, widths: row.widths });

  const storeOne = (file: FormFile, name: string): Promise<StoredPhoto> => {
    if (!isUploadedFile(file)) throw new Invalid({ [name]: [say.imageFormat] });
    return media.storePhoto(file, { name, wrongFormat: say.imageFormat });
  };

  /** Stores the pictures of a form, runs the work that comes to refer to them, and takes all away if anything fails. */
  const withImages = async <Result>(
    form: Pick<ListingForm, 'front_image' | 'pictures'>,
    work: (images: StoredImages) => Promise<Result>,
  ): Promise<Result> => {
    const stored: StoredPhoto[] = [];
    const keep = async (file: FormFile, name: string): Promise<StoredPhoto> => {
      const photo = await storeOne(file, name);
      stored.push(photo);
      return photo;
    };
    try {
      const front = form.front_image ? await keep(form.front_image, 'front_image') : null;
      const others: StoredPhoto[] = [];
      for (const file of form.pictures ?? []) others.push(await keep(file, 'pictures'));
      return await work({ front, others });
    } catch (error) {
      const files = stored.flatMap(media.photoKeys);
      await media.remove(files).catch(() => store.queueMediaRemoval(files));
      throw error;
    }
  };

  const requireFromToday = (date: string): void => {
    if (date < todayInCanada(now())) throw new Invalid({ move_in_date: [say.moveInPast] });
  };

  const present = async (viewer: Viewer | null, id: number): Promise<Listing> => {
    const [row] = await store.byIds([id]);
    if (!row) throw new NotFound();
    const listing = presentListing(row, viewer, media);
    return { ...listing, owner: { ...listing.owner, rating: await ratingOf(row.owner_id) } };
  };

  /** Applies what an edit says of the pictures to those that are there, or refuses with the form's sentences. */
  const editPictures = async (
    listings: ListingsRepository,
    id: number,
    form: ListingEdit,
    { front, others }: StoredImages,
  ): Promise<void> => {
    const existing = await listings.picturesOf(id);
    const doomed = new Set(form.delete_images ?? []);
    const removed = existing.filter((picture) => doomed.has(picture.id));
    if (removed.length !== doomed.size) throw new Invalid({ delete_images: [say.foreignImage] });
    const kept = existing.filter((picture) => !doomed.has(picture.id));
    const hasFront = front !== null || kept.some((picture) => picture.is_primary);
    const total = kept.length + others.length + (front ? 1 : 0);
    const problems = imageProblems({ front: hasFront ? 1 : 0, others: hasFront ? total - 1 : total });
    if (Object.keys(problems).length > 0) throw new Invalid(problems);

    await listings.removePictures(removed.map((picture) => picture.id));
    if (front) await listings.demoteFront(id);
    const last = Math.max(0, ...existing.map((picture) => picture.position));
    await listings.addPictures([
      ...(front ? [asPicture(front, id, true, 0)] : []),
      ...others.map((photo, index) => asPicture(photo, id, false, last + 1 + index)),
    ]);
    const order = (form.picture_order ?? []).filter((picture) => kept.some((row) => row.id === picture));
    await listings.placePictures(
      order.map((picture, index) => ({ id: picture, position: index - order.length })),
    );
    if (removed.length > 0) await listings.queueMediaRemoval(removed.flatMap(filesOf));
  };

  return {
    async search(viewer: Viewer | null, search: ListingSearch): Promise<Page<Listing>> {
      const { ids, counted } = await store.find(search);
      const rows = await store.byIds(ids);
      return toPage(
        rows.map((row) => presentListing(row, viewer, media)),
        counted,
      );
    },

    see: present,

    async cards(viewer: Viewer, ids: readonly number[]): Promise<Listing[]> {
      return (await store.byIds(ids)).map((row) => presentListing(row, viewer, media));
    },

    async add(viewer: Viewer, form: ListingForm): Promise<Listing> {
      requireFromToday(form.move_in_date);
      const id = await withImages(form, ({ front, others }) =>
        store.transaction(async (listings) => {
          const columns = { ...columnsOf(form), owner_id: viewer.id } as Parameters<typeof listings.add>[0];
          const listing = await listings.add(columns);
          await listings.addPictures([
            ...(front ? [asPicture(front, listing, true, 0)] : []),
            ...others.map((photo, index) => asPicture(photo, listing, false, index + 1)),
          ]);
          return listing;
        }),
      );
      return present(viewer, id);
    },

    async edit(viewer: Viewer, id: number, form: ListingEdit): Promise<Listing> {
      if ((await store.ownerOf(id)) !== viewer.id) throw new NotFound();
      await withImages(form, (images) =>
        store.transaction(async (listings) => {
          const listing = await listings.lock(id);
          if (listing?.owner_id !== viewer.id) throw new NotFound();
          if (form.move_in_date !== undefined && form.move_in_date !== listing.move_in_date)
            requireFromToday(form.move_in_date);
          await editPictures(listings, id, form, images);
          await listings.change(id, columnsOf(form));
        }),
      );
      return present(viewer, id);
    },

    async remove(viewer: Viewer, id: number): Promise<void> {
      await store.transaction(async (listings) => {
        const listing = await listings.lock(id);
        if (listing?.owner_id !== viewer.id) throw new NotFound();
        const pictures = await listings.picturesOf(id);
        await listings.remove(id);
        await listings.queueMediaRemoval(pictures.flatMap(filesOf));
      });
    },

    /** What people do with their own listings says nothing about taste. */
    async recordInteraction(viewer: Viewer, id: number, kind: 'click' | 'favourite'): Promise<void> {
      const owner = await store.ownerOf(id);
      if (owner === null) throw new NotFound();
      if (owner === viewer.id) return;
      if (kind === 'click') await interactions.recordClick(viewer.id, id);
      else await interactions.recordFavourite(viewer.id, id);
    },

    /** Refuses what is not there. */
    async require(id: number): Promise<void> {
      if ((await store.ownerOf(id)) === null) throw new NotFound();
    },

    /** A person's own listings, for the download of their data. */
    personalData: async (viewer: Viewer): Promise<Listing[]> =>
      (await store.byIds(await store.idsOfOwner(viewer.id))).map((row) => presentListing(row, viewer, media)),

    /** The files of a person's listings, which go when the person does. */
    filesOfOwner: async (owner: number): Promise<string[]> =>
      (await store.picturesOfOwner(owner)).flatMap(filesOf),
  };
};

export type ListingsService = ReturnType<typeof listingsService>;
