import type { FormFile } from '@lodgepole/contract/core/form/form-data';
import { mostDrafts } from '@lodgepole/contract/listings/drafts';
import type { ListingEdit, ListingForm } from '@lodgepole/contract/listings/forms';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import { imageProblems } from '@lodgepole/contract/listings/rules';
import { Invalid } from '../../../core/errors.ts';
import { isUploadedFile } from '../../../core/forms.ts';
import { looksAlike, type PictureHash } from '../../../core/perceptual-hash.ts';
import type { MediaService, StoredPhoto } from '../../media/media.service.ts';
import type { ListingsRepository } from '../listings.repository.ts';
import type { NewPicture, PictureRow } from './picture-rows.repository.ts';

interface StoredImage extends StoredPhoto {
  /** The picture where its owner first showed it; null when new. */
  readonly first_id: number | null;
}

export interface StoredImages {
  readonly front: StoredImage | null;
  readonly others: readonly StoredImage[];
}

const asPicture = (
  photo: StoredImage,
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
  hash: photo.hash?.shape ?? null,
  colours: photo.hash?.colours ?? null,
  first_id: photo.first_id,
  bytes: photo.bytes,
});

const newPictures = (listing: number, { front, others }: StoredImages, last: number): NewPicture[] => [
  ...(front ? [asPicture(front, listing, true, 0)] : []),
  ...others.map((photo, index) => asPicture(photo, listing, false, last + 1 + index)),
];

const firstIdOf = ({ id, first_id }: PictureRow): number => first_id ?? id;

const hashOf = ({ hash, colours }: PictureRow): PictureHash | null =>
  hash === null || colours === null ? null : { shape: hash, colours };

/** Replacing a picture by itself keeps its date, so that its owner does not look like a copier. */
const sentAgain =
  (removed: readonly PictureRow[]) =>
  <Image extends StoredImage | null>(image: Image): Image => {
    const hash = image?.hash;
    if (!hash) return image;
    const before = removed.find((row) => {
      const its = hashOf(row);
      return its !== null && looksAlike(its, hash);
    });
    return before ? { ...image, first_id: firstIdOf(before) } : image;
  };

interface PictureChanges extends Pick<ListingEdit, 'delete_images' | 'front_image_id' | 'picture_order'> {
  /** From the file name of an imported picture. */
  readonly number?: number | undefined;
}
type ImageRules = typeof imageProblems;

interface PicturePlan {
  readonly removed: readonly PictureRow[];
  readonly kept: readonly PictureRow[];
  readonly promoted: number | null;
}

const planFor = (
  existing: readonly PictureRow[],
  form: PictureChanges,
  { front, others }: StoredImages,
  problemsOf: ImageRules,
): PicturePlan => {
  const doomed = new Set(form.delete_images ?? []);
  const removed = existing.filter(({ id }) => doomed.has(id));
  if (removed.length !== doomed.size) throw new Invalid({ delete_images: [say.foreignImage] });
  const kept = existing.filter(({ id }) => !doomed.has(id));
  const promoted = front ? null : (form.front_image_id ?? null);
  if (promoted !== null && !kept.some(({ id }) => id === promoted))
    throw new Invalid({ front_image_id: [say.foreignFront] });
  const hasFront = front !== null || promoted !== null || kept.some(({ is_primary }) => is_primary);
  const total = kept.length + others.length + (front ? 1 : 0);
  const problems = problemsOf({ front: hasFront ? 1 : 0, others: hasFront ? total - 1 : total });
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return { removed, kept, promoted };
};

/** Replaces the picture with this number. A new picture becomes the front one if it is the first. */
const numbered = (existing: readonly PictureRow[], form: PictureChanges, images: StoredImages) => {
  const { number, ...changes } = form;
  const before = existing.find(({ import_number }) => import_number === number);
  if (number === undefined) return { ...changes, images };
  const [front = null] = images.others;
  const isFront = before ? before.is_primary : number === 1;
  return {
    ...changes,
    ...(before && { delete_images: [before.id] }),
    images: isFront ? { front, others: [] } : images,
  };
};

