import { randomOf } from '@lodgepole/contract/core/random';
import { addListing, deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aListing, aPhoto, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { roomPicture } from '../../../testing/create/pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { copiedPictureRepository } from './copied-picture.repository.ts';

let server: TestServer;
let landlord: SignedIn;
let other: SignedIn;
/** The picture that is copied. */
let room: Buffer;
let tests = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [landlord, other] = [await aUser(server), await aUser(server)];
  room = await roomPicture(`room ${++tests}`);
});
afterAll(() => server.close());

const evidence = (listing: Pick<Listing, 'id'>): Promise<string | null> =>
  copiedPictureRepository(server.database.kysely).copiedBy(listing.id);

/** A listing with this front image and other pictures without structure. */
const home = (by: SignedIn, front: Buffer): Promise<Listing> =>
  postListing(server, by, { front_image: aPhoto(front) });

const frontOf = ({ pictures }: Listing): number => pictures.find(({ is_primary }) => is_primary)?.id ?? 0;
const nameOf = (listing: Listing, picture = frontOf(listing)): string =>
  `picture ${picture} of listing ${listing.id}`;

const edited = async (by: SignedIn, { id }: Listing, body: object): Promise<Listing> => {
  const reply = await server.call(editListing, { params: { id }, body }, by.access);
  expect(reply.status).toBe(200);
  return reply.body as Listing;
};

const copied = async (by: SignedIn, { pictures }: Listing): Promise<Listing> => {
  const { front_image: _front, pictures: _pictures, ...fields } = aListing();
  const copy_pictures = pictures.map(({ id }) => id);
  const reply = await server.call(addListing, { body: { ...fields, copy_pictures } }, by.access);
  expect(reply.status).toBe(201);
  return reply.body as Listing;
};

it('finds a picture of another owner, and says which; the owner of the first is not suspected', async () => {
  const first = await home(landlord, room);
  expect(await evidence(first)).toBeNull();
  const second = await home(other, room);
  expect(await evidence(second)).toBe(nameOf(first));
  expect(await evidence(first)).toBeNull();
});

const changes: readonly (readonly [string, (image: Sharp) => Sharp])[] = [
  ['re-encoded', (image) => image.webp({ quality: 50 })],
  ['half as large', (image) => image.resize({ width: 160 }).jpeg({ quality: 60 })],
  ['mirrored', (image) => image.flop()],
  ['cropped a little', (image) => image.extract({ left: 4, top: 3, width: 312, height: 234 })],
  ['brighter', (image) => image.modulate({ brightness: 1.1 })],
];
it.each(changes)('finds it %s', async (_name, change) => {
  const first = await home(landlord, room);
  const second = await home(other, await change(sharp(room)).toBuffer());
  expect(await evidence(second)).toBe(nameOf(first));
});

it('finds no other room, no picture without structure, and nothing of one’s own', async () => {
  const first = await home(landlord, room);
  expect(await evidence(await home(other, await roomPicture(`another room ${tests}`)))).toBeNull();
  expect(await evidence(await postListing(server, other))).toBeNull();
  expect(await evidence(await home(landlord, room))).toBeNull();
  expect(await evidence(await copied(landlord, first))).toBeNull();
});

it('finds a picture without colours, also mirrored', async () => {
  const grey = await sharp(room).greyscale().toBuffer();
  const first = await home(landlord, grey);
  expect(await evidence(await home(other, await sharp(grey).flop().toBuffer()))).toBe(nameOf(first));
});

it('names the earliest of several for each picture, the same way every time', async () => {
  const second = await roomPicture(`second room ${tests}`);
  const first = await postListing(server, landlord, {
    front_image: aPhoto(second),
    pictures: [aPhoto(room), aPhoto()],
  });
  const third = await aUser(server);
  await home(third, room);
  const copy = await postListing(server, other, {
    front_image: aPhoto(room),
    pictures: [aPhoto(second), aPhoto(room)],
  });
  const [front = 0, next = 0] = first.pictures.map(({ id }) => id);
  const found = `${nameOf(first, front)}, ${nameOf(first, next)}`;
  expect(await evidence(copy)).toBe(found);
  await edited(other, copy, { picture_order: copy.pictures.map(({ id }) => id).toReversed(), price: 1 });
  expect(await evidence(copy)).toBe(found);
});

