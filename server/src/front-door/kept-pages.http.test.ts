import { deleteListing, sendInteraction, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postListing } from '../testing/create/listings.ts';
import { aUser, type SignedIn } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { WebApp } from './web-app.ts';

let renders = 0;
let start = Date.now();

const app: WebApp = {
  clientDir: import.meta.dirname,
  template: () => Promise.resolve('<script nonce="__NONCE__"></script><!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  async render({ url, fetchApi }) {
    renders += 1;
    const { pathname } = new URL(url);
    const page = { kind: 'page', status: 200, lang: 'en-CA', head: '', state: '' } as const;
    if (pathname === '/cities') {
      const reply = await fetchApi('/places/cities?q=Waterloo');
      return { ...page, status: reply.status, app: await reply.text() };
    }
    if (!pathname.startsWith('/listings/')) return { ...page, app: pathname };
    const reply = await fetchApi(pathname);
    const { status } = (await reply.json()) as { status?: string };
    return { ...page, status: reply.status, app: `status ${status ?? 'none'}` };
  },
};

let server: TestServer;
let landlord: SignedIn;
let address: string;
let id: number;
beforeAll(async () => {
  server = await startTestServer({ web: app });
  landlord = await aUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Later than anything that the test before noted.
  start += 10_000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  ({ id } = await postListing(server, landlord));
  address = `/listings/${id}`;
  renders = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const get = (url: string) => server.lodgepole.fastify.inject({ url });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a page that was rendered before', () => {
  it('is sent again with a nonce of its own', async () => {
    const replies = [await get(address), await get(address)];
    expect(renders).toBe(1);
    const nonces = replies.map(({ body, headers }) => {
      const [, nonce = 'none'] = /nonce="([\w-]{22})"/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(body).toBe(`<script nonce="${nonce}"></script>status A`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('is rendered again as soon as what it shows was changed here', async () => {
    await get(address);
    later(100);
    expect((await get(address)).body).toContain('status A');
    expect(renders).toBe(1);
    await server.call(setListingStatus, { params: { id }, body: { status: 'R' } }, landlord.access);
    expect((await get(address)).body).toContain('status R');
    expect(renders).toBe(2);
  });

  it('is not checked before its time because of calls that change no public page', async () => {
    const tenant = await aUser(server);
    await get(address);
    await server.database.pool.query(`update listings set status = 'R' where id = $1`, [id]);
    later(100);
    await server.call(sendInteraction, { params: { id }, body: { interaction: 'click' } }, tenant.access);
    await server.call(setListingStatus, { params: { id }, body: { status: 'P' } }, tenant.access);
    expect((await get(address)).body).toContain('status A');
    later(401);
    expect((await get(address)).body).toContain('status R');
    expect(renders).toBe(2);
  });

  it('is dropped as soon as its listing is deleted', async () => {
    await get(address);
    later(100);
    await server.call(deleteListing, { params: { id } }, landlord.access);
    expect((await get(address)).statusCode).toBe(404);
  });

  it('is rendered again within half a second when another process changed what it shows', async () => {
    await get(address);
    await server.database.pool.query(`update listings set status = 'R' where id = $1`, [id]);
    later(501);
    expect((await get(address)).body).toContain('status R');
  });

  it('differs by language and by query', async () => {
    for (const url of ['/', '/fr', '/?a=1'])
      expect((await get(url)).body).toContain(new URL(url, 'http://x').pathname);
    expect(renders).toBe(3);
  });

  it('is not kept when it was not found', async () => {
    for (const _ of [1, 2]) expect((await get('/listings/999999')).statusCode).toBe(404);
    expect(renders).toBe(2);
  });
});

it('stays for others when one reader was refused for asking too often', async () => {
  const limited = await startTestServer({ web: app, env: { RATE_LIMITS: 'on' } });
  const from = (remoteAddress: string, url: string) =>
    limited.lodgepole.fastify.inject({ url, remoteAddress });
  try {
    await from('10.0.0.2', '/cities');
    for (const _ of Array.from({ length: 1200 })) await from('10.0.0.1', '/api/places/cities?q=Waterloo');
    later(501);
    expect((await from('10.0.0.1', '/cities')).statusCode).toBe(429);
    const before = renders;
    expect((await from('10.0.0.2', '/cities')).body).toContain('Waterloo');
    expect(renders).toBe(before);
  } finally {
    await limited.close();
  }
});
