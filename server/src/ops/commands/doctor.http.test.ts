import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { demoDomain } from '@lodgepole/contract/accounts/demo-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../core/config/config.ts';
import { aUser } from '../../testing/create/people.ts';
import { startS3Stub } from '../../testing/stubs/s3-stub.ts';
import { startSmtpStub } from '../../testing/stubs/smtp-stub.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Finding, runCheck } from './doctor/finding.ts';
import { diskCheck, operatorCheck } from './doctor/local-checks.ts';
import { proxiesFound } from './doctor/site-checks.ts';
import { examine, lineOf, parseOptions, withoutSecrets } from './doctor.ts';

const secret = 'a secret for the tests, long enough';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

type Manner = 'right' | 'silent about callers' | 'gathering' | 'small';

/** A reverse proxy with one fault. */
const startProxy = async (target: () => number, manner: () => Manner) => {
  const pass = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (manner() === 'small' && Number(asked.headers['content-length'] ?? 0) > 1_000_000) {
      answer.writeHead(413).end();
      return;
    }
    const { 'x-forwarded-for': claimed, ...headers } = asked.headers;
    const added = [claimed, asked.socket.remoteAddress].filter(Boolean).join(', ');
    const onward = request(
      {
        port: target(),
        host: '127.0.0.1',
        path: asked.url,
        method: asked.method,
        headers: { ...headers, ...(manner() !== 'silent about callers' && { 'x-forwarded-for': added }) },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        if (manner() === 'gathering') void buffer(reply).then((all) => answer.end(all));
        else reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
    await Promise.resolve();
  };
  const server = createServer((asked, answer) => void pass(asked, answer));
  server.on('checkContinue', (asked, answer) => {
    if (manner() !== 'small') answer.writeContinue();
    void pass(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** Rejects session settings as PgBouncer does, and passes on everything else. */
const startPooler = async (databaseUrl: string) => {
  const pooled = new URL(databaseUrl);
  const folder = pooled.searchParams.get('host') ?? '';
  const words = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
  const refusal = Buffer.concat([
    Buffer.from('E\0\0\0'),
    Buffer.from([words.length + 4]),
    Buffer.from(words),
  ]);
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (startup) => {
      if (startup.includes('\0options\0')) return void socket.end(refusal);
      const onward = connect(`${folder}/.s.PGSQL.5432`);
      onward.on('error', () => socket.destroy());
      onward.write(startup);
      socket.pipe(onward).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pooled.searchParams.delete('host');
  pooled.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: pooled.href, close: () => server.close() };
};

describe('the doctor', () => {
  let server: TestServer;
  let proxy: Server;
  let manner: Manner = 'right';
  let databaseUrl = '';
  let sitePort = 0;
  beforeAll(async () => {
    proxy = await startProxy(
      () => sitePort,
      () => manner,
    );
    server = await startTestServer({
      env: { JWT_SECRET: secret, TRUST_PROXY: '1' },
      reach: (own) => {
        databaseUrl = own;
        return Promise.resolve(own);
      },
    });
    await server.lodgepole.fastify.listen({ host: '127.0.0.1', port: 0 });
    sitePort = portOf(server.lodgepole.fastify.server);
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.close();
  });

  const configWith = (env: Record<string, string> = {}): Config =>
    readConfig(
      {
        NODE_ENV: 'test',
        DATA_DIR: server.config.dataDir,
        DATABASE_URL: databaseUrl,
        JWT_SECRET: secret,
        TRUST_PROXY: '1',
        PUBLIC_URL: `http://127.0.0.1:${portOf(proxy)}`,
        ...env,
      },
      '/',
    );

  const look = async (
    config: Config,
    { asksSite = false, sendTo = null as string | null, processes = 1 } = {},
  ): Promise<{ findings: Finding[]; isSound: boolean }> => {
    const findings: Finding[] = [];
    const isSound = await examine(config, { sendTo, processes, asksSite }, (finding) =>
      findings.push(finding),
    );
    return { findings, isSound };
  };

  const statesOf = (findings: readonly Finding[], check: string): string[] =>
    findings.filter((finding) => finding.check === check).map(({ state }) => state);
  const says = (findings: readonly Finding[], check: string): string =>
    findings
      .filter((finding) => finding.check === check)
      .map(lineOf)
      .join('\n');

  it('finds no fault in a working site behind its proxy', async () => {
    const { findings, isSound } = await look(configWith(), { asksSite: true });
    expect(findings.filter(({ state }) => state === 'fail')).toEqual([]);
    expect(isSound).toBe(true);
    for (const check of ['disk', 'database', 'store', 'site', 'proxy', 'events', 'uploads'])
      expect({ check, states: [...new Set(statesOf(findings, check))] }).toEqual({ check, states: ['ok'] });
    expect(findings.filter(({ check }) => check === 'database')).toHaveLength(7);
  });

  it('fails on demo accounts in production, warns of them elsewhere, and says how to remove them', async () => {
    const demo = async (env: Record<string, string>) => {
      const { findings } = await look(configWith(env));
      return { state: statesOf(findings, 'demo'), says: says(findings, 'demo') };
    };
    expect((await demo({})).state).toEqual(['ok']);
    await aUser(server, { email: `mika.stone${demoDomain}` });
    expect(await demo({})).toEqual({ state: ['warn'], says: expect.stringContaining('cannot sign in') });
    expect(await demo({ DEMO_DATA: 'on' })).toMatchObject({ says: expect.stringContaining('can sign in') });
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://rentals.example' };
    expect(await demo(production)).toEqual({
      state: ['fail'],
      says: expect.stringMatching(/1 demo accounts, which cannot sign in.*demo.* --remove/s),
    });
    await server.database.pool.query('delete from users where email like $1', [`%${demoDomain}`]);
  });

  it.each([
    ['silent about callers', 'proxy', 'everyone shares one limit'],
    ['gathering', 'events', 'holds events back'],
    ['small', 'uploads', '413'],
  ] as const)('finds a proxy that is %s', async (fault, check, words) => {
    manner = fault;
    const { findings, isSound } = await look(configWith(), { asksSite: true });
    manner = 'right';
    expect(statesOf(findings, check)).toEqual(['fail']);
    expect(says(findings, check)).toContain(words);
    expect(isSound).toBe(false);
  });

  it('finds a site that it shares no secret with', async () => {
    const { findings } = await look(configWith({ JWT_SECRET: 'another secret, as long as the other' }), {
      asksSite: true,
    });
    expect(says(findings, 'site')).toContain('does not know us');
    // A check that could not run does not blame the proxy.
    for (const check of ['proxy', 'events', 'uploads']) expect(statesOf(findings, check)).toEqual(['warn']);
  });

  it('sends a test mail, and finds mail servers that are away, silent or unwilling', async () => {
    const smtp = await startSmtpStub();
    const config = configWith({ SMTP_URL: smtp.url, MAIL_FROM: 'Homes <homes@homes.example>' });
    const { findings } = await look(config, { sendTo: 'ann@homes.example' });
    expect([...new Set(statesOf(findings, 'mail'))]).toEqual(['ok']);
    expect(smtp.received).toMatchObject([{ from: 'homes@homes.example', to: 'ann@homes.example' }]);
    smtp.behave('refuse');
    expect(says((await look(config, { sendTo: 'ann@homes.example' })).findings, 'mail')).toContain('FAIL');
    smtp.behave('be silent');
    expect(says((await look(config)).findings, 'mail')).toContain('FAIL');
    await smtp.close();
    expect(says((await look(config)).findings, 'mail')).toContain('FAIL');
  });

  it('tries out the store of pictures and leaves nothing there', async () => {
    const store = await startS3Stub();
    expect(statesOf((await look(configWith(store.env))).findings, 'store')).toEqual(['ok']);
    expect(store.objects.size).toBe(0);
    store.leaveRoomFor(0);
    expect(says((await look(configWith(store.env))).findings, 'store')).toContain('nothing can be put');
    store.behave();
    store.refuseRemovals();
    expect(says((await look(configWith(store.env))).findings, 'store')).toContain('nothing can be removed');
    await store.close();
    const { findings } = await look(configWith({ ...store.env, S3_SECRET_ACCESS_KEY: 'hidden-key-of-ours' }));
    expect(statesOf(findings, 'store')).toEqual(['fail']);
    expect(findings.map(lineOf).join('\n')).not.toContain('hidden-key-of-ours');
  });

  it('finds a database that is away, that hangs, and one that has too few connections', async () => {
    const away = await look(configWith({ DATABASE_URL: 'postgres://site:pass-of-ours@127.0.0.1:1/none' }));
    expect(statesOf(away.findings, 'database')).toEqual(['fail']);
    expect(away.findings.map(lineOf).join('\n')).not.toContain('pass-of-ours');
    const silent = createTcpServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const hanging = await look(configWith({ DATABASE_URL: `postgres://site@127.0.0.1:${port}/none` }));
    expect(statesOf(hanging.findings, 'database')).toEqual(['fail']);
    silent.close();
    expect(says((await look(configWith(), { processes: 500 })).findings, 'database')).toContain(
      'FAIL  database  6500 connections for 500 processes',
    );
  });

  it('goes through a pooler and past it, as the site does', async () => {
    const pooler = await startPooler(databaseUrl);
    const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
    const { findings } = await look(configWith({ ...settings, DATABASE_REPLICA_URL: pooler.url }));
    expect(statesOf(findings, 'database')).not.toContain('fail');
    expect(says(findings, 'database')).toContain('4 connections for 1 process beside those of the pooler');
    expect(says(findings, 'database')).toContain('live updates come through');
    expect(says(findings, 'replica')).toContain('follows no other');
    const wrong = await look(configWith({ ...settings, DATABASE_DIRECT_URL: pooler.url }));
    expect(statesOf(wrong.findings, 'database')).toEqual(['fail']);
    const without = await look(configWith({ DATABASE_URL: pooler.url }));
    expect(says(without.findings, 'database')).toContain('Set DATABASE_DIRECT_URL');
    pooler.close();
  });

  it('prints no password of the way past a pooler, and survives one that cannot be decoded', async () => {
    const { findings } = await look(
      configWith({
        DATABASE_URL: 'postgres://site:100%@127.0.0.1:1/none',
        DATABASE_DIRECT_URL: 'postgres://site:direct-pass-of-ours@127.0.0.1:1/none',
      }),
    );
    expect(statesOf(findings, 'database')).toEqual(['fail']);
    expect(
      withoutSecrets(configWith({ DATABASE_DIRECT_URL: 'postgres://a:hidden-pass@b/c' }))('x hidden-pass'),
    ).toBe('x ***');
  });

  it('says that it cannot ask a site whose secret it does not have', async () => {
    const { findings } = await look(
      configWith({ JWT_SECRET: '', DATA_DIR: join(server.config.dataDir, 'empty') }),
      { asksSite: true },
    );
    expect(says(findings, 'site')).toContain('warn  site      it cannot be asked');
  });

  it.each([
    ['fail', { NODE_ENV: 'production', OPERATOR_EMAIL: 'hello@homes.example' }],
    ['warn', { OPERATOR_EMAIL: 'hello@homes.example' }],
    ['warn', { NODE_ENV: 'production', OPERATOR_NAME: 'Maple Homes Inc.' }],
    ['ok', { NODE_ENV: 'production', OPERATOR_NAME: 'Maple Homes', OPERATOR_EMAIL: 'a@homes.example' }],
  ])('says %s about whom the pages name: %j', async (state, env) => {
    expect(statesOf(await runCheck(operatorCheck(configWith(env))), 'operator')).toEqual([state]);
  });

  it('finds data inside the package', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lodgepole-doctor-'));
    await mkdir(join(folder, '.data'));
    const run = async (dataDir: string) => runCheck(diskCheck({ dataDir }, folder));
    expect(statesOf(await run(join(folder, '.data')), 'disk')).not.toContain('fail');
    await writeFile(join(folder, 'release.json'), '{}');
    expect(says(await run(join(folder, '.data')), 'disk')).toContain('inside the package');
    expect(statesOf(await run(server.config.dataDir), 'disk')).not.toContain('fail');
    await rm(folder, { recursive: true });
  });

  it('reports a DATABASE_REPLICA_URL that is no replica', async () => {
    const { findings } = await look(configWith({ DATABASE_REPLICA_URL: databaseUrl }));
    expect(says(findings, 'replica')).toContain('follows no other');
  });

  it('finds a database that is ahead of the code', async () => {
    await server.database.pool.query(
      "insert into schema_migrations (version, name, checksum) values (9999, '9999_later', 'x')",
    );
    const { findings } = await look(configWith());
    await server.database.pool.query('delete from schema_migrations where version = 9999');
    expect(says(findings, 'database')).toContain('ahead of this code');
  });
});

describe('what the doctor makes of proxies', () => {
  const seen = { peer: '10.0.0.1', peerPort: 5000 };
  const claim = '203.0.113.77';

  const named = ['10.0.0.0/8', '127.0.0.1'];
  const chain = `${claim}, 192.0.2.1, 10.0.0.2`;
  const direct = { peer: '127.0.0.1', peerPort: 4000, forwardedFor: claim };

  it.each([
    [
      'one proxy, TRUST_PROXY=1',
      { address: '192.0.2.1', believed: 1, forwardedFor: `${claim}, 192.0.2.1` },
      1,
      'ok',
    ],
    ['a proxy that begins anew', { address: '192.0.2.1', believed: 1, forwardedFor: '192.0.2.1' }, 1, 'ok'],
    ['two proxies, TRUST_PROXY=2', { address: '192.0.2.1', believed: 2, forwardedFor: chain }, 2, 'ok'],
    ['two proxies, by their names', { address: '192.0.2.1', believed: 2, forwardedFor: chain }, named, 'ok'],
    ['two proxies, TRUST_PROXY=1', { address: '10.0.0.2', believed: 1, forwardedFor: chain }, 1, 'fail'],
    [
      'one proxy, TRUST_PROXY=2',
      { address: claim, believed: 2, forwardedFor: `${claim}, 192.0.2.1` },
      2,
      'fail',
    ],
    [
      'one proxy, TRUST_PROXY=off',
      { address: '10.0.0.1', believed: 0, forwardedFor: `${claim}, 192.0.2.1` },
      0,
      'fail',
    ],
    // On one machine, only the port distinguishes the proxy from the caller.
    [
      'the same on loopback',
      { address: '127.0.0.1', believed: 0, peer: '127.0.0.1', forwardedFor: `${claim}, 127.0.0.1` },
      0,
      'fail',
    ],
    ['a proxy that adds nothing', { address: '10.0.0.1', believed: 0, forwardedFor: claim }, 0, 'fail'],
    [
      'from the proxy itself',
      { address: claim, believed: 2, forwardedFor: `${claim}, 127.0.0.1` },
      named,
      'warn',
    ],
    ['no proxy, TRUST_PROXY=1', { ...direct, address: claim, believed: 1 }, 1, 'fail'],
    ['no proxy, TRUST_PROXY=off', { ...direct, address: '127.0.0.1', believed: 0 }, 0, 'ok'],
    [
      'IPv4 written as IPv6',
      { address: '::ffff:192.0.2.1', believed: 1, forwardedFor: `${claim}, ::ffff:192.0.2.1` },
      1,
      'ok',
    ],
  ])('%s', (_what, arrived, trusted, state) => {
    expect(proxiesFound({ ...seen, ...arrived }, 4000, trusted).state).toBe(state);
  });
});

describe('the words of the doctor', () => {
  it('are parsed, or refused as invalid', () => {
    expect(parseOptions([])).toEqual({
      sendTo: null,
      processes: 1,
      asksSite: true,
      json: false,
      help: false,
    });
    expect(
      parseOptions(['--send-to', 'ann@homes.example', '--processes', '3', '--json', '--no-site']),
    ).toEqual({
      sendTo: 'ann@homes.example',
      processes: 3,
      asksSite: false,
      json: true,
      help: false,
    });
    for (const words of [['--send-to', 'no one'], ['--processes', '0'], ['--what'], ['please']])
      expect(parseOptions(words)).toBeNull();
  });

  it('come to an end when a check does not', async () => {
    const [found] = await runCheck({ name: 'slow', limitMs: 20, run: () => new Promise(() => undefined) });
    expect(found).toMatchObject({ check: 'slow', state: 'fail', says: 'no answer within 0.02 s' });
  });
});
