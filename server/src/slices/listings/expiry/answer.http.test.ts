import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupOfTwo, apply } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const site = 'https://www.lodgepole.example';
const api = 'https://api.lodgepole.example';

let server: TestServer;
let landlord: SignedIn;
let listing: number;
let clock: Date;
let confirmed: Date;

/** The database has microseconds and a date does not, so the listing is certainly due a millisecond later. */
const after = (days: number): Date => new Date(confirmed.getTime() + days * dayMs + 1);

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { PUBLIC_URL: api, WEB_URL: site } });
});
afterAll(() => server.close());

const stateOf = async (id = listing): Promise<{ status: string; confirmed_at: Date } | undefined> =>
  (
    await query<{ status: string; confirmed_at: Date }>(
      'select status, confirmed_at from listings where id = $1',
      [id],
    )
  )[0];

beforeEach(async () => {
  clock = new Date();
  landlord = await aUser(server);
  ({ id: listing } = await postListing(server, landlord, { unit_number: '4B' }));
  await query("update listings set confirmed_at = '2027-03-01T12:00:00.123456Z' where id = $1", [listing]);
  confirmed = (await stateOf())?.confirmed_at ?? new Date(0);
});

/** The link in the newest email after this many days without an answer. */
const linkAfter = async (days: number, to = landlord.email): Promise<string> => {
  clock = after(days);
  await server.lodgepole.tasks.expire_listings({}, aJobRun());
  const texts = (await emailsTo(server, to)).map(({ text }) => text).join('\n');
  const [link = ''] = /https:\/\/\S+\/still-available\S+/.exec(texts) ?? [];
  expect(link.startsWith(`${api}/`)).toBe(true);
  return link.slice(api.length);
};

const ask = (method: 'GET' | 'HEAD' | 'POST', url: string) =>
  server.lodgepole.fastify.inject({ method, url });

const press = (url: string) =>
  server.lodgepole.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

const titleOf = (body: string): string | undefined => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];
const buttonsOf = (body: string): string[] =>
  [...body.matchAll(/<button>([^<]*)</g)].map(([, label = '']) => label);

const actionOf = (body: string, label: string): string => {
  const [, action = ''] = new RegExp(`action="([^"]*)"><button>${label}<`).exec(body) ?? [];
  return `/still-available${action.replaceAll('&#38;', '&')}`;
};

const pressOn = async (link: string, label: string) => press(actionOf((await ask('GET', link)).body, label));

describe('the page behind the link that asks', () => {
  it('shows the home and two answers, to anyone who has the link', async () => {
    const { statusCode, body, headers } = await ask('GET', await linkAfter(23));
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Is it still available?');
    expect(body).toContain('4B-75 King St S, Waterloo, $1,850 a month');
    expect(body).toContain('will expire on March 31, 2027');
    expect(buttonsOf(body)).toEqual(['Yes, still available', 'It is rented']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1] ?? '?';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['GET', 'HEAD'] as const)('changes nothing when it is opened: %s', async (method) => {
    const link = await linkAfter(23);
    const body = (await ask('GET', link)).body;
    const before = await stateOf();
    for (const url of [link, ...buttonsOf(body).map((label) => actionOf(body, label))])
      expect((await ask(method, url)).statusCode).toBe(200);
    expect(await stateOf()).toEqual(before);
  });

  it('confirms the listing, and says until when', async () => {
    const { statusCode, body } = await pressOn(await linkAfter(23), 'Yes, still available');
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Thank you. Your listing stays active.');
    expect(body).toContain('until April 23, 2027');
    expect(body).toContain(`<a href="${site}/listings/mine">`);
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: after(23) });
  });

  it('marks the home as rented, and tells the groups as the API does', async () => {
    const { landlord: host, owner, group, listing } = await aGroupOfTwo(server);
    await apply(server, owner, group);
    await query('update listings set confirmed_at = $2 where id = $1', [listing, confirmed]);
    const { statusCode, body } = await pressOn(await linkAfter(23, host.email), 'It is rented');
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Thank you. Your listing is marked as rented.');
    expect((await stateOf(listing))?.status).toBe('R');
    expect(await query('select group_status from groups where id = $1', [group])).toEqual([
      { group_status: 'R' },
    ]);
  });

  it('renews an expired listing', async () => {
    const link = await linkAfter(30);
    const page = await ask('GET', link);
    expect(titleOf(page.body)).toBe('This listing has expired.');
    expect(buttonsOf(page.body)).toEqual(['Renew the listing', 'It is rented']);
    const { statusCode, body } = await pressOn(link, 'Renew the listing');
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Your listing is active again.');
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: after(30) });
  });

  it('marks an expired listing as rented', async () => {
    expect((await pressOn(await linkAfter(30), 'It is rented')).statusCode).toBe(200);
    expect((await stateOf())?.status).toBe('R');
  });

  it('still asks, and renews, when the listing expired after the question', async () => {
    const asked = await linkAfter(23);
    const page = await ask('GET', asked);
    await linkAfter(30);
    expect(buttonsOf((await ask('GET', asked)).body)).toContain('Renew the listing');
    expect(titleOf((await press(actionOf(page.body, 'Yes, still available'))).body)).toBe(
      'Your listing is active again.',
    );
  });
});

