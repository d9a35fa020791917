import { pick } from '@lodgepole/contract/core/objects';
import { maxImages } from '@lodgepole/contract/listings/images';
import type { ListingPicture } from '@lodgepole/contract/listings/listing';

export interface KeptPhoto {
  readonly kind: 'kept';
  readonly key: string;
  readonly picture: ListingPicture;
}

export interface NewPhoto {
  readonly kind: 'new';
  readonly key: string;
  readonly file: File;
  readonly isWaiting: boolean;
  readonly isBroken: boolean;
  readonly instead: Photo | null;
}

export type Photo = KeptPhoto | NewPhoto;

/** The pictures under the names they travel with. What is to be deleted can be taken back until then. */
export type Photos = {
  readonly front_image: Photo | null;
  readonly pictures: readonly Photo[];
  readonly delete_images: readonly KeptPhoto[];
};

export interface Refusals {
  readonly faulty: readonly { readonly name: string; readonly message: string }[];
  readonly surplus: number;
}

export interface Choice {
  readonly photos: Photos;
  readonly refusals: Refusals;
}

export const noPhotos: Photos = { front_image: null, pictures: [], delete_images: [] };

const none: Refusals = { faulty: [], surplus: 0 };

export const keptPhotos = (pictures: readonly ListingPicture[]): Photos => {
  const photos = pictures.map((picture): KeptPhoto => ({ kind: 'kept', key: `kept-${picture.id}`, picture }));
  return {
    front_image: photos.find(({ picture }) => picture.is_primary) ?? null,
    pictures: photos.filter(({ picture }) => !picture.is_primary),
    delete_images: [],
  };
};

const keysOf = ({ front_image, pictures, delete_images }: Photos) =>
  [[front_image], pictures, delete_images].map((photos) => photos.map((photo) => photo?.key));

export const isSamePhotos = (one: Photos, other: Photos): boolean =>
  JSON.stringify(keysOf(one)) === JSON.stringify(keysOf(other));

export const mergePhotos = (mine: Photos, base: Photos, saved: Photos): Photos => {
  if (isSamePhotos(mine, base)) return pick(saved, ['front_image', 'pictures', 'delete_images']);
  const stored = new Map(allOf(saved).map((photo) => [photo.key, photo]));
  const asSaved = (photo: Photo): Photo | undefined => (photo.kind === 'new' ? photo : stored.get(photo.key));
  const isFrontKept = mine.front_image?.key === base.front_image?.key;
  const ownFront = mine.front_image && (asSaved(mine.front_image) ?? saved.front_image);
  const front_image = isFrontKept ? saved.front_image : ownFront;
  const delete_images = mine.delete_images.filter(({ key }) => stored.has(key));
  const pictures = mine.pictures.flatMap((photo) => asSaved(photo) ?? []);
  const placed = new Set([front_image, ...pictures, ...delete_images].map((photo) => photo?.key));
  const others = allOf(saved).filter(({ key }) => !placed.has(key));
  return {
    front_image,
    pictures: [...pictures.filter(({ key }) => key !== front_image?.key), ...others],
    delete_images: delete_images.filter(({ key }) => key !== front_image?.key),
  };
};

export const countPhotos = ({ front_image, pictures }: Photos): number =>
  pictures.length + (front_image ? 1 : 0);

let made = 0;

const newPhoto = (file: File): NewPhoto => {
  made += 1;
  return { kind: 'new', key: `new-${made}`, file, isWaiting: true, isBroken: false, instead: null };
};

const seat = (files: readonly File[], room: number) => {
  const seats = Math.max(0, room);
  return {
    taken: files.slice(0, seats).map(newPhoto),
    refusals: { faulty: [], surplus: Math.max(0, files.length - seats) },
  };
};

const allOf = ({ front_image, pictures }: Photos): Photo[] => [
  ...(front_image ? [front_image] : []),
  ...pictures,
];

export const waitingPhotos = (photos: Photos): NewPhoto[] =>
  allOf(photos).filter((photo) => photo.kind === 'new' && photo.isWaiting) as NewPhoto[];

const changePhoto = (photos: Photos, key: string, change: (photo: NewPhoto) => Photo): Photos => {
  const changed = (photo: Photo): Photo =>
    photo.key === key && photo.kind === 'new' ? change(photo) : photo;
  const { front_image, pictures } = photos;
  return { ...photos, front_image: front_image && changed(front_image), pictures: pictures.map(changed) };
};

export const readyPhoto = (photos: Photos, key: string, file: File): Photos =>
  changePhoto(photos, key, (photo) => ({ ...photo, file, isWaiting: false, instead: null }));

/** Not a picture: remove it and restore what it replaced. */
export const refusePhoto = (photos: Photos, key: string): Photos => {
  const photo = allOf(photos).find((other) => other.key === key);
  const instead = photo?.kind === 'new' ? photo.instead : null;
  return instead ? changePhoto(photos, key, () => instead) : removePhoto(photos, key);
};

