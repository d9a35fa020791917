// @vitest-environment node
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-client.ts';
import { aListing, aPicture } from '../../../testing/listings.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { valuesOf } from './listing-values.ts';
import { addPictures, placePhoto } from './photos/photos.ts';
import { saveListing } from './queries.ts';

const before = aListing();
const after = { ...before, pictures: [...before.pictures, aPicture({ id: 9 })] };

const mixed = () => {
  const { photos } = addPictures(valuesOf(before), [new File(['x'], 'x.png', { type: 'image/png' })]);
  const placed = placePhoto(photos, photos.pictures.at(-1)?.key ?? '', 0);
  return { values: { ...valuesOf(before), ...placed }, client_id: '', isDraft: false };
};

it('asks once more for the order of pictures that stand between those that were there', async () => {
  const bodies: object[] = [];
  const api = mockApi().on(editListing, ({ body }) => {
    bodies.push(body);
    return after;
  });
  expect(await saveListing(api, before, mixed(), {})).toEqual(after);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual({ picture_order: [9, 2, 3] });
});

it('is saved even when the order could not be asked for', async () => {
  const answers = [after];
  const api = mockApi().on(editListing, () => {
    const answer = answers.shift();
    if (!answer) throw new ApiError(500, null);
    return answer;
  });
  expect(await saveListing(api, before, mixed(), {})).toEqual(after);
});
