import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Slices } from '../../../app/make-slices.ts';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { slicesOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { HoldCause } from './holds.repository.ts';

let server: TestServer;
let slices: Slices;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let staff: SignedInRoommate;
let listing: Listing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  slices = await slicesOf(server);
  const [first, second, third] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, other, staff] = [first, second, await asStaff(server, third)];
});
beforeEach(async () => {
  listing = await postListing(server, landlord);
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const answer = (body?: unknown, by: SignedInRoommate | null = landlord, id: number | string = listing.id) =>
  server.request({
    method: 'POST',
    url: `/listings/${id}/held/answer`,
    headers: by ? { authorization: `Bearer ${by.access}` } : {},
    ...(body !== undefined && { payload: body as object }),
  });

const hold = (cause: HoldCause, reason = '') =>
  server.database.kysely
    .transaction()
    .execute((transaction) => slices.holds.hold(transaction, listing.id, cause, reason));

const items = async () =>
  (
    await query(
      `select kind, state, array(select text from trust_answers where item_id = trust_items.id order by id) as answers
       from trust_items where subject_id = $1 order by id`,
      [listing.id],
    )
  ).rows;

const notHeld = { status: 400, body: { detail: 'This listing is not held for review.' } };

describe('the owner of a held listing', () => {
  it.each(['signals', 'staff'] as const)('asks staff to look again when it is held by %s', async (cause) => {
    await hold(cause, 'Show us the lease.');
    const reply = await answer({ text: 'I took it out.' });
    expect(reply).toMatchObject({ status: 200, body: { id: listing.id, status: 'H' } });
    const { review_asked_at } = reply.body as Listing;
    expect(Math.abs(Date.now() - Date.parse(String(review_asked_at)))).toBeLessThan(60_000);
    expect(await items()).toEqual([{ kind: 'held', state: 'open', answers: ['I took it out.'] }]);
  });

  it.each([undefined, {}, { text: null }, { text: '' }])('does not need a text: %j', async (body) => {
    await hold('staff', 'Show us the lease.');
    expect(await answer(body)).toMatchObject({ status: 200, body: { review_asked_at: expect.any(String) } });
    expect(await items()).toMatchObject([{ answers: [''] }]);
  });

  it('may answer again: earlier answers and the item stay', async () => {
    await hold('staff', 'Show us the lease.');
    const first = (await answer({ text: 'First.' })).body as Listing;
    const second = (await answer({ text: 'Second.' })).body as Listing;
    expect(String(second.review_asked_at) >= String(first.review_asked_at)).toBe(true);
    expect(await items()).toEqual([{ kind: 'held', state: 'open', answers: ['First.', 'Second.'] }]);
  });

  it('may answer after staff upheld the hold, in a new item', async () => {
    await hold('signals');
    await answer({ text: 'First.' });
    await query(`update trust_items set state = 'upheld', decided_at = now() where subject_id = $1`, [
      listing.id,
    ]);
    expect(await answer({ text: 'Second.' })).toMatchObject({ status: 200 });
    expect(await items()).toEqual([
      { kind: 'held', state: 'upheld', answers: ['First.'] },
      { kind: 'held', state: 'open', answers: ['Second.'] },
    ]);
  });

  it('has every one of many answers at once in one item', async () => {
    await hold('signals');
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => answer({ text: `${index}` })));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const [item, ...more] = (await items()) as { answers: string[] }[];
    expect(item?.answers.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(more).toEqual([]);
  });

  it('tells the pages of staff and of the owner', async () => {
    await hold('signals');
    const changes = await hearChanges(server);
    try {
      const heard = await changes.during(() => answer({ text: 'Look.' }));
      expect(heard).toContainEqual({ topic: 'listings', id: listing.id, people: [landlord.id] });
      expect(heard).toContainEqual({ topic: 'staff', id: expect.any(Number), people: [staff.id] });
    } finally {
      await changes.close();
    }
  });
});

describe('an answer', () => {
  it('is refused while the listing is not held, or only its owner is suspended', async () => {
    expect(await answer({ text: 'Why?' })).toMatchObject(notHeld);
    await hold('suspension');
    expect(await answer({ text: 'Why?' })).toMatchObject(notHeld);
    expect(await items()).toEqual([]);
  });

  it('is for the owner alone, who is told apart before the body is read', async () => {
    const notYours = { status: 403, body: { detail: 'This listing is not yours.' } };
    for (const body of [{ text: 'Mine.' }, { text: 7 }])
      expect(await answer(body, other)).toMatchObject(notYours);
    expect(await answer({}, null)).toMatchObject({ status: 401 });
    await hold('signals');
    expect(await answer({}, other)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    expect(await answer({}, staff)).toMatchObject(notYours);
    for (const id of [2_000_000_000, 'seven', 0])
      expect(await answer({}, landlord, id)).toMatchObject({ status: 404 });
    expect(await items()).toEqual([]);
  });

  it.each([{ text: 7 }, { text: ['a'] }, { text: 'x'.repeat(1001) }, { text: '\u0000' }])(
    'that is no text of up to 1,000 characters is refused: %#',
    async (body) => {
      await hold('signals');
      expect(await answer(body)).toMatchObject({
        status: 400,
        body: { text: [expect.stringMatching(/\.$/)] },
      });
      expect(await items()).toEqual([]);
    },
  );
});

describe('with limits', () => {
  it('a listing has five answers a day, and those that are refused do not count', async () => {
    const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
    try {
      const [owner] = (await aCrowd(limited, 1)) as [SignedInRoommate];
      const { id } = await postListing(limited, owner);
      const send = () =>
        limited.request({
          method: 'POST',
          url: `/listings/${id}/held/answer`,
          headers: { authorization: `Bearer ${owner.access}` },
          payload: { text: 'Look.' },
        });
      for (let count = 0; count < 6; count += 1) expect(await send()).toMatchObject(notHeld);
      const { holds } = await slicesOf(limited);
      await limited.database.kysely
        .transaction()
        .execute((transaction) => holds.hold(transaction, id, 'signals'));
      const statuses = (await Promise.all(Array.from({ length: 7 }, send))).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await send()).toMatchObject({
        status: 429,
        body: { detail: 'You have asked for a review many times today. Please wait for our answer.' },
      });
    } finally {
      await limited.close();
    }
  });
});
