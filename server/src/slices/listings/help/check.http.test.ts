import type { ListingHints } from '@lodgepole/contract/listings/help/listing-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolveViewer } from '../../../core/viewer.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
beforeAll(async () => {
  const resolveViewer: ResolveViewer = async (token) => {
    const viewer = await crowdViewer(token);
    return viewer && { ...viewer, language: token.endsWith('~fr') ? 'fr' : 'en' };
  };
  server = await startTestServer({ resolveViewer, env: { RATE_LIMITS: 'on' } });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
});
afterAll(() => server.close());

const ask = (body: unknown, token = landlord.access) =>
  server.request({
    method: 'POST',
    url: '/listings/check',
    payload: body as object,
    headers: { authorization: `Bearer ${token}` },
  });

const check = async (body: unknown, token?: string) => {
  const reply = await ask(body, token);
  expect(reply.status).toBe(200);
  return reply.body as ListingHints;
};

const basement = {
  postal_code: 'V6B 1A1',
  kind: 'W',
  price: 1500,
  deposit: 1500,
  description: 'Basement flat with its own door. Working professionals only, no kids.',
  pictures: 3,
};

describe('the check of what is about to be posted', () => {
  it('tells a first-time landlord what the law says about the deposit and about "no kids"', async () => {
    const { province, hints } = await check(basement);
    expect(province).toBe('BC');
    expect(hints).toContainEqual({
      field: 'deposit',
      code: 'deposit_too_high',
      level: 'law',
      text: 'In this province a deposit may be at most half a month’s rent, here $750.',
      source: 'Residential Tenancy Act (British Columbia)',
      as_of: '2025',
    });
    expect(hints).toContainEqual({
      field: 'description',
      code: 'wording_family',
      level: 'law',
      text: expect.stringContaining('families and children'),
      source: 'Human Rights Code (British Columbia)',
      as_of: '2025',
      excerpt: 'no kids',
      suggestion: 'quiet building',
    });
    expect(hints.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['wording_income', 'photos', 'facts']),
    );
  });

  it('speaks the language of the account, and suggests words in the language of the text', async () => {
    const { hints } = await check({ ...basement, postal_code: 'h2x1y4' }, `${landlord.access}~fr`);
    expect(hints[0]).toMatchObject({
      code: 'deposit_not_allowed',
      source: 'Code civil du Québec, article 1904',
    });
    expect(hints.find(({ code }) => code === 'wording_family')?.suggestion).toBe('quiet building');
  });

  it('refuses nothing, stores nothing and takes no anonymous caller', async () => {
    for (const body of [{}, [], { price: [], description: { a: 1 }, pictures: 'three', postal_code: 5 }])
      expect(await check(body)).toEqual({ province: null, hints: [] });
    const anonymous = await server.request({ method: 'POST', url: '/listings/check', payload: basement });
    expect(anonymous.status).toBe(401);
    const { rows } = await server.database.pool.query('select count(*)::int as count from listings');
    expect(rows[0]).toEqual({ count: 0 });
  });

  it('reads the texts of one person 120 times a minute', async () => {
    await check({});
    await server.database.pool.query('update counters set count = 119');
    expect([(await ask({})).status, (await ask({})).status]).toEqual([200, 429]);
    await server.database.pool.query('truncate counters');
  });

  it('compares the rent with homes of the same kind and size nearby, but not with the one being edited', async () => {
    const place = { latitude: 46.1, longitude: -64.8, bedrooms: 1 };
    const own = [];
    for (let count = 0; count < 8; count += 1)
      own.push(await postListing(server, landlord, { ...place, price: 1000 }));
    const rentOf = async (fields: object) =>
      (await check({ ...place, ...fields })).hints.filter(({ code }) => code === 'rent');
    expect(await rentOf({ price: 499.99 })).toMatchObject([
      { field: 'price', level: 'advice', source: '8 active listings here' },
    ]);
    expect(await rentOf({ price: 2000.01 })).toHaveLength(1);
    expect(await rentOf({ price: 500 })).toEqual([]);
    expect(await rentOf({ price: 2000 })).toEqual([]);
    expect(await rentOf({ price: 100, id: own[0]?.id })).toEqual([]);
    expect(await rentOf({ price: 100, kind: 'R' })).toEqual([]);
  });
});