describe('an answer that is not needed any more', () => {
  it('changes nothing when it is pressed twice, or the other one is pressed after Back', async () => {
    const page = await ask('GET', await linkAfter(23));
    await press(actionOf(page.body, 'Yes, still available'));
    clock = after(24);
    for (const label of ['Yes, still available', 'It is rented']) {
      const { statusCode, body } = await press(actionOf(page.body, label));
      expect(statusCode).toBe(200);
      expect(titleOf(body)).toBe('This listing has been confirmed.');
      expect(body).toContain('until April 23, 2027');
      expect(buttonsOf(body)).toEqual([]);
    }
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: after(23) });
  });

  it('changes nothing on a home that is rented', async () => {
    const page = await ask('GET', await linkAfter(23));
    await press(actionOf(page.body, 'It is rented'));
    const before = await stateOf();
    for (const label of ['It is rented', 'Yes, still available']) {
      const { statusCode, body } = await press(actionOf(page.body, label));
      expect([statusCode, titleOf(body)]).toEqual([200, 'This home is rented.']);
    }
    expect(await stateOf()).toEqual(before);
  });

  it.each([
    ['P', 'This home is paused.', 200],
    ['H', 'This listing is held for review.', 403],
  ])('changes nothing while the status is %s', async (status, title, code) => {
    const link = await linkAfter(23);
    const page = await ask('GET', link);
    await query('update listings set status = $2 where id = $1', [listing, status]);
    const before = await stateOf();
    const shown = await ask('GET', link);
    expect([shown.statusCode, titleOf(shown.body), buttonsOf(shown.body)]).toEqual([200, title, []]);
    for (const label of ['Yes, still available', 'It is rented']) {
      const { statusCode, body } = await press(actionOf(page.body, label));
      expect([statusCode, titleOf(body)]).toEqual([code, title]);
    }
    expect(await stateOf()).toEqual(before);
  });

  it('comes by an old link: the listing was confirmed since and has expired again', async () => {
    const link = await linkAfter(23);
    const page = await ask('GET', link);
    await query("update listings set status = 'E', confirmed_at = $2 where id = $1", [listing, after(24)]);
    const before = await stateOf();
    const { statusCode, body } = await press(actionOf(page.body, 'Yes, still available'));
    expect([statusCode, titleOf(body), buttonsOf(body)]).toEqual([200, 'This listing has expired.', []]);
    expect(body).toContain('This link is from an earlier email.');
    expect(await stateOf()).toEqual(before);
  });

  it('is about a listing that is deleted', async () => {
    const link = await linkAfter(23);
    const page = await ask('GET', link);
    await query('delete from listings where id = $1', [listing]);
    for (const reply of [await ask('GET', link), await press(actionOf(page.body, 'It is rented'))])
      expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, 'This listing has been deleted.']);
  });

  it('is consistent when several come at once', async () => {
    const page = await ask('GET', await linkAfter(23));
    const labels = ['Yes, still available', 'It is rented', 'Yes, still available', 'It is rented'];
    const replies = await Promise.all(labels.map((label) => press(actionOf(page.body, label))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(['A', 'R']).toContain((await stateOf())?.status);
  });
});

