import { addListing, deleteListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type House, openHouse } from '../../testing/harness.ts';
import { aHome, postHome } from '../../testing/homes.ts';
import { aMember, type SignedIn } from '../../testing/people.ts';
import { type S3Stub, startS3Stub } from '../../testing/s3-stub.ts';

let stub: S3Stub;
let house: House;
let landlord: SignedIn;
beforeAll(async () => {
  stub = await startS3Stub();
  house = await openHouse({ env: stub.env });
  landlord = await aMember(house);
});
afterAll(async () => {
  await house.close();
  await stub.close();
});
beforeEach(() => stub.behave());

const see = (address: string) =>
  house.lodgepole.fastify.inject({ method: 'GET', url: new URL(address).pathname });

it('keeps pictures in the object store, serves them under our own address, and removes them there', async () => {
  const listing = await postHome(house, landlord);
  expect(stub.objects.size).toBe(3);
  const address = listing.pictures[0]?.image ?? '';
  expect(address.startsWith(house.config.publicUrl)).toBe(true);
  const served = await see(address);
  expect(served).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect([...stub.objects.values()]).toContainEqual(served.rawPayload);
  await house.call(deleteListing, { params: { id: listing.id } }, landlord.access);
  await house.runJobs();
  expect(stub.objects.size).toBe(0);
  expect((await see(address)).statusCode).toBe(404);
});

it('takes back what it stored when the room runs out in the middle, and keeps no half listing', async () => {
  stub.leaveRoomFor(2);
  expect(await house.call(addListing, { body: aHome() }, landlord.access)).toMatchObject({
    status: 503,
    body: { detail: 'The picture could not be saved. Please try again later.' },
  });
  expect(stub.objects.size).toBe(0);
  expect((await house.database.pool.query('select 1 from listings')).rows).toEqual([]);
});

it('says so when the store does not give a picture out, and lets nobody keep that answer', async () => {
  const { pictures } = await postHome(house, landlord);
  stub.misbehave(500, 500, 500);
  const reply = await see(pictures[0]?.image ?? '');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ detail: 'The picture could not be read. Please try again later.' });
  expect(reply.headers['cache-control']).toBe('private, no-store');
});
