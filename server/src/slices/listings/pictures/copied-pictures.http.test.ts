import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { addListing, deleteListing, ownListings } from '@lodgepole/contract/listings/endpoints';
import type { ListingForm } from '@lodgepole/contract/listings/forms';
import { srcsetOf } from '@lodgepole/contract/listings/images';
import type { Listing, ListingPicture } from '@lodgepole/contract/listings/listing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aListing, aPhoto, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { type S3Stub, startS3Stub } from '../../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Form = z.input<typeof ListingForm>;

let server: TestServer;
let landlord: SignedIn;
let first: Listing;

/** Each picture has a different width, which identifies it. */
const picture = async (width: number): Promise<File> =>
  aPhoto(
    await sharp({ create: { width, height: 60, channels: 3, background: '#1F5A43' } })
      .jpeg()
      .toBuffer(),
  );

const aListingWithPictures = async (on: TestServer, by: SignedIn): Promise<Listing> =>
  postListing(on, by, {
    front_image: await picture(100),
    pictures: [await picture(101), await picture(102), await picture(900)],
  });

const withoutFiles = (copy_pictures: unknown, changes: Partial<Form> = {}): Form => {
  const { front_image: _front, pictures: _pictures, ...fields } = aListing(changes);
  return { ...fields, copy_pictures } as Form;
};

/** Posts as a client without files does. */
const postJson = (body: Form, by = landlord, on = server) =>
  on.request({
    method: 'POST',
    url: '/listings/add',
    headers: { authorization: `Bearer ${by.access}` },
    payload: body,
  });

const idsOf = ({ pictures }: Listing): number[] => pictures.map(({ id }) => id);
const widthsOf = ({ pictures }: Listing) => pictures.map(({ width }) => width);

const urlsOf = (pictures: readonly ListingPicture[]): string[] =>
  pictures.flatMap((picture) =>
    srcsetOf(picture)
      .split(', ')
      .map((entry) => entry.replace(/ \d+w$/, '')),
  );

const servedOf = async (listing: Listing, on = server): Promise<Set<number>> => {
  const replies = await Promise.all(
    urlsOf(listing.pictures).map((url) =>
      on.lodgepole.fastify.inject({ method: 'GET', url: new URL(url).pathname }),
    ),
  );
  return new Set(replies.map(({ statusCode }) => statusCode));
};

const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(server.config.dataDir, 'media'), { recursive: true }))
    .filter((name) => /\.(webp|part)$/.test(name))
    .toSorted();

const countOf = async (by = landlord): Promise<number> =>
  Number((await server.call(ownListings, { query: {} }, by.access)).headers['x-total-count']);

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  landlord = await aUser(server);
  first = await aListingWithPictures(server, landlord);
});
afterAll(() => server.close());

