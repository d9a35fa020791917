import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import {
  editProfile,
  register,
  requestReset,
  resendVerification,
  seeProfile,
} from '@lodgepole/contract/accounts/endpoints';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { reviewsOf, seeReview, writeReview } from '@lodgepole/contract/reviews/endpoints';
import type { Review } from '@lodgepole/contract/reviews/review';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aUser } from '../../testing/create/people.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', SITE_NAME: 'Maison Nord' } });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate counters'));

const send = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  payload: object,
  remoteAddress = '198.51.100.1',
) => server.request({ method, url: path, payload, remoteAddress });

const signUp = (email: string, from?: string): Promise<Reply> => send(register, aPerson({ email }), from);

const statuses = (replies: readonly Reply[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(replies.map(({ status }) => status))].map((status) => [
      status,
      replies.filter((reply) => reply.status === status).length,
    ]),
  );

const mailsIn = async (domain: string): Promise<number> => {
  await server.runJobs();
  const { rows } = await server.database.pool.query('select 1 from mailbox where recipient like $1', [
    `%@${domain}`,
  ]);
  return rows.length;
};

/** Raises every counter so far to just below its limit. */
const almostUsedUp = () => server.database.pool.query('update counters set count = 599 where count = 1');

it('shows one person five hundred profiles of others an hour, and their own without limit', async () => {
  const [viewer, other] = [await aRoommate(server), await aRoommate(server)];
  const see = async (id: number) => (await server.call(seeProfile, { params: { id } }, viewer.access)).status;
  await see(other.id);
  await server.database.pool.query('update counters set count = 499 where count = 1');
  expect(await see(other.id)).toBe(200);
  expect([await see(other.id), await see(999_999)]).toEqual([429, 429]);
  const roommate = { params: { id: other.roommate }, query: {} };
  expect((await server.call(seeRoommate, roommate, viewer.access)).status).toBe(429);
  expect(await see(viewer.id)).toBe(200);
  expect((await server.call(seeProfile, { params: { id: viewer.id } }, other.access)).status).toBe(200);
});

it('counts every other way to a name as opening a profile: blocking a person, and reading a review', async () => {
  const [viewer, author, other] = [await aUser(server), await aUser(server), await aUser(server)];
  const { body } = await server.call(
    writeReview,
    { params: { id: other.id }, body: { rating: 4, comment: 'Kept the place tidy.', reviewee_role: 'T' } },
    author.access,
  );
  const block = async (id: number) =>
    (await server.call(blockPerson, { params: { id } }, viewer.access)).status;
  const read = async (access: string) =>
    (await server.call(seeReview, { params: { id: (body as Review).id } }, access)).status;
  const list = async (reviewee: number) =>
    (await server.call(reviewsOf, { query: { reviewee } }, viewer.access)).status;
  await server.database.pool.query('truncate counters');
  expect([await block(other.id), await read(viewer.access), await list(other.id)]).toEqual([204, 200, 200]);
  await server.database.pool.query(`update counters set count = case count when 2 then 498 else 1499 end`);
  expect([await block(other.id), await block(999_999)]).toEqual([204, 404]);
  expect([await block(other.id), await read(viewer.access)]).toEqual([429, 429]);
  expect([await list(other.id), await list(other.id), await list(viewer.id)]).toEqual([200, 429, 200]);
  expect([await read(author.access), await read(other.access)]).toEqual([200, 200]);
});

describe('mail to someone who did not ask for it', () => {
  it('arrives ten times an hour, whatever tag is added to the address and from wherever it is asked for', async () => {
    const replies: Reply[] = [];
    for (let at = 0; at < 8; at += 1)
      replies.push(await signUp(`victim+${at}@flood.example`, `198.51.100.${at}`));
    for (const email of ['Victim+0@flood.example', 'victim+a@flood.example']) {
      replies.push(await send(resendVerification, { email }));
      replies.push(await send(requestReset, { email }));
    }
    replies.push(await signUp('victim@flood.example', '2001:db8::1'));
    expect(statuses(replies)).toEqual({ 201: 8, 200: 2, 429: 3 });
    expect(replies.at(-1)).toMatchObject({
      body: { detail: 'Too many attempts. Please wait a few minutes and try again.' },
      headers: { 'retry-after': expect.anything() },
    });
    expect(await mailsIn('flood.example')).toBeLessThanOrEqual(10);
  });

  it('is slowed down for a whole domain and for a whole network', async () => {
    await signUp('one@small.example', '2001:db8:1:1::1');
    await almostUsedUp();
    expect((await signUp('two@small.example', '198.51.100.7')).status).toBe(201);
    expect((await signUp('three@small.example', '198.51.100.8')).status).toBe(429);
    expect((await signUp('four@other.example', '2001:db8:1:1::2')).status).toBe(201);
    expect((await signUp('five@another.example', '2001:db8:1:1::3')).status).toBe(429);
    expect((await signUp('six@another.example', '198.51.100.9')).status).toBe(201);
  });

  it('is not counted where nothing is sent', async () => {
    await signUp('once@taken.example');
    for (let at = 0; at < 12; at += 1) expect((await signUp('once@taken.example')).status).toBe(400);
    const weak = { ...aPerson({ email: 'weak@taken.example' }), password: 'x' };
    for (let at = 0; at < 12; at += 1) expect((await send(register, weak)).status).toBe(400);
    expect((await signUp('once+1@taken.example')).status).toBe(201);
  });
});

describe('a name that poses as staff', () => {
  const refused = (field: string) => ({ status: 400, body: { [field]: ['Please use your own name.'] } });

  it.each([
    [{ first_name: 'Lodgepole' }, 'first_name'],
    [{ last_name: 'Ѕtaff' }, 'last_name'],
    [{ first_name: 'Sta', last_name: 'ff' }, 'last_name'],
    [{ last_name: 'Trеmblay' }, 'last_name'],
    [{ first_name: 'Maison', last_name: 'Nord' }, 'last_name'],
  ])('is refused by the registration and by the profile: %j', async (names, field) => {
    expect(await send(register, aPerson(names))).toMatchObject(refused(field));
    const { access } = await aUser(server);
    expect(await server.call(editProfile, { body: names }, access)).toMatchObject(refused(field));
    expect((await server.call(editProfile, { body: { first_name: 'Stafford' } }, access)).status).toBe(200);
  });
});