it.each(['A', 'P', 'R', 'E', 'H'])('finds pictures of a listing whose status is %s', async (status) => {
  const first = await home(landlord, room);
  await server.database.pool.query('update listings set status = $2 where id = $1', [first.id, status]);
  expect(await evidence(await home(other, room))).toBe(nameOf(first));
});

it('finds nothing of a listing that is deleted', async () => {
  const first = await home(landlord, room);
  const second = await home(other, room);
  await server.call(deleteListing, { params: { id: first.id } }, landlord.access);
  expect(await evidence(second)).toBeNull();
});

it('does not suspect the owner whose pictures were copied when they edit, post again or send them again', async () => {
  const first = await home(landlord, room);
  const thief = await home(other, room);
  await edited(landlord, first, { price: 1700 });
  expect(await evidence(first)).toBeNull();
  expect(await evidence(await home(landlord, room))).toBeNull();
  const again = await edited(landlord, first, {
    front_image: aPhoto(await sharp(room).jpeg({ quality: 70 }).toBuffer()),
    delete_images: [frontOf(first)],
  });
  expect(frontOf(again)).toBeGreaterThan(frontOf(thief));
  expect(await evidence(again)).toBeNull();
});

it('remembers who showed a picture first when they copy their listing and delete it', async () => {
  const first = await home(landlord, room);
  const thief = await home(other, room);
  const copy = await copied(landlord, await copied(landlord, first));
  for (const { id } of (
    await server.database.pool.query<{ id: number }>(
      'select id from listings where owner_id = (select owner_id from listings where id = $1) and id <> $2',
      [first.id, copy.id],
    )
  ).rows)
    await server.call(deleteListing, { params: { id } }, landlord.access);
  expect(await evidence(copy)).toBeNull();
  expect(await evidence(thief)).toBe(nameOf(copy));
});

it('suspects an old listing that gets a picture of a newer one', async () => {
  const old = await postListing(server, other);
  const first = await home(landlord, room);
  const changed = await edited(other, old, { pictures: [aPhoto(room)] });
  expect(await evidence(changed)).toBe(nameOf(first));
});

/** This many changed bits in each of the four parts that the indexes use. */
const bitsIn = (parts: readonly number[]): number[] =>
  parts.flatMap((count, part) =>
    randomOf(`bits ${tests} ${part}`)
      .shuffled(Array.from({ length: 16 }, (_, bit) => 16 * part + bit))
      .slice(0, count),
  );

const changed = (digits: string, bits: readonly number[]): string =>
  Array.from(digits, (digit, at) => (bits.includes(at) ? String(1 - Number(digit)) : digit)).join('');

it.each([
  [[3, 3, 3, 2], 5, true],
  [[2, 3, 3, 3], 5, true],
  [[3, 2, 3, 3], 0, true],
  [[11, 0, 0, 0], 5, true],
  [[0, 0, 0, 11], 5, true],
  [[0, 5, 6, 0], 3, true],
  [[0, 0, 0, 0], 16, true],
  [[3, 3, 3, 3], 0, false],
  [[12, 0, 0, 0], 0, false],
  [[3, 3, 3, 2], 6, false],
  [[0, 0, 0, 0], 17, false],
] as const)(
  'finds pictures by the bits between them, %j of shape and %i of colours: %s',
  async (parts, colours, isFound) => {
    const first = await home(landlord, room);
    const second = await home(other, room);
    const { rows } = await server.database.pool.query<{ hash: string; colours: string }>(
      'select hash, colours from listing_pictures where id = $1',
      [frontOf(second)],
    );
    await server.database.pool.query('update listing_pictures set hash = $2, colours = $3 where id = $1', [
      frontOf(first),
      changed(rows[0]?.hash ?? '', bitsIn(parts)),
      changed(
        rows[0]?.colours ?? '',
        Array.from({ length: colours }, (_, bit) => bit),
      ),
    ]);
    expect(await evidence(second)).toBe(isFound ? nameOf(first) : null);
  },
);
