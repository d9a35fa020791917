// @vitest-environment node
import { expect, it } from 'vitest';
import { aListing, aPicture } from '../../../testing/listings.ts';
import { differingParts, mergeTexts } from './listing-parts.ts';
import { valuesOf } from './listing-values.ts';
import { addPictures, keptPhotos, makeFront, mergePhotos, removePhoto } from './photos/photos.ts';
import { editBody } from './queries.ts';

const listing = aListing({ version: 4 });
const base = valuesOf(listing);

it('keeps what each changed, and names what both did', () => {
  const mine = { ...base, price: '1900', description: 'Mine', ac: true };
  const saved = { ...base, description: 'Theirs', bedrooms: '3', ac: true };
  const { texts, clashes } = mergeTexts(mine, base, saved);
  expect(texts).toMatchObject({ price: '1900', description: 'Mine', bedrooms: '3', ac: true });
  expect(clashes).toEqual(['description']);
  expect(texts).not.toHaveProperty('pictures');
  expect(mergePhotos(mine, base, saved)).not.toHaveProperty('description');
});

it('takes an address as a whole', () => {
  const mine = { ...base, latitude: 43.5 };
  const saved = { ...base, street_address: '1 Other St', latitude: 44 };
  expect(mergeTexts(mine, base, saved)).toMatchObject({
    texts: { street_address: base.street_address, latitude: 43.5 },
    clashes: ['place'],
  });
  expect(differingParts(saved, base)).toEqual(['place']);
});

it('sends only what changed, with the version it began with', () => {
  expect(editBody(base, listing)).toEqual({ version: 4 });
  expect(editBody({ ...base, price: '1900', water: false }, listing)).toEqual({
    price: '1900',
    water: false,
    version: 4,
  });
});

it('sends a moved pin with the whole address', () => {
  const { street_address, city, postal_code, longitude } = listing;
  expect(editBody({ ...base, latitude: 43.5 }, listing)).toEqual({
    street_address,
    city,
    postal_code,
    latitude: 43.5,
    longitude,
    accuracy: 'address',
    version: 4,
  });
});

it('sends the pictures when they changed', () => {
  expect(editBody({ ...base, ...removePhoto(base, 'kept-3') }, listing)).toMatchObject({
    delete_images: [3],
    picture_order: [2],
  });
});

it('joins the pictures that both changed', () => {
  const before = keptPhotos([1, 2, 3, 4].map((id) => aPicture({ id })));
  // The other person removed 2, added 5 and made 4 the front image.
  const saved = keptPhotos([4, 1, 3, 5].map((id) => aPicture({ id, is_primary: id === 4 })));
  const added = addPictures(removePhoto(before, 'kept-3'), [new File(['x'], 'x.png')]).photos;
  const merged = mergePhotos(added, before, saved);
  expect(merged.front_image?.key).toBe('kept-4');
  expect(merged.pictures.map(({ kind, key }) => (kind === 'new' ? 'new' : key))).toEqual([
    'new',
    'kept-1',
    'kept-5',
  ]);
  expect(merged.delete_images.map(({ key }) => key)).toEqual(['kept-3']);
  expect(mergePhotos(makeFront(before, 'kept-3'), before, saved).front_image?.key).toBe('kept-3');
  expect(mergePhotos(before, before, saved)).toEqual(saved);
});
