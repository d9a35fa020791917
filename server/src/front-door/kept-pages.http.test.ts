import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postListing } from '../testing/create/listings.ts';
import { aUser, type SignedIn } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { WebApp } from './web-app.ts';

let renders = 0;

const app: WebApp = {
  clientDir: import.meta.dirname,
  template: () => Promise.resolve('<script nonce="__NONCE__"></script><!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  async render({ url, fetchApi }) {
    renders += 1;
    const { pathname } = new URL(url);
    const page = { kind: 'page', status: 200, lang: 'en-CA', head: '', state: '' } as const;
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
  vi.useFakeTimers({ toFake: ['Date'] });
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
