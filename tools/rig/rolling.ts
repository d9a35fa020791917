import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect, parseEnv } from 'node:util';
import { inProject } from '../bootstrap/project.mjs';
import { runMain, Stopped, say } from '../bootstrap/say.mjs';
import { parseOrStop } from '../test/options.ts';
import { type Daemon, inNewFolder } from './daemon.ts';
import { choosePorts, type Program, requirePrograms } from './machine.ts';
import { makeCluster, startPrimary, urlOf } from './postgres.ts';
import { proxyNames, startProxy } from './proxies.ts';
import { startServers } from './site.ts';

export const rollingPrograms: readonly Program[] = ['postgres', ...proxyNames];

const help = `node tools/rig/rolling.ts [options]

Restarts two servers one after the other, behind nginx and then Caddy with the samples of deploy/, while requests come at a
steady rate. No request may fail: nothing is retried here. (Debian: postgresql, nginx-light, caddy)

  --rate N   requests a second (200, which takes an idle machine)`;

/** A third of them are POSTs with a body that no proxy may send twice. */
const requests = [
  { method: 'GET', path: '/api/places/cities?q=wat', status: 200 },
  { method: 'GET', path: '/contact', status: 200 },
  { method: 'POST', path: '/api/token/refresh/', status: 401, json: { refresh: 'x'.repeat(4000) } },
] as const;

const ask = async (origin: string, index: number): Promise<string | null> => {
  const request = requests[index % requests.length] ?? requests[0];
  const { method, path, status } = request;
  const body = 'json' in request ? JSON.stringify(request.json) : undefined;
  try {
    const reply = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(30_000),
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

const restartInTurn = async (servers: readonly Daemon[]): Promise<void> => {
  await delay(2000);
  for (const server of [...servers, ...servers]) {
    const { code } = await server.stop();
    if (code !== 0) throw new Stopped(`${server.name} ended with ${code} on SIGTERM.`);
    await server.start();
  }
  await delay(2000);
};

const runRolling = async (folder: string, rate: number): Promise<boolean> => {
  const ports = await choosePorts(['one', 'two', 'primary', ...proxyNames]);
  const cluster = await makeCluster(folder);
  await startPrimary(cluster, ports.primary);
  const { STOP_DELAY_SECONDS } = parseEnv(readFileSync(inProject('deploy/systemd/lodgepole.env'), 'utf8'));
  const DATABASE_URL = urlOf(cluster.password, ports.primary);
  const { one, two } = await startServers(folder, ports, () => ({ STOP_DELAY_SECONDS, DATABASE_URL }));
  let failures = 0;
  for (const name of proxyNames) {
    const proxy = await startProxy(name, {
      folder: join(folder, name),
      port: ports[name],
      processes: [ports.one, ports.two],
      account: cluster.account,
    });
    const origin = `http://127.0.0.1:${ports[name]}`;
    const load = await underLoad(origin, rate, () => restartInTurn([one, two]));
    await proxy.kill();
    failures += load.failed.length;
    say(
      `${name}: ${load.sent} requests at ${rate}/s, ${load.failed.length} failed, the slowest took ${(load.slowestMs / 1000).toFixed(1)} s`,
    );
    for (const what of new Set(load.failed)) say(`  ${what}`);
  }
  return failures === 0;
};

const main = async (): Promise<number> => {
  const options = {
    rate: { type: 'string', default: '200' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseOrStop(process.argv.slice(2), options, `\n\n${help}`);
  if (values.help) {
    say(help);
    return 0;
  }
  const rate = Number(values.rate);
  if (!(rate > 0)) throw new Stopped(help);
  requirePrograms(rollingPrograms);
  return inNewFolder((folder) => runRolling(folder, rate));
};

if (import.meta.main) {
  await runMain(main);
  process.exit();
}
