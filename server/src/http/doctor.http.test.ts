import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorHeader, signProbe } from '../ops/doctor-probe.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const secret = 'a secret for the tests, long enough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { JWT_SECRET: secret, TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const ask = (header: string | null, url = '/doctorz', more: Record<string, string> = {}) =>
  server.lodgepole.fastify.inject({
    method: 'GET',
    url,
    remoteAddress: '10.0.0.9',
    headers: { ...more, ...(header !== null && { [doctorHeader]: header }) },
  });

describe('the page for the doctor', () => {
  it('tells a signed caller how the request arrived', async () => {
    const { statusCode, headers, body } = await ask(signProbe(secret, Date.now()), '/doctorz', {
      'x-forwarded-for': '203.0.113.77, 192.0.2.1',
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({
      address: '192.0.2.1',
      peer: '10.0.0.9',
      forwardedFor: '203.0.113.77, 192.0.2.1',
    });
  });

  it.each([
    ['nothing', () => null],
    ['another secret', () => signProbe('another secret, as long as the other', Date.now())],
    ['one from ten minutes ago', () => signProbe(secret, Date.now() - 600_000)],
    ['one from the future', () => signProbe(secret, Date.now() + 600_000)],
    ['one that was changed', () => `${signProbe(secret, Date.now())}x`],
    ['very much', () => 'x.'.repeat(4000)],
  ])('is an unknown page to callers with %s', async (_what, header) => {
    for (const url of ['/doctorz', '/doctorz/stream']) {
      const { statusCode, body } = await ask(header(), url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('10.0.0.9');
    }
  });

  it('knows each probe once', async () => {
    const header = signProbe(secret, Date.now());
    expect((await ask(header)).statusCode).toBe(200);
    expect((await ask(header)).statusCode).toBe(404);
  });

  it('takes no body from an unsigned caller', async () => {
    const { statusCode } = await server.lodgepole.fastify.inject({
      method: 'POST',
      url: '/doctorz/body',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(1000),
    });
    expect(statusCode).toBe(404);
  });
});
