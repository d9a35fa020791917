import { endpoint } from '@lodgepole/contract/core/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mount } from './mount.ts';

const whoAmI = endpoint({
  method: 'GET',
  path: '/who-am-i',
  access: 'public',
  summary: 'The address that limits are counted by',
  reply: z.object({ ip: z.string() }),
});

const open: TestServer[] = [];
afterAll(async () => {
  for (const server of open) await server.close();
});

const behind = async (TRUST_PROXY: string) => {
  const server = await startTestServer({
    env: { TRUST_PROXY },
    extraRoutes: (app) => mount(app, whoAmI, ({ address }) => ({ ip: address })),
  });
  open.push(server);
  return async (forwarded: string | null, remoteAddress = '10.0.0.9'): Promise<string> => {
    const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    const { body } = await server.request({ method: 'GET', url: '/who-am-i', headers, remoteAddress });
    return (body as { ip: string }).ip;
  };
};

describe('the address of a caller', () => {
  it('is the connection’s own while no proxy is trusted, whatever the headers say', async () => {
    for (const setting of ['off', '0']) {
      const ipOf = await behind(setting);
      expect(await ipOf('203.0.113.7')).toBe('10.0.0.9');
    }
  });

  it.each(['on', '1'])('is what the one proxy wrote, not what the caller claims (%s)', async (setting) => {
    const ipOf = await behind(setting);
    expect(await ipOf('203.0.113.7')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4, 203.0.113.7')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4, 5.6.7.8,203.0.113.7 ')).toBe('203.0.113.7');
    expect(await ipOf(null)).toBe('10.0.0.9');
  });

  it('is what the outer of two proxies wrote', async () => {
    const ipOf = await behind('2');
    expect(await ipOf('203.0.113.7, 10.0.0.8')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4, 203.0.113.7, 10.0.0.8')).toBe('203.0.113.7');
  });

  it('is the first address from the right that is not a trusted proxy', async () => {
    const ipOf = await behind('10.0.0.0/8, 2001:db8::/32,192.0.2.1');
    expect(await ipOf('1.2.3.4, 203.0.113.7')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4, 203.0.113.7, 192.0.2.1, 10.1.1.1')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4, 203.0.113.7, 2001:db8::5', '::ffff:10.0.0.9')).toBe('203.0.113.7');
    expect(await ipOf('1.2.3.4', '198.51.100.3')).toBe('198.51.100.3');
    expect(await ipOf('1.2.3.4, not an address, 10.1.1.1')).toBe('not an address');
  });
});
