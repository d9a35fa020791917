import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signUp } from '../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const pages = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'];

const statusOf = async (
  server: TestServer,
  url: string,
  { remoteAddress = '127.0.0.1', ...headers }: Record<string, string>,
): Promise<number> =>
  (await server.lodgepole.fastify.inject({ method: 'GET', url, remoteAddress, headers })).statusCode;

describe('the mailbox page, whose links open accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await signUp(server, aPerson());
    await server.runJobs();
  });
  afterAll(() => server.close());

  it.each(pages)('%s is there for a browser on the machine itself', async (url) => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
      expect(await statusOf(server, url, { host })).toBe(200);
    expect(await statusOf(server, url, { host: '[::1]', remoteAddress: '::1' })).toBe(200);
    expect(await statusOf(server, url, { host: '127.0.0.1', remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  it.each(pages)('%s is not there for visitors from elsewhere', async (url) => {
    const host = 'localhost:3000';
    for (const remoteAddress of ['203.0.113.9', '10.0.0.7', '2001:db8::1', '::ffff:203.0.113.9'])
      expect(await statusOf(server, url, { host, remoteAddress })).toBe(404);
  });

  it.each(pages)('%s is not there for a name that was pointed at this machine', async (url) => {
    for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
      expect(await statusOf(server, url, { host })).toBe(404);
  });

  it.each(pages)('%s is not there for what a proxy on this machine passes on', async (url) => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await statusOf(server, url, { host: 'localhost:3000', [name]: '203.0.113.9' })).toBe(404);
  });
});

it('is there for everyone where the operator asks for it', async () => {
  const server = await startTestServer({ env: { MAILBOX: 'on' } });
  const headers = { host: 'preview.example', remoteAddress: '203.0.113.9' };
  expect(await statusOf(server, '/dev/mailbox', headers)).toBe(200);
  await server.close();
});
