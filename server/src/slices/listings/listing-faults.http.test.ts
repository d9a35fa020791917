import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { addListing, deleteListing, editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import { imageLimitBytes } from '@lodgepole/contract/listings/images';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aListing, aPhoto, postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let otherUser: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [landlord, otherUser] = [await aUser(server), await aUser(server)];
  await server.lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(server.config.dataDir, folder), { recursive: true }).catch(() => [])).filter((name) =>
    /\.|form-/.test(name),
  );

const listingCount = async (): Promise<number> =>
  (await server.database.pool.query<{ count: number }>('select count(*)::int as count from listings')).rows[0]
    ?.count ?? 0;

/** A form that is arriving over a real connection and stops in the middle of its front image. */
const beginUpload = (): ClientRequest => {
  const { port } = server.lodgepole.fastify.server.address() as AddressInfo;
  const upload = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/listings/add',
    headers: {
      authorization: `Bearer ${landlord.access}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  upload.on('error', () => undefined);
  upload.write(
    '--b\r\nContent-Disposition: form-data; name="front_image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  return upload;
};

describe('an upload', () => {
  it('with a picture over 10 MB is refused before the rest of it has come, and the rest is not kept', async () => {
    const upload = beginUpload();
    upload.write(Buffer.alloc(imageLimitBytes + 1));
    const [reply] = (await once(upload, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(400);
    expect(await json(reply)).toEqual({ front_image: ['File too large (max 10MB).'] });
    upload.write(Buffer.alloc(imageLimitBytes));
    upload.end('\r\n--b--\r\n');
    await once(upload, 'close');
    expect(await filesIn('uploads')).toEqual([]);
  });

  it('that breaks off leaves neither file nor listing, and is no failure of ours', async () => {
    const before = await listingCount();
    const failed = vi.spyOn(server.lodgepole.fastify.log, 'error');
    const upload = beginUpload();
    upload.write(Buffer.alloc(200_000));
    await expect.poll(() => filesIn('uploads'), { timeout: 5000 }).not.toEqual([]);
    upload.destroy();
    await expect.poll(() => filesIn('uploads'), { timeout: 5000 }).toEqual([]);
    expect(await filesIn('media')).toEqual([]);
    expect(await listingCount()).toBe(before);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });
});

it('reports every broken rule under its field', async () => {
  const { status, body } = await server.call(
    addListing,
    {
      body: aListing({
        price: 0,
        bedrooms: -1,
        bathrooms: -1,
        parking_spaces: -1,
        sqft_area: 0,
        property_type: 'Z' as 'A',
        payment_type: '' as 'C',
        laundry_type: '' as 'I',
        description: 'Short.',
        move_in_date: '',
        street_address: 'x',
        city: 'x',
        postal_code: 'x',
      }),
    },
    landlord.access,
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({
    price: ['Price must be greater than 0.'],
    bedrooms: ['Bedrooms required.'],
    bathrooms: ['Bathrooms required.'],
    parking_spaces: ['Parking spaces required.'],
    sqft_area: ['Area must be greater than 0.'],
    property_type: ['Property type is required.'],
    payment_type: ['Payment type is required.'],
    laundry_type: ['Laundry type is required.'],
    description: ['Description must be at least 10 characters.'],
    move_in_date: ['Move-in date is required.'],
    street_address: ['Street address is required.'],
    city: ['City is required.'],
    postal_code: ['Postal code is required.'],
  });
  expect(await filesIn('uploads')).toEqual([]);
});

const junk = {
  lat: 'north',
  lng: '181',
  radius: 'far',
  min_price: '-1',
  max_price: '1.234',
  bedrooms: '2.5',
  bathrooms: '-1',
  property_type: 'castle',
  furnished: 'perhaps',
  pet_friendly: '2',
  shareable: 'x',
  utilities: 'heat,gold',
  amenities: 'pool',
  owner: '1; drop table listings',
  sort: 'best',
  page: '0',
  page_size: '11',
};

it.each(Object.entries(junk))('refuses a search with junk in %s by that name', async (name, value) => {
  const query = new URLSearchParams({ location: 'Toronto', lat: '43.6', lng: '-79.3', [name]: value });
  const { status, body } = await server.request({
    method: 'GET',
    url: `/listings/viewAll?${query.toString()}`,
  });
  expect({ status, fields: Object.keys(body as object) }).toEqual({ status: 400, fields: [name] });
});

describe('someone else’s listing', () => {
  it('is not found by edits and deletions, which change nothing and keep no file', async () => {
    const listing = await postListing(server, landlord);
    const before = await filesIn('media');
    const change = { price: 1, pictures: [aPhoto()], delete_images: [listing.pictures[1]?.id ?? 0] };
    for (const id of [listing.id, 2_000_000_000]) {
      const edit = await server.call(editListing, { params: { id }, body: change }, otherUser.access);
      const removal = await server.call(deleteListing, { params: { id } }, otherUser.access);
      expect([edit.status, removal.status]).toEqual([404, 404]);
    }
    const faulty = { params: { id: listing.id }, body: { description: 'hacked' } };
    expect((await server.call(editListing, faulty, otherUser.access)).status).toBe(404);
    await server.runJobs();
    expect(await filesIn('media')).toEqual(before);
    expect((await server.call(seeListing, { params: { id: listing.id } }, landlord.access)).body).toEqual(
      listing,
    );
  });
});

describe('edits that come at once', () => {
  const edit = (id: number, body: object) =>
    server.call(editListing, { params: { id }, body }, landlord.access);

  it('fill the last place once, and the loser’s picture is not kept', async () => {
    const { id } = await postListing(server, landlord, {
      pictures: Array.from({ length: 8 }, () => aPhoto()),
    });
    const before = await filesIn('media');
    const replies = await Promise.all([
      edit(id, { pictures: [aPhoto()] }),
      edit(id, { pictures: [aPhoto()] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toEqual({
      pictures: ['You can upload a maximum of 10 images.'],
    });
    expect(await filesIn('media')).toHaveLength(before.length + 1);
  });

  it('leave one front image when each brings its own', async () => {
    const { id } = await postListing(server, landlord);
    const replies = await Promise.all([
      edit(id, { front_image: aPhoto() }),
      edit(id, { front_image: aPhoto() }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await server.call(seeListing, { params: { id } });
    expect((body as Listing).pictures.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    expect((body as Listing).pictures).toHaveLength(5);
  });
});

describe('a postal code far from its city', () => {
  it('is accepted from other clients: only the site’s form requires more than the specification', async () => {
    const reply = await server.call(
      addListing,
      { body: aListing({ city: 'Halifax', postal_code: 'M5V 1J5' }) },
      landlord.access,
    );
    expect(reply.status).toBe(201);
  });
});