describe('pictures copied into a new listing', () => {
  it('need no files: the first becomes the front one, and the order stays', async () => {
    const [a, b, c, d] = idsOf(first) as [number, number, number, number];
    const { status, body } = await postJson(withoutFiles([c, a, d, b]));
    expect(status).toBe(201);
    const copy = body as Listing;
    expect(widthsOf(copy)).toEqual([102, 100, 900, 101]);
    expect(copy.pictures.map(({ is_primary }) => is_primary)).toEqual([true, false, false, false]);
    expect(copy.pictures.map(({ placeholder }) => placeholder)).toEqual(
      [c, a, d, b].map((id) => first.pictures.find((one) => one.id === id)?.placeholder),
    );
    expect(idsOf(copy).filter((id) => idsOf(first).includes(id))).toEqual([]);
    const shared = urlsOf(copy.pictures).filter((url) => urlsOf(first.pictures).includes(url));
    expect(shared).toEqual([]);
    expect(await servedOf(copy)).toEqual(new Set([200]));
  });

  it('come before the pictures sent with them, in a form too, and after a front image', async () => {
    const [a, b] = idsOf(first) as [number, number];
    const { status, body } = await server.call(
      addListing,
      { body: { ...withoutFiles([b, a]), pictures: [await picture(103)] } },
      landlord.access,
    );
    expect(status).toBe(201);
    expect(widthsOf(body as Listing)).toEqual([101, 100, 103]);
    const fronted = await server.call(
      addListing,
      {
        body: {
          ...withoutFiles([b, a]),
          front_image: await picture(104),
          pictures: [await picture(103)],
        },
      },
      landlord.access,
    );
    expect(widthsOf(fronted.body as Listing)).toEqual([104, 101, 100, 103]);
  });

  it.each([
    ['commas', (ids: number[]) => ids.join(',')],
    ['JSON in a text', (ids: number[]) => JSON.stringify(ids)],
    ['texts', (ids: number[]) => ids.map(String)],
  ])('may be named with %s', async (_name, write) => {
    const { status, body } = await postJson(withoutFiles(write(idsOf(first))));
    expect(status).toBe(201);
    expect(widthsOf(body as Listing)).toEqual(widthsOf(first));
  });

  it('may come from several listings, in any status', async () => {
    const second = await aListingWithPictures(server, landlord);
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [first.id]);
    const { status, body } = await postJson(withoutFiles([...idsOf(second).slice(0, 2), ...idsOf(first)]));
    expect(status).toBe(201);
    expect((body as Listing).pictures).toHaveLength(6);
    expect((body as Listing).status).toBe('A');
  });

  it('survive the deletion of the source listing, and the other way round', async () => {
    const copy = (await postJson(withoutFiles(idsOf(first)))).body as Listing;
    const copyOfCopy = (await postJson(withoutFiles(idsOf(copy)))).body as Listing;
    await server.call(deleteListing, { params: { id: first.id } }, landlord.access);
    await server.runJobs();
    expect(await servedOf(first)).toEqual(new Set([404]));
    expect(await servedOf(copy)).toEqual(new Set([200]));
    await server.call(deleteListing, { params: { id: copyOfCopy.id } }, landlord.access);
    await server.runJobs();
    expect(await servedOf(copy)).toEqual(new Set([200]));
  });

  it('are made once for the same client_id, also when it comes several times at once', async () => {
    const client_id = crypto.randomUUID();
    const form = withoutFiles(idsOf(first), { client_id });
    const replies = await Promise.all(Array.from({ length: 5 }, () => postJson(form)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(new Set(replies.map(({ body }) => (body as Listing).id)).size).toBe(1);
    const files = await storedFiles();
    await server.call(deleteListing, { params: { id: first.id } }, landlord.access);
    await server.runJobs();
    const again = await postJson(form);
    expect(again.status).toBe(200);
    expect(await servedOf(again.body as Listing)).toEqual(new Set([200]));
    expect(await countOf()).toBe(1);
    expect((await storedFiles()).length).toBe(files.length - urlsOf(first.pictures).length);
  });
});

describe('a listing with copied pictures is refused, and leaves neither file nor row,', () => {
  const foreign = 'One of the pictures to copy is not from one of your listings.';
  const cases: [string, (ids: number[], theirs: number[]) => unknown, object][] = [
    ['for pictures of others', (ids, theirs) => [...ids, theirs[0]], { copy_pictures: [foreign] }],
    ['for others’ alone', (_ids, theirs) => theirs, { copy_pictures: [foreign] }],
    ['for unknown ones', (ids) => [...ids, 2_147_483_647], { copy_pictures: [foreign] }],
    [
      'for the same twice',
      (ids) => [...ids, ids[0]],
      { copy_pictures: ['Choose each picture to copy only once.'] },
    ],
    ['for too few', (ids) => ids.slice(0, 2), { pictures: ['You must have at least 3 images in total.'] }],
    [
      'for more than ten',
      () => Array.from({ length: 11 }, (_, index) => index + 1),
      { copy_pictures: ['You can upload a maximum of 10 images.'] },
    ],
    ['for numbers that no id is', () => [0, -1, 1.5], { copy_pictures: expect.any(Array) }],
    ['for numbers too large', () => [1e15, 2 ** 31, 3], { copy_pictures: expect.any(Array) }],
    ['for words', () => ['a', 'b', 'c'], { copy_pictures: expect.any(Array) }],
    ['for an object', () => ({ id: 1 }), { copy_pictures: expect.any(Array) }],
    ['for none', () => [], { front_image: ['A front image is required.'] }],
  ];

  it.each(cases)('%s', async (_name, choose, problems) => {
    const other = await aUser(server);
    const theirs = await aListingWithPictures(server, other);
    const before = await storedFiles();
    const reply = await postJson(withoutFiles(choose(idsOf(first), idsOf(theirs))));
    expect(reply).toMatchObject({ status: 400, body: problems });
    expect(await storedFiles()).toEqual(before);
    expect(await countOf()).toBe(1);
  });

  it('for more than ten together with those sent', async () => {
    const before = await storedFiles();
    const { status, body } = await server.call(
      addListing,
      { body: { ...withoutFiles(idsOf(first)), pictures: Array.from({ length: 7 }, () => aPhoto()) } },
      landlord.access,
    );
    expect([status, body]).toEqual([400, { pictures: ['You can upload a maximum of 10 images.'] }]);
    expect(await storedFiles()).toEqual(before);
  });

  it('when a file to copy is gone', async () => {
    const gone = first.pictures.at(-1);
    const url = new URL(urlsOf(gone ? [gone] : []).at(-1) ?? '').pathname;
    await rm(join(server.config.dataDir, url));
    const before = await storedFiles();
    expect(await postJson(withoutFiles(idsOf(first)))).toMatchObject({
      status: 400,
      body: { copy_pictures: [foreign] },
    });
    expect(await storedFiles()).toEqual(before);
    expect(await countOf()).toBe(1);
  });

  it('when a picture sent with them is none', async () => {
    const before = await storedFiles();
    const { status, body } = await server.call(
      addListing,
      { body: { ...withoutFiles(idsOf(first)), pictures: [aPhoto(Buffer.from('no picture'))] } },
      landlord.access,
    );
    expect([status, body]).toEqual([400, { pictures: ['Allowed formats: JPG, PNG, WEBP, GIF.'] }]);
    expect(await storedFiles()).toEqual(before);
  });
});

it('pictures just copied are left alone by the sweep, however old those are that they came from', async () => {
  const old = new Date(Date.now() - 5 * 60 * 60 * 1000);
  const root = join(server.config.dataDir, 'media');
  const originals = await storedFiles();
  for (const name of originals) await utimes(join(root, name), old, old);
  const copy = (await postJson(withoutFiles(idsOf(first)))).body as Listing;
  // While the post is under way, no row names the files yet.
  await server.database.pool.query('delete from listings where id = $1', [copy.id]);
  await server.database.pool.query(`select graphile_worker.add_job('sweep_media')`);
  await server.runJobs();
  expect(await servedOf(copy)).toEqual(new Set([200]));
});

it('pictures are copied so often for one person and hour, and no more', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
  const [person, other] = [await aUser(limited), await aUser(limited)];
  const post = async (by: SignedIn) => (await postJson(withoutFiles([1, 2, 3]), by, limited)).status;
  for (let count = 0; count < 100; count++) expect(await post(person)).toBe(400);
  expect([await post(person), await post(other)]).toEqual([429, 400]);
  await limited.close();
});

describe('copied pictures in an object store', () => {
  let stub: S3Stub;
  let far: TestServer;
  beforeAll(async () => {
    stub = await startS3Stub();
    far = await startTestServer({ env: stub.env });
  });
  afterAll(async () => {
    await far.close();
    await stub.close();
  });

  it('are objects of their own', async () => {
    const owner = await aUser(far);
    const source = await aListingWithPictures(far, owner);
    const { status, body } = await postJson(withoutFiles(idsOf(source)), owner, far);
    expect(status).toBe(201);
    await far.call(deleteListing, { params: { id: source.id } }, owner.access);
    await far.runJobs();
    expect(await servedOf(body as Listing, far)).toEqual(new Set([200]));
    expect(stub.objects.size).toBe(urlsOf((body as Listing).pictures).length);
  });

  it('are all taken back when the store is full half-way', async () => {
    const owner = await aUser(far);
    const source = await aListingWithPictures(far, owner);
    const before = [...stub.objects.keys()];
    stub.leaveRoomFor(2);
    const { status } = await postJson(withoutFiles(idsOf(source)), owner, far);
    stub.behave();
    expect(status).toBe(503);
    expect([...stub.objects.keys()]).toEqual(before);
  });
});
