// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../../../../testing/listings.ts';
import {
  addPictures,
  chooseFront,
  countPhotos,
  keptPhotos,
  makeFront,
  noPhotos,
  orderLeft,
  type Photo,
  type Photos,
  photoParts,
  placePhoto,
  removePhoto,
  takeBack,
} from './photos.ts';

const picture = (id: number) => aPicture({ id });
const had = [1, 2, 3].map(picture);
const file = (name: string): File => new File(['x'], name, { type: 'image/png' });
const files = (count: number): File[] => Array.from({ length: count }, (_, index) => file(`${index}`));

const nameOf = (photo: Photo | null): string | number | null => {
  if (photo === null) return null;
  return photo.kind === 'kept' ? photo.picture.id : photo.file.name;
};
const told = ({ front_image, pictures, delete_images }: Photos) => ({
  front: nameOf(front_image),
  others: pictures.map(nameOf),
  removed: delete_images.map(nameOf),
});
const keyOf = ({ front_image, pictures }: Photos, name: string | number): string =>
  [front_image, ...pictures].find((photo) => nameOf(photo) === name)?.key ?? '';

describe('the pictures of a form', () => {
  it('demote the front image the listing has, and replace one that was only chosen', () => {
    const { photos } = chooseFront(keptPhotos(had), [file('a')]);
    expect(told(photos)).toEqual({ front: 'a', others: [1, 2, 3], removed: [] });
    expect(told(chooseFront(photos, [file('b')]).photos)).toEqual({
      front: 'b',
      others: [1, 2, 3],
      removed: [],
    });
  });

  it('make the old front image the front again when the new one goes', () => {
    const { photos } = chooseFront(keptPhotos(had), [file('a')]);
    expect(told(removePhoto(photos, keyOf(photos, 'a')))).toEqual({
      front: 1,
      others: [2, 3],
      removed: [],
    });
  });

  it('let any of them be the front, and say which one when the listing has it', () => {
    const { photos } = addPictures(keptPhotos(had), [file('x')]);
    const chosen = makeFront(photos, keyOf(photos, 'x'));
    expect(told(chosen)).toMatchObject({ front: 'x', others: [1, 2, 3] });
    expect(photoParts(chosen)).not.toHaveProperty('front_image_id');
    const promoted = makeFront(photos, keyOf(photos, 2));
    expect(told(promoted)).toMatchObject({ front: 2, others: [1, 3, 'x'] });
    expect(photoParts(promoted)).toMatchObject({ front_image_id: 2, picture_order: [1, 3] });
    expect(photoParts(photos)).not.toHaveProperty('front_image_id');
  });

  it('take back what was removed where it was the front, and never more than ten', () => {
    const bare = removePhoto(keptPhotos(had), 'kept-1');
    expect(told(bare)).toEqual({ front: null, others: [2, 3], removed: [1] });
    expect(told(takeBack(bare, 'kept-1').photos)).toEqual({ front: 1, others: [2, 3], removed: [] });
    const full = addPictures(bare, files(8)).photos;
    expect(takeBack(full, 'kept-1')).toEqual({ photos: full, refusals: { faulty: [], surplus: 1 } });
  });

  it('stay where they are when told to go nowhere', () => {
    const photos = keptPhotos(had);
    expect(placePhoto(photos, 'kept-2', 2)).toBe(photos);
    expect(placePhoto(photos, 'kept-2', -1)).toBe(photos);
    expect(told(placePhoto(photos, 'kept-2', 1)).others).toEqual([3, 2]);
  });

  it('are sent with what the server has to know', () => {
    const added = addPictures(removePhoto(keptPhotos(had), 'kept-2'), [file('x')]).photos;
    expect(photoParts(added)).toMatchObject({
      pictures: [{ name: 'x' }],
      delete_images: [2],
      picture_order: [3],
    });
    expect(photoParts(added)).not.toHaveProperty('front_image');
  });

  it('whatever is done to them, are never lost, doubled or too many', () => {
    const step = fc.record({ what: fc.nat(5), which: fc.nat(12), count: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let photos: Photos = keptPhotos(had);
        for (const { what, which, count } of steps) {
          const all = [photos.front_image, ...photos.pictures, ...photos.delete_images];
          const key = all[which % all.length]?.key ?? '';
          const change = [
            () => addPictures(photos, files(count)).photos,
            () => chooseFront(photos, files(count)).photos,
            () => makeFront(photos, key),
            () => removePhoto(photos, key),
            () => takeBack(photos, key).photos,
            () => placePhoto(photos, key, count),
          ][what];
          photos = change?.() ?? photos;
          expect(countPhotos(photos)).toBeLessThanOrEqual(10);
        }
        const keys = [photos.front_image, ...photos.pictures, ...photos.delete_images].flatMap(
          (photo) => photo?.key ?? [],
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => key.startsWith('kept'))).toHaveLength(had.length);
      }),
    );
  });
});

describe('the order that is left to ask for', () => {
  const mixed = () => {
    const { photos } = addPictures(keptPhotos(had), [file('x'), file('y')]);
    return placePhoto(photos, keyOf(photos, 'x'), 0);
  };
  const saved = [...had, picture(8), picture(9)];

  it('is not sent while new pictures come last', () => {
    expect(orderLeft(addPictures(keptPhotos(had), files(2)).photos, had, saved)).toBeNull();
    expect(orderLeft(noPhotos, [], [])).toBeNull();
  });

  it('names new pictures by the ids they were given', () => {
    expect(told(mixed()).others).toEqual(['x', 2, 3, 'y']);
    expect(orderLeft(mixed(), had, saved)).toEqual([8, 2, 3, 9]);
  });

  it('is none when someone else added pictures meanwhile', () => {
    expect(orderLeft(mixed(), had, [...saved, picture(10)])).toBeNull();
  });
});
