import { describe, expect, it } from 'vitest';
import { listingPhoto } from '../../e2e/fixtures/pictures.ts';
import { looksAlike } from '../../server/src/core/perceptual-hash.ts';
import { hashStored } from '../../server/src/slices/media/pictures/picture.ts';
import { photoBytes } from '../../server/src/testing/create/listings.ts';
import { drawPictures, roomPicture } from '../../server/src/testing/create/pictures.ts';

/** Tests post many listings of different landlords with the same pictures, which must not be held as copies. */
describe('pictures that many test listings share', () => {
  it('have no hash in journeys', async () => {
    const hashes = await Promise.all([0, 1, 2, 3].map((index) => hashStored(listingPhoto(index).buffer)));
    expect(hashes).toEqual([null, null, null, null]);
  });

  it('have no hash in server tests', async () => {
    expect(await hashStored(photoBytes)).toBeNull();
  });

  it('have no hash in the fault simulation', async () => {
    const choose = await drawPictures();
    const files = [true, false].flatMap((isLarge) =>
      [0, 1, 2, 3].map((index) => choose({ chance: () => isLarge, pick: (items) => items[index] })),
    );
    for (const file of new Set(files))
      expect([file.name, await hashStored(Buffer.from(await file.arrayBuffer()))]).toEqual([file.name, null]);
  });
});

describe('pictures for tests of copies', () => {
  it('have a hash in server tests, and each room its own', async () => {
    const [one, same, other] = await Promise.all(
      ['kitchen', 'kitchen', 'bedroom'].map(async (room) => hashStored(await roomPicture(room))),
    );
    if (!one || !same || !other) throw new Error('A picture has no hash.');
    expect([looksAlike(one, same), looksAlike(one, other)]).toEqual([true, false]);
  });
});
