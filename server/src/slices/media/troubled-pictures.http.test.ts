import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { editProfile } from '@lodgepole/contract/accounts/endpoints';
import { addListing } from '@lodgepole/contract/listings/endpoints';
import { afterEach, expect, it } from 'vitest';
import { aListing, aPhoto } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { PictureLimits } from './pictures/picture-workers.ts';

const entry = new URL('./pictures/troubled-worker.fixture.ts', import.meta.url);

let server: TestServer;
let member: SignedIn;
const open = async (pictures: Partial<PictureLimits>) => {
  server = await startTestServer({ pictures: { entry, ...pictures } });
  member = await aUser(server);
  execFileSync('mkfifo', [join(server.config.dataDir, 'uploads', 'fifo')]);
};
afterEach(() => server.close());

const photo = (order: string) => aPhoto(Buffer.from(order));
const changePicture = (order: string) =>
  server.call(editProfile, { body: { profile_picture: photo(order) } }, member.access);
const uploads = async () =>
  (await readdir(join(server.config.dataDir, 'uploads'))).filter((name) => name.startsWith('form-'));

it('refuses a picture that takes too long or breaks its worker under its field, and takes the next', async () => {
  await open({ workMs: 1000, atOnce: 1 });
  expect(await changePicture('wait')).toMatchObject({
    status: 400,
    body: { profile_picture: ['The picture took too long to process. Please choose another one.'] },
  });
  expect((await changePicture('answer')).status).toBe(200);
  const listing = { body: aListing({ front_image: photo('crash') }) };
  expect(await server.call(addListing, listing, member.access)).toMatchObject({
    status: 400,
    body: { front_image: ['The picture is damaged. Please choose another one.'] },
  });
  expect((await changePicture('answer')).status).toBe(200);
  expect(await uploads()).toEqual([]);
});

it.each([
  [503, { mostWaiting: 1 }, 'Too many pictures are being processed. Please try again in a moment.'],
  [
    429,
    { mostWaitingEach: 1 },
    'Your other pictures are still being processed. Please try again in a moment.',
  ],
] as const)(
  'answers %i with a time to come back when too many pictures wait',
  async (status, limit, detail) => {
    await open({ atOnce: 1, workMs: 1500, ...limit });
    const replies = await Promise.all(['wait', 'wait', 'wait'].map(changePicture));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([400, 400, status]);
    const refused = replies.find((reply) => reply.status === status);
    expect(refused?.body).toEqual({ detail });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  },
);

it('stops although a picture is stuck, and answers that request first', async () => {
  await open({ stopMs: 100 });
  const address = await server.lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
  const body = new FormData();
  body.append('profile_picture', photo('wait'));
  const headers = { authorization: `Bearer ${member.access}` };
  const stuck = fetch(`${address}/api/edit-profile/`, { method: 'PATCH', headers, body });
  await expect
    .poll(() => existsSync(join(server.config.dataDir, 'uploads', 'waiting')), { timeout: 10_000 })
    .toBe(true);
  expect(await server.lodgepole.drain.run()).toEqual([]);
  expect((await stuck).status).toBe(503);
});