describe('the page behind the link for several homes', () => {
  let others: readonly number[];

  beforeEach(async () => {
    const [second, third] = [
      await postListing(server, landlord, { unit_number: '5' }),
      await postListing(server, landlord, { unit_number: '6' }),
    ];
    others = [second.id, third.id];
    await query('update listings set confirmed_at = $2 where id = any($1)', [
      others,
      new Date(confirmed.getTime() + 60 * 60 * 1000),
    ]);
  });

  const listingsIn = (body: string): number[] =>
    [...body.matchAll(/name="tick" value="(\d+)" checked/g)].map(([, id]) => Number(id));

  const tick = (link: string, ids: readonly number[]) =>
    server.lodgepole.fastify.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: ids.map((id) => `tick=${id}`).join('&'),
    });

  it('has a tick for each and one button', async () => {
    const { statusCode, body } = await ask('GET', await linkAfter(23));
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Are these 3 homes still available?');
    expect(listingsIn(body)).toEqual([listing, ...others]);
    expect(body).toContain(
      '4B-75 King St S, Waterloo, $1,850 a month<small>Expires on March 31, 2027</small>',
    );
    expect(buttonsOf(body)).toEqual(['Confirm the selected homes']);
  });

  it.each(['GET', 'HEAD'] as const)('changes nothing when it is opened: %s', async (method) => {
    const link = await linkAfter(23);
    const before = await Promise.all([listing, ...others].map(stateOf));
    expect((await ask(method, link)).statusCode).toBe(200);
    expect((await ask(method, `${link}&answer=rented&tick=${listing}`)).statusCode).toBe(200);
    expect(await Promise.all([listing, ...others].map(stateOf))).toEqual(before);
  });

  it('confirms the ticked homes, leaves the others as they are, and then asks about those', async () => {
    const link = await linkAfter(23);
    const [second = 0, third = 0] = others;
    const before = await stateOf(second);
    const { statusCode, body } = await tick(link, [listing, third]);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Thank you. 2 listings are active.');
    expect(body).toContain('These were not changed:');
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: after(23) });
    expect(await stateOf(third)).toEqual({ status: 'A', confirmed_at: after(23) });
    expect(await stateOf(second)).toEqual(before);
    const again = await ask('GET', link);
    expect([titleOf(again.body), listingsIn(again.body)]).toEqual(['Is it still available?', [second]]);
  });

  it('renews what has expired', async () => {
    const link = await linkAfter(31);
    const page = await ask('GET', link);
    expect(titleOf(page.body)).toBe('3 of your listings have expired.');
    expect(buttonsOf(page.body)).toEqual(['Renew the selected homes']);
    expect(titleOf((await tick(link, others)).body)).toBe('Thank you. 2 listings are active.');
    expect((await stateOf())?.status).toBe('E');
    for (const id of others) expect((await stateOf(id))?.status).toBe('A');
  });

  it('asks again when none is ticked', async () => {
    const link = await linkAfter(23);
    const { statusCode, body } = await tick(link, []);
    expect([statusCode, listingsIn(body)]).toEqual([400, [listing, ...others]]);
    expect(body).toContain('Select at least one home.');
  });

  it('changes nothing when it is pressed twice', async () => {
    const link = await linkAfter(23);
    await tick(link, [listing, ...others]);
    clock = after(24);
    const { statusCode, body } = await tick(link, [listing, ...others]);
    expect([statusCode, titleOf(body), listingsIn(body)]).toEqual([
      200,
      'There is nothing left to answer.',
      [],
    ]);
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: after(23) });
  });

  it('leaves out what is paused, rented or held, whatever is ticked', async () => {
    const link = await linkAfter(23);
    const [second = 0, third = 0] = others;
    await query("update listings set status = 'H' where id = $1", [second]);
    await query("update listings set status = 'P' where id = $1", [third]);
    expect(listingsIn((await ask('GET', link)).body)).toEqual([listing]);
    expect(titleOf((await tick(link, others)).body)).toBe('Is it still available?');
    expect([(await stateOf(second))?.status, (await stateOf(third))?.status]).toEqual(['H', 'P']);
  });

  it('does nothing for homes of others or after the day of the email', async () => {
    const link = await linkAfter(23);
    const { id: foreign } = await postListing(server, await aUser(server));
    const { id: newer } = await postListing(server, landlord, { unit_number: '7' });
    await query('update listings set confirmed_at = $2 where id = $1', [foreign, confirmed]);
    const before = await Promise.all([foreign, newer].map(stateOf));
    await tick(link, [foreign, newer]);
    expect(await Promise.all([foreign, newer].map(stateOf))).toEqual(before);
  });

  it('does nothing for a forged link or a deactivated account', async () => {
    const link = await linkAfter(23);
    expect(
      (
        await tick(
          link.replace(/token=\d+/, (own) => `${own}1`),
          [listing],
        )
      ).statusCode,
    ).toBe(404);
    await query('update users set deactivated_at = now() where id = $1', [landlord.id]);
    expect((await ask('GET', link)).statusCode).toBe(404);
    expect((await tick(link, [listing])).statusCode).toBe(404);
    expect((await stateOf())?.confirmed_at).toEqual(confirmed);
  });
});

describe('a link that is not one of ours', () => {
  it.each(['', '?token=', '?token=x', '?token=1.2.3.x', '?token=a&token=b', '?answer=available'])(
    'says so: %s',
    async (search) => {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await ask(method, `/still-available${search}`);
        expect([statusCode, titleOf(body)]).toEqual([404, 'This link does not work.']);
      }
    },
  );

  it('changes nothing when a letter of it was changed', async () => {
    const page = await ask('GET', await linkAfter(23));
    const action = actionOf(page.body, 'It is rented');
    const forged = action.replace(/token=\d+/, (own) => `${own}1`);
    expect((await press(forged)).statusCode).toBe(404);
    expect((await stateOf())?.status).toBe('A');
  });

  it('says so when the account of the landlord is deactivated', async () => {
    const link = await linkAfter(23);
    await query('update users set deactivated_at = now() where id = $1', [landlord.id]);
    expect((await ask('GET', link)).statusCode).toBe(404);
    expect((await press(`${link}&answer=rented`)).statusCode).toBe(404);
    expect((await stateOf())?.status).toBe('A');
  });
});

it.each(['', '&answer=', '&answer=maybe', '&answer=rented&answer=available'])(
  'asks again after an invalid answer: %s',
  async (answer) => {
    const { statusCode, body } = await press(`${await linkAfter(23)}${answer}`);
    expect([statusCode, buttonsOf(body)]).toEqual([400, ['Yes, still available', 'It is rented']]);
    expect(await stateOf()).toEqual({ status: 'A', confirmed_at: confirmed });
  },
);
