import { PassThrough } from 'node:stream';
import { endpoint } from '@lodgepole/contract/core/endpoint';
import { fileField } from '@lodgepole/contract/core/form/fields';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { mount } from '../../http/mount.ts';
import { type BudgetName, budgets, budgetTaker } from '../../http/rate-limits.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'Takes a file',
  encoding: 'multipart',
  body: z.object({ file: fileField().optional() }),
  reply: z.object({ address: z.string() }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    uploads: { address: { forms: 1, bytes: 1e6 }, everybody: { forms: 300, bytes: 1e9 } },
    extraRoutes: (app) => mount(app, upload, ({ address }) => ({ address })),
  });
});
afterAll(() => server.close());

const inNetwork = (host: number): string => `2001:db8:1:2::${host.toString(16)}`;
const outside = '2001:db8:1:3::1';

const headers = { 'content-type': 'multipart/form-data; boundary=b' };
const send = (remoteAddress: string, payload: string | PassThrough) =>
  server.request({ method: 'POST', url: '/upload', headers, payload, remoteAddress });
const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--b--\r\n';

describe('a limit for each address counts a whole IPv6 network as one', () => {
  it.each(Object.keys(budgets) as BudgetName[])('in the budget %s', (budget) => {
    const take = budgetTaker(true);
    const from = (ip: string) => () => take({ ip } as FastifyRequest, budget);
    for (let count = 0; count < budgets[budget].max; count += 1) from(inNetwork(count % 9))();
    expect(from(inNetwork(9))).toThrow('Too many requests.');
    expect(from(outside)).not.toThrow();
  });

  it('in every counted call', async () => {
    const [one, other, stranger] = await Promise.all(
      [inNetwork(1), outside, '203.0.113.7'].map((ip) => send(ip, form)),
    );
    expect([one?.body, other?.body, stranger?.body]).toEqual([
      { address: '2001:db8:1:2::/64' },
      { address: '2001:db8:1:3::/64' },
      { address: '203.0.113.7' },
    ]);
  });

  it('in the number of uploads at once', async () => {
    const slow = new PassThrough();
    slow.write(form.slice(0, 40));
    const first = send(inNetwork(1), slow);
    await vi.waitFor(async () => expect((await send(inNetwork(2), form)).status).toBe(429), 20_000);
    expect((await send(outside, form)).status).toBe(200);
    slow.end(form.slice(40));
    expect((await first).status).toBe(200);
    await vi.waitFor(async () => expect((await send(inNetwork(3), form)).status).toBe(200), 20_000);
  });
});
