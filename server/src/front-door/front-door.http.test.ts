import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import type { RenderReply } from '@lodgepole/contract/core/site/render';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { WebApp } from './web-app.ts';

const template =
  '<!doctype html><html lang="en"><head><link rel="manifest" href="/site.webmanifest"><script nonce="__NONCE__"></script></head><body><div id="root"><!--app--></div><!--state--></body></html>';

const page = {
  kind: 'page',
  status: 200,
  lang: 'fr-CA',
  head: '<title>x</title>',
  app: '<p>$& costs $1</p>',
  state: '',
} as const;

let clientDir: string;
let server: TestServer;

const stubApp = (): WebApp => ({
  clientDir,
  template: () => Promise.resolve(template),
  publicPaths: () => Promise.resolve(['/', '/listings?a=1&b=2']),
  close: () => Promise.resolve(),
  async render({ url, fetchApi, client }): Promise<RenderReply> {
    const { pathname } = new URL(url);
    if (/^(\/fr)?\/broken$/.test(pathname)) throw new Error('secret inner words');
    if (pathname === '/fr/asks') {
      const asked = await fetchApi('/nothing', { headers: { 'lodgepole-language': 'fr' } });
      return { ...page, app: await asked.text() };
    }
    if (pathname === '/old') return { kind: 'redirect', status: 302, location: '/new' };
    if (pathname === '/asks') {
      const reply = await fetchApi('/places/cities?q=toronto');
      return { ...page, app: await reply.text(), state: client.apiBase };
    }
    if (pathname === '/login') return { ...page, state: JSON.stringify(client.demoSignIns) };
    return pathname === '/none' ? { ...page, status: 404 } : page;
  },
});

const release = { version: '1.2.3', commit: 'a'.repeat(40) };

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lodgepole-web-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), 'console.info(1)');
  await writeFile(join(clientDir, 'assets/app-1a2b.js.br'), brotliCompressSync('console.info(1)'));
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
  await writeFile(join(clientDir, 'sw.js'), 'self');
  server = await startTestServer({ web: stubApp(), release });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.lodgepole.fastify.inject({ method: 'GET', url, headers });

describe('a page', () => {
  it('is the template filled with what was rendered, to the letter', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="fr-CA">');
    expect(body).toContain('<p>$& costs $1</p>');
  });

  it('offers the demo’s accounts only in a demo', async () => {
    const tenant = { role: 'tenant', name: 'Anne', email: 'a@lodgepole.example', password: 'x' } as const;
    const demo = await startTestServer({ web: stubApp(), demoSignIns: [tenant] });
    const { body } = await demo.lodgepole.fastify.inject('/login');
    await demo.close();
    expect(body).toContain(JSON.stringify([tenant]));
    expect((await get('/login')).body).toContain('</div>[]</body>');
  });

  it('carries a new nonce each time, in the policy and on its scripts', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { body, headers } = await get('/');
        const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('comes compressed when asked', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toContain('costs');
    expect((await get('/', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('keeps the status it was rendered with, and redirects where it says', async () => {
    expect((await get('/none')).statusCode).toBe(404);
    expect((await get('/old')).headers['location']).toBe('/new');
  });

  it('asks the API in process, as an anonymous visitor', async () => {
    expect((await get('/asks')).body).toContain('Toronto, ON');
  });

  it('that cannot be rendered apologises, and only the log has the reason', async () => {
    const { body, statusCode } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('Something went wrong on our side. Please try again.');
    expect(body).not.toContain('secret');
  });
});

describe('a page below /fr', () => {
  it('says its language, and how to install the site in it', async () => {
    const { headers, body } = await get('/fr/listings');
    expect(headers['content-language']).toBe('fr-CA');
    expect(body).toContain('<link rel="manifest" href="/site-fr.webmanifest">');
    expect((await get('/listings')).body).toContain('<link rel="manifest" href="/site.webmanifest">');
  });

  it('is told what the API answers in its language', async () => {
    expect((await get('/fr/asks')).body).toContain('Introuvable');
  });

  it.each(['/fr/broken', '/fr//evil.test', '/fr/%zz'])(
    'that is not shown says so in French, and leads to the French front page: %s',
    async (url) => {
      const { headers, body } = await get(url, { 'accept-language': 'en' });
      expect(headers['content-language']).toBe('fr-CA');
      expect(body).toContain('<html lang="fr-CA">');
      expect(body).toContain('<a href="/fr">');
      expect(body).not.toMatch(/went wrong|not found|secret/i);
    },
  );

  it('does not include paths that only begin with “fr”', async () => {
    const { body } = await get('/french%zz', { 'accept-language': 'fr' });
    expect(body).toContain('<html lang="en-CA">');
  });
});

describe('files', () => {
  it('with hashed names are kept for good, and come compressed as built', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(body).not.toBe('console.info(1)');
  });

  it('with fixed names are asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('that work for the browser while it is offline are asked for each time', async () => {
    const { headers } = await get('/sw.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript') as string,
    });
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it.each(['/assets/gone.js', '/assets/..%2f..%2fpackage.json'])(
    'that do not exist are not answered with a page: %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
    },
  );
});

it('tells crawlers where to look', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect((await get('/sitemap.xml')).body).toContain('<loc>http://localhost:3000/listings?a=1&#38;b=2</loc>');
});

it('says whether it is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', ...release });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  await server.database.pool.query('delete from schema_migrations where version = 1');
  const unready = await get('/readyz');
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toMatchObject({ status: 'unready' });
});

it('answers unknown calls as JSON, never as a page', async () => {
  const { statusCode, headers } = await get('/api/nowhere');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});

describe('Strict-Transport-Security', () => {
  const everywhere = [
    '/',
    '/none',
    '/broken',
    '/old',
    '/assets/app-1a2b.js',
    '/assets/none.js',
    '/favicon.svg',
    '/api/places/cities?q=toronto',
    '/api/profile/me',
    '/api/none',
    '/media/none',
    '/unsubscribe',
    '/unsubscribe/search',
    '/still-available',
    '/robots.txt',
    '/healthz',
    '/%zz',
  ];
  const wordOf = async (env: Record<string, string>) => {
    const other = await startTestServer({ web: stubApp(), env });
    const replies = await Promise.all(
      everywhere.map((url) => other.lodgepole.fastify.inject({ method: 'GET', url })),
    );
    await other.close();
    return new Set(replies.map(({ headers }) => headers['strict-transport-security']));
  };

  it('is in every answer where the operator asks for it, and nowhere else', async () => {
    const PUBLIC_URL = 'https://lodgepole.example';
    expect(await wordOf({ PUBLIC_URL, HSTS: '300' })).toEqual(new Set(['max-age=300']));
    expect(await wordOf({ PUBLIC_URL })).toEqual(new Set([undefined]));
    expect(await wordOf({ PUBLIC_URL: 'http://lodgepole.example', HSTS: 'on' })).toEqual(
      new Set([undefined]),
    );
  });
});
