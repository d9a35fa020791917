import { myData } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { searchListings } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aConversation } from '../../../testing/create/conversations.ts';
import { aCrowd } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

const download = ({ access }: SignedIn) =>
  server.request({ method: 'GET', url: '/profile/data', headers: { authorization: `Bearer ${access}` } });

/** On a busy machine a download counts as running until its connection is closed. */
const patience = { timeout: 20_000 };

describe('the data of a person', () => {
  it('is downloaded once at a time by each person', async () => {
    const [anne, bob] = [await aUser(server), await aUser(server)];
    const replies = await Promise.all([download(anne), download(anne), download(anne), download(bob)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 429, 429,
    ]);
    for (const reply of replies.filter(({ status }) => status === 429)) {
      expect(reply.body).toEqual({ detail: accountMessages.dataIsLoading });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(replies[3]?.status).toBe(200);
    await vi.waitFor(async () => expect((await download(anne)).status).toBe(200), 20_000);
  });

  it('costs a crowd of calls by one person no connections, so that others go on searching', async () => {
    const anne = await aUser(server);
    const counting = await server.database.pool.connect();
    await counting.query('begin');
    await counting.query('lock table counters in exclusive mode');
    const statuses: number[] = [];
    const crowd = Array.from({ length: 24 }, async () => {
      statuses.push((await download(anne)).status);
    });
    await vi.waitFor(() => expect(statuses).toEqual(Array.from({ length: 23 }, () => 429)), 20_000);
    const search = { query: { location: 'Waterloo' } };
    expect((await server.call(searchListings, search)).status).toBe(200);
    await counting.query('rollback');
    counting.release();
    await Promise.all(crowd);
    expect(statuses.at(-1)).toBe(200);
  });

  it('is downloaded five times an hour', async () => {
    const anne = await aUser(server);
    for (let count = 0; count < 5; count += 1)
      await vi.waitFor(async () => expect((await download(anne)).status).toBe(200), patience);
    await vi.waitFor(async () => {
      const refused = await download(anne);
      expect(refused.body).toEqual({ detail: accountMessages.tooManyDownloads });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }, patience);
  });

  it('is read over one connection, in pages', async () => {
    const { tenant, conversation } = await aConversation(server);
    const count = 1203;
    await server.database.pool.query(
      `insert into messages (conversation_id, sender_id, content) select $1, $2, 'Message ' || n from generate_series(1, $3) as n`,
      [conversation, tenant.id, count],
    );
    let [used, most] = [0, 0];
    server.database.pool.on('acquire', () => (most = Math.max(most, ++used)));
    server.database.pool.on('release', () => (used -= 1));
    const { status, body } = await server.call(myData, {}, tenant.access);
    expect(status).toBe(200);
    const { messages, records } = body as Record<'messages', { content: string }[]> & {
      readonly records: Record<'messages', { content: string }[]>;
    };
    for (const list of [messages, records.messages])
      expect(list.map(({ content }) => content)).toEqual(
        Array.from({ length: count }, (_, place) => `Message ${place + 1}`),
      );
    expect(most).toBe(1);
  });

  it('has every group and review once, read in pages', async () => {
    const anne = await aRoommate(server);
    const made = async (text: string) =>
      (await server.database.pool.query<{ id: number }>(text, [anne.id])).rows
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    const groups = await made(`with groups as (
        insert into groups (owner_id, name, description, move_in_date, group_status)
        select roommate_profiles.id, 'Group ' || n, '', current_date, 'O'
        from roommate_profiles, generate_series(1, 41) as n where user_id = $1 returning id, owner_id)
      insert into group_members (group_id, roommate_id) select id, owner_id from groups returning group_id as id`);
    const received = await made(`insert into reviews (reviewee_id, reviewee_role, rating, comment)
      select $1, 'T', 5, 'Left by people who are gone.' from generate_series(1, 501) returning id`);
    await aCrowd(server, 101);
    const written = await made(`insert into reviews (reviewer_id, reviewee_id, reviewee_role, rating, comment)
      select $1, id, 'L', 5, 'Kind.' from users where id <> $1 returning id`);
    const { body } = await server.call(myData, {}, anne.access);
    const ids = (rows: { readonly id: number }[]) => rows.map(({ id }) => id);
    const data = body as {
      groups: { id: number }[];
      reviews: Record<'written' | 'received', { id: number }[]>;
    };
    expect(ids(data.groups)).toEqual(groups);
    expect(ids(data.reviews.received)).toEqual(received);
    expect(written.length).toBeGreaterThan(100);
    expect(ids(data.reviews.written)).toEqual(written);
  });

  it('has every listing once, read in pages', async () => {
    const landlord = await aUser(server);
    const ids: number[] = [];
    for (let unit = 0; unit < 41; unit++)
      ids.push((await postListing(server, landlord, { unit_number: String(unit) })).id);
    const { body } = await server.call(myData, {}, landlord.access);
    expect((body as { readonly listings: { id: number }[] }).listings.map(({ id }) => id)).toEqual(ids);
  });
});
