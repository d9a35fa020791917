import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoDomain } from '@lodgepole/contract/accounts/demo-people';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRelease } from './core/site/release.ts';
import { livingPostmaster } from './db/embedded/orphan.ts';
import { aPerson } from './testing/create/people.ts';
import { type ClonedDatabase, cloneDatabase } from './testing/database/postgres.ts';
import { type Site, startSite } from './testing/site.ts';
import { openSilentProxy } from './testing/stubs/silent-proxy.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const repository = fileURLToPath(new URL('../..', import.meta.url));

type Cleanup = () => Promise<unknown>;
const cleanups: Cleanup[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const open = async (env: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const site = await startSite(env);
  cleanups.push(site.remove);
  return site;
};

const openOn = async (clone: ClonedDatabase, env: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const site = await open({ DATABASE_URL: clone.connectionString, ...env });
  await site.says('is ready at');
  return site;
};

const aDatabase = async (): Promise<ClonedDatabase> => {
  const clone = await cloneDatabase();
  cleanups.push(clone.drop);
  return clone;
};

const openAgent = (maxSockets: number): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets });
  cleanups.push(async () => agent.destroy());
  return agent;
};

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

const ask = async (agent: Agent, url: string): Promise<Answer> => {
  const asked = request(url, { agent }).end();
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, connection: response.headers.connection, body };
};

