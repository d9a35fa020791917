import { type FieldData, sendFieldData } from '@lodgepole/contract/core/site/field-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresIn } from '../testing/figures.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const token = 'a-token-for-the-tests';
const visit: FieldData = {
  route: '/listings/:id',
  device: 'phone',
  values: { LCP: 1840, INP: 90, CLS: 0.02 },
};

const send = (server: TestServer, payload: unknown, url = '/field-data') =>
  server.request({ method: 'POST', url, payload: payload as object });

describe('how fast pages were', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { METRICS_TOKEN: token, RATE_LIMITS: 'on' } });
  });
  afterAll(() => server.close());

  const figures = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await server.lodgepole.fastify.inject({ url: '/metrics', headers });
    return figuresIn(body);
  };

  it('is counted by metric, page and kind of device', async () => {
    expect((await server.call(sendFieldData, { body: visit })).status).toBe(204);
    const counted = await figures();
    const of = (name: string) => `${name}{route="/listings/:id",device="phone"}`;
    expect(counted.get(of('lodgepole_web_layout_shift_sum'))).toBe(0.02);
    const seconds = (vital: string) =>
      counted.get(`lodgepole_web_vital_seconds_sum{vital="${vital}",route="/listings/:id",device="phone"}`);
    expect([seconds('LCP'), seconds('INP'), seconds('FCP')]).toEqual([1.84, 0.09, undefined]);
  });

  it.each([
    ['an unknown page', { ...visit, route: '/listings/29' }],
    ['an unknown device', { ...visit, device: 'fridge' }],
    ['an unknown metric', { ...visit, values: { FID: 3 } }],
    ['a value below zero', { ...visit, values: { LCP: -1 } }],
    ['a value of hours', { ...visit, values: { LCP: 4_000_000 } }],
    ['a value that is no number', { ...visit, values: { LCP: '12' } }],
    ['more than is asked for', { ...visit, person: 7 }],
    ['nothing', {}],
  ])('is refused with %s, and not counted', async (_what, body) => {
    const before = await figures();
    expect((await send(server, body)).status).toBe(400);
    const names = [...(await figures()).keys()].filter((name) => name.startsWith('lodgepole_web_'));
    expect(names).toEqual([...before.keys()].filter((name) => name.startsWith('lodgepole_web_')));
  });

  it('is refused when it is long', async () => {
    const padded = `${JSON.stringify(visit)}${' '.repeat(400)}`;
    const headers = { 'content-type': 'application/json' };
    const reply = await server.request({ method: 'POST', url: '/field-data', payload: padded, headers });
    expect(reply.status).toBe(413);
  });

  it('is limited for each address', async () => {
    const statuses = new Set<number>();
    for (let sent = 0; sent < 125; sent += 1) statuses.add((await send(server, visit)).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});

it.each([
  [{}, 0],
  [{ WEB_VITALS_SHARE: '0.5' }, 0],
  [{ METRICS_TOKEN: token }, 0.1],
  [{ METRICS_TOKEN: token, WEB_VITALS_SHARE: '0.5' }, 0.5],
  [{ METRICS_TOKEN: token, WEB_VITALS_SHARE: '0' }, 0],
])(
  'with %j, the share of visits that are measured is %d, and without one the call does not exist',
  async (env, share) => {
    const server = await startTestServer({ env });
    expect(server.config.vitalsShare).toBe(share);
    expect((await send(server, visit)).status).toBe(share === 0 ? 404 : 204);
    await server.close();
  },
);