export const picturesService = (media: MediaService) => {
  const filesOf = (row: PictureRow): string[] => media.photoKeys({ key: row.media_key, widths: row.widths });

  const storeOne = async (file: FormFile, name: string, owner: number): Promise<StoredImage> => {
    if (!isUploadedFile(file)) throw new Invalid({ [name]: [say.imageFormat] });
    return {
      ...(await media.storePhoto(file, { name, wrongFormat: say.imageFormat }, String(owner))),
      first_id: null,
    };
  };

  const copyOne = async (row: PictureRow): Promise<StoredImage> => {
    const { media_key: key, widths, width, height, placeholder, bytes } = row;
    const copy = await media.copyPhoto({ key, widths, width, height, placeholder, bytes, hash: hashOf(row) });
    if (!copy) throw new Invalid({ copy_pictures: [say.foreignCopy] });
    return { ...copy, first_id: firstIdOf(row) };
  };

  return {
    filesOf,

    /** If anything fails, the stored pictures are deleted. Copied pictures come first. */
    async withImages<Result>(
      owner: number,
      form: Pick<ListingForm, 'front_image' | 'pictures'>,
      work: (images: StoredImages) => Promise<Result>,
      toCopy: readonly PictureRow[] = [],
    ): Promise<Result> {
      const stored: StoredPhoto[] = [];
      const keep = async (storing: Promise<StoredImage>): Promise<StoredImage> => {
        const photo = await storing;
        stored.push(photo);
        return photo;
      };
      try {
        const { front_image, pictures = [] } = form;
        const sentFront = front_image ? await keep(storeOne(front_image, 'front_image', owner)) : null;
        const sent: StoredImage[] = [];
        for (const file of pictures) sent.push(await keep(storeOne(file, 'pictures', owner)));
        const copies: StoredImage[] = [];
        for (const row of toCopy) copies.push(await keep(copyOne(row)));
        const front = sentFront ?? copies.shift() ?? null;
        return await work({ front, others: [...copies, ...sent] });
      } catch (error) {
        await media.takeBack(stored.flatMap(media.photoKeys), error);
        throw error;
      }
    },

    add: (listings: ListingsRepository, listing: number, images: StoredImages): Promise<void> =>
      listings.addPictures(newPictures(listing, images, 0)),

    async change(
      listings: ListingsRepository,
      id: number,
      form: PictureChanges,
      sent: StoredImages,
      problemsOf: ImageRules = imageProblems,
    ): Promise<boolean> {
      const existing = await listings.picturesOf(id);
      const { images, ...changes } = numbered(existing, form, sent);
      const { removed, kept, promoted } = planFor(existing, changes, images, problemsOf);
      await listings.removePictures(removed.map((picture) => picture.id));
      if (images.front || promoted !== null) await listings.demoteFront(id);
      if (promoted !== null) await listings.promoteFront(promoted);
      const last = Math.max(0, ...existing.map(({ position }) => position));
      const known = sentAgain(removed);
      const added = { front: known(images.front), others: images.others.map(known) };
      await listings.addPictures(newPictures(id, added, last));
      const [first = null] = sent.others;
      if (form.number !== undefined && first) await listings.numberPicture(first.key, form.number);
      const order = (changes.picture_order ?? []).filter((picture) => kept.some((row) => row.id === picture));
      await listings.placePictures(
        order.map((picture, index) => ({ id: picture, position: index - order.length })),
      );
      if (removed.length > 0) await listings.queueMediaRemoval(removed.flatMap(filesOf));
      const isFrontChanged =
        promoted !== null && !kept.some(({ id: own, is_primary }) => is_primary && own === promoted);
      return removed.length > 0 || images.front !== null || images.others.length > 0 || isFrontChanged;
    },
  };
};

export type PicturesService = ReturnType<typeof picturesService>;

export interface AccountRoom {
  readonly listings: number;
  readonly pictureBytes: number;
}

interface Adding {
  readonly images: StoredImages;
  readonly isNew: boolean;
  readonly others?: number;
}

export const hasRoomFor = ({ pictureBytes }: AccountRoom, { bytes }: { readonly bytes: number }): boolean =>
  bytes <= pictureBytes;

/** Checks the account's limits. The lock serialises its posts and edits, so that none exceeds them. */
export const requireRoom =
  (room: AccountRoom) =>
  async (
    listings: ListingsRepository,
    owner: number,
    { images, isNew, others = 0 }: Adding,
  ): Promise<void> => {
    const hasPictures = images.front !== null || images.others.length > 0;
    if (!isNew && !hasPictures) return;
    const used = await listings.lockRoomOf(owner);
    if (isNew && used.drafts + others > mostDrafts) throw new Invalid({ detail: say.tooManyDrafts });
    if (isNew && used.listings + others > room.listings) throw new Invalid({ detail: say.tooManyListings });
    if (hasPictures && !hasRoomFor(room, used)) throw new Invalid({ pictures: [say.noRoomForPictures] });
  };