export const addPictures = (photos: Photos, files: readonly File[]): Choice => {
  const { taken, refusals } = seat(files, maxImages - countPhotos(photos));
  return { photos: { ...photos, pictures: [...photos.pictures, ...taken] }, refusals };
};

/** A new front image moves the existing one to the pictures; a newly chosen one is replaced. */
export const chooseFront = (photos: Photos, files: readonly File[]): Choice => {
  const { front_image: old } = photos;
  const freed = old?.kind === 'new' ? 1 : 0;
  const { taken, refusals } = seat(files, maxImages - countPhotos(photos) + freed);
  const [front, ...others] = taken;
  if (!front) return { photos, refusals };
  const demoted = old?.kind === 'kept' ? [old] : [];
  const pictures = [...demoted, ...photos.pictures, ...others];
  const instead = old?.kind === 'new' ? old : null;
  return { photos: { ...photos, front_image: { ...front, instead }, pictures }, refusals };
};

const isOldFront = (photo: Photo): boolean => photo.kind === 'kept' && photo.picture.is_primary;

export const makeFront = (photos: Photos, key: string): Photos => {
  const chosen = photos.pictures.find((photo) => photo.key === key);
  if (!chosen) return photos;
  const others = photos.pictures.filter((photo) => photo !== chosen);
  const demoted = photos.front_image ? [photos.front_image] : [];
  return { ...photos, front_image: chosen, pictures: [...demoted, ...others] };
};

const withFront = (photos: Photos): Photos => {
  const old = photos.front_image ? undefined : photos.pictures.find(isOldFront);
  return old ? makeFront(photos, old.key) : photos;
};

const without = ({ front_image, pictures, delete_images }: Photos, key: string): Photos => ({
  front_image: front_image?.key === key ? null : front_image,
  pictures: pictures.filter((photo) => photo.key !== key),
  delete_images: delete_images.filter((photo) => photo.key !== key),
});

export const removePhoto = (photos: Photos, key: string): Photos => {
  const doomed = [photos.front_image, ...photos.pictures].find((photo) => photo?.key === key);
  if (!doomed) return photos;
  const left = without(photos, key);
  const marked = doomed.kind === 'kept' ? { ...left, delete_images: [...left.delete_images, doomed] } : left;
  return withFront(marked);
};

export const takeBack = (photos: Photos, key: string): Choice => {
  const photo = photos.delete_images.find((doomed) => doomed.key === key);
  if (!photo) return { photos, refusals: none };
  if (countPhotos(photos) >= maxImages) return { photos, refusals: { faulty: [], surplus: 1 } };
  const left = without(photos, key);
  return { photos: withFront({ ...left, pictures: [...left.pictures, photo] }), refusals: none };
};

export const placePhoto = (photos: Photos, key: string, index: number): Photos => {
  const moved = photos.pictures.find((photo) => photo.key === key);
  if (!moved || index < 0 || index >= photos.pictures.length) return photos;
  const others = photos.pictures.filter((photo) => photo !== moved);
  return { ...photos, pictures: others.toSpliced(index, 0, moved) };
};

export const markBroken = (photos: Photos, key: string): Photos =>
  changePhoto(photos, key, (photo) => ({ ...photo, isBroken: true }));

const idsOf = (photos: readonly Photo[]): number[] =>
  photos.flatMap((photo) => (photo.kind === 'kept' ? [photo.picture.id] : []));

const filesOf = (photos: readonly Photo[]): File[] =>
  photos.flatMap((photo) => (photo.kind === 'new' ? [photo.file] : []));

export const copiedPictures = ({ front_image, pictures }: Photos): number[] =>
  idsOf([...(front_image ? [front_image] : []), ...pictures]);

export const photoParts = ({ front_image, pictures, delete_images }: Photos) => ({
  ...(front_image?.kind === 'new' && { front_image: front_image.file }),
  ...(front_image?.kind === 'kept' && !isOldFront(front_image) && { front_image_id: front_image.picture.id }),
  pictures: filesOf(pictures),
  delete_images: idsOf(delete_images),
  picture_order: idsOf(pictures),
});

/**
 * The order that is still to be asked for once the new pictures have ids: the server puts them after those it had.
 * Null when that is the order wanted, or when someone else changed the pictures meanwhile.
 */
export const orderLeft = (
  { pictures, delete_images }: Photos,
  before: readonly ListingPicture[],
  saved: readonly ListingPicture[],
): number[] | null => {
  const firstNew = pictures.findIndex(({ kind }) => kind === 'new');
  const isInOrder = firstNew < 0 || pictures.slice(firstNew).every(({ kind }) => kind === 'new');
  if (isInOrder) return null;
  const known = new Set([...before.map(({ id }) => id), ...idsOf(delete_images)]);
  const fresh = saved.filter(({ id, is_primary }) => !is_primary && !known.has(id)).map(({ id }) => id);
  if (fresh.length !== filesOf(pictures).length) return null;
  return pictures.map((photo) => (photo.kind === 'kept' ? photo.picture.id : (fresh.shift() ?? 0)));
};
