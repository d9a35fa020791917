import { once } from 'node:events';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPassword, aPerson } from '../testing/create/people.ts';
import { cloneDatabase } from '../testing/database/postgres.ts';
import { type Site, startSite } from '../testing/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const production = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  LOG_LEVEL: '',
  JWT_SECRET: 'jwt-secret-'.repeat(4),
  TRUST_PROXY: '1',
};

/** Triggers an error that nothing catches. */
const mishap = `process.on('SIGUSR2', () => {
  process.emitWarning('careful with ann@example.com');
  setImmediate(() => { throw new Error('nobody caught ann@example.com'); });
})`;

const openInProduction = async (env: Readonly<Record<string, string>> = {}) => {
  const clone = await cloneDatabase();
  cleanups.push(clone.drop);
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(mishap)}`;
  const site = await startSite({
    ...production,
    DATABASE_URL: clone.connectionString,
    NODE_OPTIONS,
    ...env,
  });
  cleanups.push(site.remove);
  return { site, clone };
};

interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

const linesOf = ({ lines }: Site): Line[] => lines.map((line) => JSON.parse(line) as Line);

const send = (site: Site, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7', ...headers },
    body: JSON.stringify(body),
  });

const signIn = async (site: Site, connectionString: string, email: string) => {
  await send(site, '/api/register/', aPerson({ email, last_name: 'Verypersonal' }));
  // A verification email is only kept for a person who is still unverified.
  await site.says('An email was stored');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('update users set verified_at = now() returning id');
  await client.end();
  const response = await send(site, '/api/login', { email, password: aPassword });
  const { access } = (await response.json()) as { access: string };
  return { access, id: rows[0]?.id ?? 0 };
};

describe('in production', () => {
  it('every line is JSON, from start to stop, and none contains personal data', async () => {
    const { site, clone } = await openInProduction();
    await site.says('is ready at');
    const { access, id } = await signIn(site, clone.connectionString, 'ann@example.com');
    const authorization = `Bearer ${access}`;
    const headers = { authorization, 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(`${site.url}/api/profile/me?token=t0psecret`, { headers })).status).toBe(200);
    await fetch(`${site.url}/verify-email?uid=u1d&token=t0psecret`);
    await fetch(`${site.url}/%zz`);
    const events = new AbortController();
    await fetch(`${site.url}/api/events`, { headers, signal: events.signal });
    events.abort();
    await site.says('"path":"/api/events"');
    site.child.kill('SIGTERM');
    expect(await site.exited).toMatchObject({ code: 0 });
    const lines = linesOf(site);
    for (const line of lines)
      expect(line).toMatchObject({
        level: expect.any(Number) as number,
        time: expect.any(Number) as number,
        msg: expect.any(String) as string,
      });
    const requests = lines.filter(({ path }) => path !== undefined);
    expect(requests.find(({ path }) => path === '/api/profile/me')).toMatchObject({
      method: 'GET',
      status: 200,
      address: '203.0.113.7',
      user: id,
      ms: expect.any(Number) as number,
      reqId: expect.any(String) as string,
    });
    expect(requests.find(({ path }) => path === '/verify-email')).toMatchObject({ address: '127.0.0.1' });
    expect(requests.find(({ path }) => path === '/verify-email')).not.toHaveProperty('user');
    expect(requests.find(({ path }) => path === '/%zz')).toMatchObject({ status: 404 });
    expect(requests.find(({ path }) => path === '/api/events')).toMatchObject({
      msg: 'broken off',
      user: id,
    });
    const all = site.lines.join('\n');
    for (const word of ['t0psecret', 'u1d', 'ann@', 'Verypersonal', aPassword, access, production.JWT_SECRET])
      expect(all).not.toContain(word);
    expect(lines.some(({ level, msg }) => level === 40 && msg.includes('SMTP_URL is not set'))).toBe(true);
    expect(lines.at(-1)).toMatchObject({
      msg: expect.stringMatching(/^Stopped after [\d.]+ s: everything under way was finished\.$/) as string,
      exitCode: 0,
      cut: 0,
    });
  });

  it('an error that no one caught is one line, and so is a warning of Node', async () => {
    const { site } = await openInProduction();
    await site.says('is ready at');
    site.child.kill('SIGUSR2');
    expect(await site.exited).toMatchObject({ code: 1 });
    const lines = linesOf(site);
    expect(lines.find(({ level }) => level === 60)?.msg).toContain('nobody caught ***@***');
    expect(lines.find(({ msg }) => msg.includes('careful with'))).toMatchObject({ level: 40 });
    expect(lines.at(-1)).toMatchObject({
      msg: expect.stringContaining('Stopped because of an error') as string,
      exitCode: 1,
    });
  });

  it('faults of the configuration are one line', async () => {
    const { site } = await openInProduction({ PUBLIC_URL: '', JWT_SECRET: '' });
    expect(await site.exited).toMatchObject({ code: 1 });
    const [faults] = linesOf(site).filter(({ level }) => level === 60);
    expect(faults?.msg).toMatch(/JWT_SECRET is needed[^]*PUBLIC_URL is needed/);
  });

  it('a port that is taken is one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(async () => void other.close());
    const { port } = other.address() as { port: number };
    const { site } = await openInProduction({ PORT: String(port) });
    expect(await site.exited).toMatchObject({ code: 1 });
    expect(linesOf(site).find(({ level }) => level === 60)?.msg).toContain(`Port ${port}`);
  });
});
