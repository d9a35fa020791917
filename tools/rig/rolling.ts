import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect, parseArgs, parseEnv } from 'node:util';
import { accountFor } from '../../server/src/db/embedded/account.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { runMain, Stopped, say } from '../bootstrap/say.mjs';
import { type Daemon, endAll } from './daemon.ts';
import { choosePorts, type Program, requirePrograms } from './machine.ts';
import { startPrimary, urlOf } from './postgres.ts';
import { type ProxyName, proxyNames, startProxy } from './proxies.ts';
import { makeServer } from './site.ts';

export const rollingPrograms: readonly Program[] = ['initdb', 'postgres', ...proxyNames];

const help = `node tools/rig/rolling.ts [options]

Restarts two servers one after the other, behind nginx and then Caddy with the samples of deploy/, while requests come at a
steady rate. No request may fail: nothing is retried here. (Debian: postgresql, nginx-light, caddy)

  --rate N         requests a second (200, which takes an idle machine)
  --rounds N       restarts of both servers for each proxy (2)
  --proxies A,B    only these: ${proxyNames.join(', ')}`;

/** A third of them are POSTs with a body that no proxy may send twice. */
const requests = [
  { method: 'GET', path: '/api/places/cities?q=wat', status: 200 },
  { method: 'GET', path: '/contact', status: 200 },
  { method: 'POST', path: '/api/token/refresh/', status: 401, json: { refresh: 'x'.repeat(4000) } },
] as const;

const answerLimitMs = 30_000;

const ask = async (origin: string, index: number): Promise<string | null> => {
  const request = requests[index % requests.length] ?? requests[0];
  const { method, path, status } = request;
  const body = 'json' in request ? JSON.stringify(request.json) : undefined;
  try {
    const reply = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(answerLimitMs),
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
    const said = await reply.text();
    return reply.status === status ? null : `${method} ${path}: ${reply.status} ${said.slice(0, 80)}`;
  } catch (error) {
    return `${method} ${path}: ${inspect(error)}`;
  }
};

interface Load {
  readonly sent: number;
  readonly failed: readonly string[];
  readonly slowestMs: number;
}

const underLoad = async (origin: string, rate: number, work: () => Promise<void>): Promise<Load> => {
  const asked: Promise<void>[] = [];
  const failed: string[] = [];
  let slowestMs = 0;
  const send = async () => {
    const since = performance.now();
    const failure = await ask(origin, asked.length);
    slowestMs = Math.max(slowestMs, performance.now() - since);
    if (failure !== null) failed.push(failure);
  };
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    while (asked.length < due) asked.push(send());
  }, 5);
  await work().finally(() => clearInterval(timer));
  await Promise.all(asked);
  return { sent: asked.length, failed, slowestMs };
};

const restartInTurn = async (servers: readonly Daemon[], rounds: number): Promise<void> => {
  await delay(2000);
  for (let round = 0; round < rounds; round++)
    for (const server of servers) {
      const { code } = await server.stop();
      if (code !== 0) throw new Stopped(`${server.name} ended with ${code} on SIGTERM.`);
      await server.start();
    }
  await delay(2000);
};

const startTwoServers = async (folder: string, ports: Record<'one' | 'two' | 'primary', number>) => {
  const account = await accountFor([]);
  const password = randomBytes(12).toString('hex');
  const database = { account, folder: join(folder, 'database'), password };
  await mkdir(database.folder);
  if (account) await chown(database.folder, account.uid, account.gid);
  await startPrimary(database, ports.primary);
  const { STOP_DELAY_SECONDS } = parseEnv(readFileSync(inProject('deploy/systemd/lodgepole.env'), 'utf8'));
  const servers: Daemon[] = [];
  for (const name of ['one', 'two'] as const) {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const env = {
      STOP_DELAY_SECONDS,
      TRUST_PROXY: '1',
      JWT_SECRET: `rig-${password}-rig-${password}`,
      DATABASE_URL: urlOf(password, ports.primary),
    };
    const server = makeServer({ name: `server ${name}`, port: ports[name], dataDir, env });
    await server.start();
    servers.push(server);
  }
  return { account, servers };
};

const runRolling = async (folder: string, proxies: readonly ProxyName[], rate: number, rounds: number) => {
  const ports = await choosePorts(['one', 'two', 'primary', ...proxyNames]);
  const { account, servers } = await startTwoServers(folder, ports);
  let failures = 0;
  for (const name of proxies) {
    const proxy = await startProxy(name, {
      folder: join(folder, name),
      port: ports[name],
      processes: [ports.one, ports.two],
      account,
    });
    const origin = `http://127.0.0.1:${ports[name]}`;
    const load = await underLoad(origin, rate, () => restartInTurn(servers, rounds));
    await proxy.kill();
    failures += load.failed.length;
    say(
      `${name}: ${load.sent} requests at ${rate}/s, ${load.failed.length} failed, the slowest took ${(load.slowestMs / 1000).toFixed(1)} s`,
    );
    for (const what of new Set(load.failed)) say(`  ${what}`);
  }
  return failures;
};

const parse = () => {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '2' },
      proxies: { type: 'string', default: proxyNames.join(',') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const wanted = values.proxies.split(',');
  const proxies = proxyNames.filter((name) => wanted.includes(name));
  const [rate, rounds] = [Number(values.rate), Number(values.rounds)];
  if (proxies.length !== wanted.length || !(rate > 0) || !(rounds > 0)) throw new Stopped(help);
  return { ...values, proxies, rate, rounds };
};

const main = async (): Promise<number> => {
  const options = parse();
  if (options.help) {
    say(help);
    return 0;
  }
  requirePrograms(rollingPrograms);
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-rig-'));
  // As root, PostgreSQL and the proxies run as another account, which needs access.
  chmodSync(folder, 0o755);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(130)));
  let failures = 1;
  try {
    failures = await runRolling(folder, options.proxies, options.rate, options.rounds);
  } finally {
    await endAll();
    if (failures === 0) rmSync(folder, { recursive: true, force: true });
    else say(`The data and the logs are kept in ${folder}`);
  }
  return failures === 0 ? 0 : 1;
};

if (import.meta.main) {
  await runMain(main);
  process.exit();
}
