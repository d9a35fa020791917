import { endpoint } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NotFound } from '../core/errors.ts';
import { type RawReply, rawHttp, requestText, type SendRaw } from '../testing/raw-http.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type App, mount } from './mount.ts';

const about = { method: 'GET', summary: 'a call of the test' } as const;
const Row = z.object({ id: z.int() });
const list = endpoint({ ...about, path: '/list', access: 'public', paged: true, reply: z.array(Row) });
const shared = endpoint({ ...about, path: '/shared', access: 'optional', reply: Row });
const own = endpoint({ ...about, path: '/own', access: 'user', reply: Row });
const later = endpoint({ ...about, path: '/later', access: 'public', reply: Row });
const nothing = endpoint({ ...about, path: '/nothing', access: 'public', reply: Row.nullable() });
const absent = endpoint({ ...about, path: '/absent', access: 'public', reply: Row });
const missing = endpoint({ ...about, path: '/missing', access: 'public', reply: Row });
const broken = endpoint({ ...about, path: '/broken', access: 'public', reply: Row });
const page = endpoint({ ...about, path: '/page', access: 'public', reply: 'html' });
const touch = endpoint({ ...about, method: 'POST', path: '/touch', access: 'public', reply: 'empty' });

const testRoutes = (app: App) => {
  mount(app, list, () => toPage([{ id: 1 }], 12));
  mount(app, shared, () => ({ id: 2 }));
  mount(app, own, () => ({ id: 3 }));
  mount(app, later, async ({ status }) => {
    status(201);
    return await Promise.resolve({ id: 4 });
  });
  mount(app, nothing, () => null);
  mount(app, absent, () => undefined as unknown as { id: number });
  mount(app, missing, () => {
    throw new NotFound();
  });
  mount(app, broken, () => ({}) as { id: number });
  mount(app, page, () => '<p>é</p>');
  mount(app, touch, () => undefined);
};

let server: TestServer;
let send: SendRaw;
beforeAll(async () => {
  server = await startTestServer({ checksReplies: false, extraRoutes: testRoutes });
  send = await rawHttp(server);
});
afterAll(() => server.close());

const ask = (line: string, ...headers: string[]): Promise<RawReply> => {
  const [method = '', path = ''] = line.split(' ');
  return send(requestText(`${method} ${server.config.apiBase}${path}`, ...headers));
};

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'x-request-id': expect.stringMatching(/^[\w-]{12}-[\da-z]+$/) as string,
  date: expect.stringMatching(/ GMT$/) as string,
  connection: 'close',
};
const json = { 'content-type': 'application/json; charset=utf-8' };
const kept = {
  'cache-control': 'public, no-cache',
  vary: 'Authorization, Accept-Language, lodgepole-language',
};
const secret = { 'cache-control': 'private, no-store' };
const length = (bytes: number) => ({ 'content-length': String(bytes) });

describe('a reply has these headers and no others', () => {
  it('where it is a list', async () => {
    expect(await ask('GET /list')).toEqual({
      status: 200,
      headers: { ...everywhere, ...json, ...secret, ...length(10), 'x-total-count': '12' },
      body: '[{"id":1}]',
    });
  });

  it('where caches may keep it: as a whole, as its headers alone, and unchanged', async () => {
    const whole = await ask('GET /shared');
    const etag = String(whole.headers['etag']);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const headers = { ...everywhere, ...json, ...kept, etag };
    expect(whole).toEqual({ status: 200, headers: { ...headers, ...length(8) }, body: '{"id":2}' });
    const alone = await ask('HEAD /shared');
    expect(alone).toEqual({ status: 200, headers: { ...headers, ...length(8) }, body: '' });
    const unchanged = await ask('GET /shared', `If-None-Match: ${etag}`);
    expect(unchanged).toEqual({ status: 304, headers: { ...headers, ...length(0) }, body: '' });
  });

  it('where a session that has ended asks for it: no cache keeps it', async () => {
    const { status, headers } = await ask('GET /shared', 'Authorization: Bearer ended');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it.each([
    ['GET /later', 201, { ...json, ...length(8) }, '{"id":4}'],
    ['GET /nothing', 200, { ...json, ...length(4) }, 'null'],
    ['GET /absent', 200, length(0), ''],
    ['GET /page', 200, { 'content-type': 'text/html; charset=utf-8', ...length(9) }, '<p>Ã©</p>'],
    ['POST /touch', 204, {}, ''],
  ])('where it is %s', async (line, status, headers, body) => {
    expect(await ask(line)).toEqual({ status, headers: { ...everywhere, ...secret, ...headers }, body });
  });

  it.each([
    ['GET /missing', 404],
    ['GET /nowhere', 404],
    ['GET /own', 401],
    ['GET /broken', 500],
  ])('where it refuses %s', async (line, status) => {
    const refused = await ask(line);
    const headers = { ...everywhere, ...json, ...secret, ...length(refused.body.length) };
    expect(refused).toMatchObject({ status, body: expect.stringContaining('{"detail":"') as string });
    expect(refused.headers).toEqual(headers);
  });

  it('where the method is wrong, or the host is missing', async () => {
    const wrong = await ask('POST /list');
    expect(wrong.status).toBe(405);
    const headers = { ...everywhere, ...json, ...secret };
    expect(wrong.headers).toEqual({ ...headers, ...length(wrong.body.length), allow: 'GET, HEAD' });
    const hostless = await send(`GET ${server.config.apiBase}/list HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect(hostless.status).toBe(400);
    expect(hostless.headers).toEqual({ ...headers, ...length(hostless.body.length) });
  });
});
