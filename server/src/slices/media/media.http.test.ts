import { addListing, deleteListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aListing, postWithPictures } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { type S3Stub, startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let stub: S3Stub;
let server: TestServer;
let landlord: SignedIn;
beforeAll(async () => {
  stub = await startS3Stub();
  server = await startTestServer({ env: stub.env, pictures: {} });
  landlord = await aUser(server);
});
afterAll(async () => {
  await server.close();
  await stub.close();
});
beforeEach(() => stub.behave());

const see = (address: string) =>
  server.lodgepole.fastify.inject({ method: 'GET', url: new URL(address).pathname });

it('keeps pictures in the object store, serves them under our own address, and removes them there', async () => {
  const listing = await postWithPictures(server, landlord);
  expect(stub.objects.size).toBe(3);
  const address = listing.pictures[0]?.image ?? '';
  expect(address.startsWith(server.config.publicUrl)).toBe(true);
  const served = await see(address);
  expect(served).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect([...stub.objects.values()]).toContainEqual(served.rawPayload);
  await server.call(deleteListing, { params: { id: listing.id } }, landlord.access);
  await server.runJobs();
  expect(stub.objects.size).toBe(0);
  expect((await see(address)).statusCode).toBe(404);
});

it('deletes what it stored when space runs out midway, and keeps no partial listing', async () => {
  stub.leaveRoomFor(2);
  expect(await server.call(addListing, { body: aListing() }, landlord.access)).toMatchObject({
    status: 503,
    body: { detail: 'The picture could not be saved. Please try again later.' },
  });
  expect(stub.objects.size).toBe(0);
  expect((await server.database.pool.query('select 1 from listings')).rows).toEqual([]);
});

it('says so when the store does not give a picture out, and lets no one keep that answer', async () => {
  const { pictures } = await postWithPictures(server, landlord);
  stub.misbehave(500, 500, 500);
  const reply = await see(pictures[0]?.image ?? '');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ detail: 'The picture could not be read. Please try again later.' });
  expect(reply.headers['cache-control']).toBe('private, no-store');
});
