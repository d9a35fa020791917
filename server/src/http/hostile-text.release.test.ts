import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileTexts, slowestGrowth } from '@lodgepole/contract/testing/hostile-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebApp } from '../front-door/web-app.ts';
import { deviceName } from '../slices/accounts/sessions/device.ts';
import { placeName } from '../slices/listings/search/place-name.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let clientDir: string;
let server: TestServer;

const webApp = (): WebApp => ({
  clientDir,
  template: () => Promise.resolve('<!doctype html><html lang="en"><!--app--></html>'),
  publicPaths: () => Promise.resolve(['/']),
  close: () => Promise.resolve(),
  render: () =>
    Promise.resolve({ kind: 'page', status: 200, lang: 'en-CA', head: '', app: '<p>Home</p>', state: '' }),
});

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lodgepole-web-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/app.js'), 'console.info(1)');
  server = await startTestServer({ web: webApp(), env: { TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

/** The HTTP parser rejects everything else. */
const isForHeaders = (text: string): boolean => /^[\t\x20-\x7e]*$/.test(text);
const headerTexts = Object.fromEntries(
  Object.entries(hostileTexts).filter(([, make]) => isForHeaders(make(10))),
);

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** A page, a file, a cacheable reply, a personal one, and one that takes a body. */
const requests = [
  ['GET', '/'],
  ['GET', '/assets/app.js'],
  ['GET', '/api/places/cities?q=tor'],
  ['GET', '/api/profile/me'],
  ['POST', '/api/logout/'],
  ['POST', '/api/register/'],
] as const;

const inject = (method: 'GET' | 'POST', url: string, more: object) =>
  server.lodgepole.fastify.inject({ method, url, ...(method === 'POST' && { payload: '{}' }), ...more });

describe('text meant to keep the server busy takes no more than twice the time when twice as long', () => {
  it.each(headers)('in the header %s', async (header) => {
    for (const [method, url] of requests) {
      const act = (text: string) => inject(method, url, { headers: { [header]: text } });
      expect(await slowestGrowth(act, headerTexts), `${method} ${url}`).toBeNull();
    }
  });

  it('as the value of a parameter, and as its name', async () => {
    const inQuery = (query: string) => inject('GET', `/api/listings/viewAll?${query}`, {});
    const widest = encodeURIComponent('한').length;
    const encoded = Object.entries(hostileTexts).map(
      ([name, make]) =>
        [name, (length: number) => encodeURIComponent(make(length / widest).toWellFormed())] as const,
    );
    const texts = Object.fromEntries(encoded);
    expect(await slowestGrowth((text: string) => inQuery(`min_price=${text}`), texts)).toBeNull();
    expect(await slowestGrowth((text: string) => inQuery(`utilities=${text}`), texts)).toBeNull();
    expect(await slowestGrowth((text: string) => inQuery(`${text}=1`), texts)).toBeNull();
  });

  it('as many parameters', async () => {
    const inQuery = (query: string) => inject('GET', `/api/listings/viewAll?${query}`, {});
    const names = {
      'one name again and again': (length: number) => 'utilities=heat&'.repeat(length / 15),
      'one name with brackets': (length: number) => 'utilities[]=heat&'.repeat(length / 17),
      'one name with large numbers': (length: number) => 'utilities[99999999]=1&'.repeat(length / 22),
      'many names': (length: number) =>
        Array.from({ length: length / 8 }, (_, index) => `n${index}=1`).join('&'),
    };
    expect(await slowestGrowth(inQuery, names)).toBeNull();
  });

  it('as a body', async () => {
    const send = (payload: string) =>
      inject('POST', '/api/register/', { payload, headers: { 'content-type': 'application/json' } });
    const bodies = {
      'open brackets': (length: number) => '['.repeat(length),
      'lists in lists': (length: number) => `{"city":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`,
      'names of prototypes': (length: number) => `{${'"__proto__"  '.repeat(length / 13)}`,
      'many names': (length: number) =>
        `{${Array.from({ length: length / 9 }, (_, index) => `"n${index}":1`).join()}}`,
    };
    expect(await slowestGrowth(send, bodies)).toBeNull();
  });

  it.each([
    ['the name of a device', deviceName],
    ['the name of a place', placeName],
  ])('as %s', async (_, read) => {
    expect(await slowestGrowth(read as (text: string) => unknown, hostileTexts)).toBeNull();
  });
});