/** Holds back every answer that needs the listings until released. */
const holdListings = async ({ connectionString }: ClonedDatabase) => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  cleanups.push(() => client.end());
  await client.query('begin');
  await client.query('lock table listings in access exclusive mode');
  const waiters = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where relation = 'listings'::regclass and not granted`,
    );
    return rows[0]?.n;
  };
  return {
    untilWaiting: async () => {
      await expect.poll(waiters, { timeout: 20_000 }).toBeGreaterThan(0);
    },
    letGo: () => client.query('rollback'),
  };
};

const slow = '/api/listings/fresh';

const post = async <Reply>(url: string, body: object): Promise<Reply> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  return (await response.json()) as Reply;
};

const signUpAt = async ({ url }: Site, { connectionString }: ClonedDatabase) => {
  const person = aPerson();
  await post(`${url}/api/register/`, person);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('update users set verified_at = now()');
  await client.end();
  return post<{ access: string }>(`${url}/api/login`, { email: person.email, password: person.password });
};

describe('asked to stop', () => {
  it('finishes running requests, ends event streams, tells every client to close, and exits with 0', async () => {
    const clone = await aDatabase();
    const site = await openOn(clone);
    const { access } = await signUpAt(site, clone);
    const events = await fetch(`${site.url}/api/events`, { headers: { authorization: `Bearer ${access}` } });
    expect(events.status).toBe(200);
    const kept = openAgent(1);
    expect((await ask(kept, `${site.url}/healthz`)).connection).toBe('keep-alive');
    const hold = await holdListings(clone);
    const held = ask(kept, `${site.url}${slow}`);
    await hold.untilWaiting();
    let isStopping = false;
    let answers = 0;
    const keepAsking = async (agent: Agent): Promise<string> => {
      for (;;) {
        const { status, connection } = await ask(agent, `${site.url}/healthz`);
        answers += 1;
        if (status !== 200) return `status ${status}`;
        if (connection === 'close') return isStopping ? 'told to close' : 'told to close too early';
      }
    };
    const clients = Array.from({ length: 5 }, () => keepAsking(openAgent(1)));
    await expect.poll(() => answers, { timeout: 30_000 }).toBeGreaterThan(10);
    isStopping = true;
    site.child.kill('SIGTERM');
    await site.says('Stopping');
    site.child.kill('SIGTERM');
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['told to close']));
    expect(await events.text()).toContain('event: ready');
    await hold.letGo();
    const letGoAt = performance.now();
    // On a very busy machine PostgreSQL may have cancelled the statement by then, which is an answer too.
    const { status, connection } = await held;
    expect([200, 503]).toContain(status);
    expect(connection).toBe('close');
    expect(await site.exited).toEqual({ code: 0, signal: null });
    expect(performance.now() - letGoAt).toBeLessThan(8000);
    expect(site.lines.filter((line) => line.includes('cut off'))).toEqual([]);
  });

  it('fails readyz before it stops listening, and answers remaining requests', async () => {
    const clone = await aDatabase();
    const site = await openOn(clone, { STOP_DELAY_SECONDS: '3' });
    expect((await ask(openAgent(1), `${site.url}/readyz`)).status).toBe(200);
    const alive: unknown = JSON.parse((await ask(openAgent(1), `${site.url}/healthz`)).body);
    expect(alive).toEqual({ status: 'ok', ...(await readRelease(repository)) });
    site.child.kill('SIGTERM');
    await site.says('Stopping');
    const fresh = openAgent(1);
    expect(await ask(fresh, `${site.url}/readyz`)).toMatchObject({ status: 503, connection: 'close' });
    expect(await ask(fresh, `${site.url}/listings`)).toMatchObject({ status: 200, connection: 'close' });
    expect(await site.exited).toMatchObject({ code: 0 });
  });

  it('waits neither for idle connections nor for half a request nor for a database that hangs, and names what it cut off', async () => {
    const clone = await aDatabase();
    const proxy = await openSilentProxy(clone.connectionString);
    cleanups.push(proxy.close);
    const site = await openOn(
      { ...clone, connectionString: proxy.connectionString },
      { STOP_GRACE_SECONDS: '1' },
    );
    const idle = openAgent(300);
    await Promise.all(Array.from({ length: 300 }, () => ask(idle, `${site.url}/healthz`)));
    expect((await ask(openAgent(1), `${site.url}${slow}`)).status).toBe(200);
    proxy.hang();
    // The answer "continue" comes once the request is in.
    const left = request(`${site.url}${slow}`, { agent: openAgent(1), headers: { expect: '100-continue' } });
    left.on('error', () => undefined).end();
    await once(left, 'continue');
    const socket = connect(site.port, '127.0.0.1');
    cleanups.push(async () => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"ema',
    );
    await once(socket, 'connect');
    await ask(openAgent(1), `${site.url}/healthz`);
    site.child.kill('SIGTERM');
    expect(await site.exited).toMatchObject({ code: 0 });
    const cutOff = site.lines.find((line) => line.includes('were cut off'));
    expect(cutOff).toContain('POST /api/login');
    expect(cutOff).toContain(`GET ${slow}`);
  });

  it('stops during start-up', async () => {
    const site = await open();
    await site.says('Preparing the database');
    // Ctrl-C reaches all programs of the terminal, initdb among them.
    const initdb = (program: string, ...words: string[]) =>
      spawnSync(program, [...words, '-P', String(site.child.pid)]).status;
    await expect.poll(() => initdb('pgrep'), { timeout: 20_000, interval: 5 }).toBe(0);
    site.child.kill('SIGINT');
    await site.says('Stopping.');
    initdb('pkill', '-INT');
    expect(await site.exited).toMatchObject({ code: 0 });
    expect(site.lines.at(-1)).toMatch(/^Stopped after/);
    expect(site.lines.slice(0, -1)).toEqual([expect.stringContaining('Preparing the database'), 'Stopping.']);
    expect(await livingPostmaster(join(site.dataDir, 'postgres'))).toBeNull();
  });
});

it('reports the people of a demo at every start until the command removes them', async () => {
  const clone = await aDatabase();
  const client = new pg.Client({ connectionString: clone.connectionString });
  await client.connect();
  cleanups.push(() => client.end());
  const people = [`ana${demoDomain}`, `bo${demoDomain}`, 'real@rentals.test'];
  for (const email of people)
    await client.query(
      `insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location,
        phone_number, budget_max) values ($1, 'x', 'Ana', 'Roy', 30, 'F', 'Toronto', 'Toronto', '+1-416-555-0100', 900)`,
      [email],
    );
  const site = await openOn(clone);
  expect(await site.says('demo accounts')).toContain('has 2 demo accounts, which cannot sign in.');
  const remove = () =>
    spawnSync(process.execPath, [join(repository, 'demo', 'fill-demo.ts'), '--remove'], {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: clone.connectionString,
        DATA_DIR: site.dataDir,
      },
    });
  expect(remove()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Removed 2 demo accounts with everything of theirs\..*\nSet DEMO_DATA=off/,
    ),
  });
  expect((await client.query('select email from users')).rows).toEqual([{ email: 'real@rentals.test' }]);
  expect(remove()).toMatchObject({ status: 0, stdout: 'There are no demo accounts in this database.\n' });
});

describe('a site on the embedded database', () => {
  const postgresLog = (site: Site) => readFile(join(site.dataDir, 'postgres.log'), 'utf8');

  it('survives the loss of PostgreSQL, answers 503 meanwhile, and stops it cleanly in the end', async () => {
    const site = await open();
    await site.says('is ready at');
    const agent = openAgent(1);
    const status = async (path: string) => (await ask(agent, `${site.url}${path}`)).status;
    expect(await status(slow)).toBe(200);
    const pid = await livingPostmaster(join(site.dataDir, 'postgres'));
    process.kill(pid ?? 0, 'SIGKILL');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          seen.add(await status(slow));
          return site.lines.some((line) => line.includes('is up again'));
        },
        { timeout: 60_000, interval: 5 },
      )
      .toBe(true);
    await expect.poll(() => status(slow), { timeout: 10_000 }).toBe(200);
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
    await post(`${site.url}/api/register/`, aPerson({ email: 'after@example.com' }));
    const mailbox = async () => (await ask(agent, `${site.url}/dev/mailbox.json`)).body;
    await expect.poll(mailbox, { timeout: 20_000 }).toContain('after@example.com');
    expect([...seen].filter((code) => code !== 200 && code !== 503)).toEqual([]);
    const before = (await postgresLog(site)).length;
    site.child.kill('SIGTERM');
    expect(await site.exited).toEqual({ code: 0, signal: null });
    expect((await postgresLog(site)).slice(before)).toContain('database system is shut down');
    expect(await livingPostmaster(join(site.dataDir, 'postgres'))).toBeNull();
  });
});

describe('a port that is taken', () => {
  it.each(['PORT', 'METRICS_PORT'])('stops the start before a database is touched: %s', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(async () => other.close());
    const { port } = other.address() as AddressInfo;
    const site = await open({ [name]: String(port) });
    expect((await site.exited).code).toBe(1);
    expect(site.lines[0]).toContain(`Port ${port} on 127.0.0.1 is taken.`);
    expect(site.lines.join()).not.toContain('database');
  });
});

describe('a map that cannot be shown', () => {
  it('stops the start with a sentence, before a database is touched', async () => {
    const site = await open({ MAP_PMTILES: '/nowhere/canada.pmtiles' });
    expect((await site.exited).code).toBe(1);
    expect(site.lines).toContain('MAP_PMTILES: there is no file /nowhere/canada.pmtiles.');
    expect(site.lines.join()).not.toContain('database');
  });
});
