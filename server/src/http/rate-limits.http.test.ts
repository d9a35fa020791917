import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebApp } from '../front-door/web-app.ts';
import { aUser } from '../testing/create/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type BudgetName, budgets, outreach } from './rate-limits.ts';

const webIn = (clientDir: string): WebApp => ({
  clientDir,
  template: () => Promise.resolve('<!doctype html><!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  render: () =>
    Promise.resolve({ kind: 'page', status: 200, lang: 'en', head: '', app: 'rendered', state: '' }),
});

let server: TestServer;
let clientDir: string;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'lodgepole-web-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/app-1a2b.js'), 'console.info(1)');
  await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
  server = await startTestServer({
    web: webIn(clientDir),
    env: { RATE_LIMITS: 'on' },
    onRoute: (route) => routes.push(route),
  });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

let callers = 0;
const newCaller = (): string => `203.0.${Math.floor(++callers / 250)}.${callers % 250}`;

const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.lodgepole.fastify.inject({ method: 'GET', url, remoteAddress, headers });

const useUp = async (budget: BudgetName, url: string, caller: string, headers?: Record<string, string>) => {
  for (let asked = 0; asked < budgets[budget].max; asked++)
    expect((await ask(url, caller, headers)).statusCode).not.toBe(429);
};

describe('every route', () => {
  it('names its limit', () => {
    const served = routes.filter(({ config }) => config?.isMissing !== true);
    expect(served.filter(({ config }) => config?.budget === undefined).map(({ url }) => url)).toEqual([]);
    expect(new Set(served.map(({ config }) => config?.budget))).toEqual(
      new Set(Object.keys(budgets).filter((name) => name !== 'unknown' && name !== 'streets')),
    );
  });

  it.each([
    ['docs', '/api/openapi.json', 'application/json'],
    ['crawler', '/robots.txt', 'application/json'],
    ['unknown', '/api/nowhere', 'application/json'],
    ['unknown', '/api/%ff', 'application/json'],
    ['unknown', '/%ff', 'text/html'],
    ['unsubscribe', '/unsubscribe?token=x', 'text/html'],
    ['unsubscribe', '/unsubscribe/search?token=x', 'text/html'],
    ['answer', '/still-available?token=x', 'text/html'],
    ['unsubscribe', '/fr/unsubscribe?token=x', 'text/html'],
    ['answer', '/fr/still-available?token=x', 'text/html'],
    ['page', '/listings', 'text/html'],
  ] as const)('asks its caller to wait once %s is used up: %s', async (budget, url, type) => {
    const caller = newCaller();
    await useUp(budget, url, caller);
    const refused = await ask(url, caller);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(refused.headers['content-type']).toContain(type);
    expect(refused.body).toContain(
      url.startsWith('/fr/') ? 'Trop de requêtes.' : 'Too many requests. Please wait a moment and try again.',
    );
    expect('content-security-policy' in refused.headers).toBe(type === 'text/html');
    expect((await ask(url, newCaller())).statusCode).not.toBe(429);
  });
});

describe('a budget', () => {
  it('is one for all routes of its name, and for all methods', async () => {
    const caller = newCaller();
    for (let asked = 0; asked < budgets.docs.max / 2; asked++) {
      await ask('/api/docs', caller);
      await server.lodgepole.fastify.inject({
        method: 'HEAD',
        url: '/api/openapi.json',
        remoteAddress: caller,
      });
    }
    expect((await ask('/api/openapi.json', caller)).statusCode).toBe(429);
  });

  it('is counted before the token is looked at', async () => {
    const caller = newCaller();
    const forged = { authorization: 'Bearer forged' };
    await useUp('default', '/api/profile/me', caller, forged);
    expect((await ask('/api/profile/me', caller, forged)).statusCode).toBe(429);
  });

  it('is shared by the IPv6 addresses of one /64', async () => {
    await useUp('crawler', '/robots.txt', '2001:db8:1:2::1');
    expect((await ask('/robots.txt', '2001:db8:1:2:aaaa::9')).statusCode).toBe(429);
    expect((await ask('/robots.txt', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('cannot be left by headers that name another address', async () => {
    const caller = newCaller();
    await useUp('crawler', '/robots.txt', caller);
    const elsewhere = {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-real-ip': '198.51.100.1',
    };
    expect((await ask('/robots.txt', caller, elsewhere)).statusCode).toBe(429);
  });
});

describe('a person', () => {
  const join = (token: string, remoteAddress: string) =>
    server.lodgepole.fastify.inject({
      method: 'PATCH',
      url: '/api/groups/999/join',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });

  it('may reach other people only so often, from any address', async () => {
    const [busy, other] = [await aUser(server), await aUser(server)];
    for (let told = 0; told < outreach.max; told++)
      expect((await join(busy.access, newCaller())).statusCode).toBe(404);
    const refused = await join(busy.access, newCaller());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await join(other.access, newCaller())).statusCode).toBe(404);
    expect(
      (await ask('/api/profile/me', newCaller(), { authorization: `Bearer ${busy.access}` })).statusCode,
    ).toBe(200);
  });
});
