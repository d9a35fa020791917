import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, type Database } from '../../server/src/db/database.ts';
import { hotCalls } from './hot/calls.ts';
import type { Floor } from './hot/floor-server.ts';
import { type Call, type Load, pace, saturate, send, warmUp } from './hot/load.ts';
import { openMarketplace, secret, signIn } from './hot/marketplace.ts';
import { backendCpu, cpuBetween, type Sent, type Stats } from './hot/process.ts';
import { type Figures, median, quantile, ratioColumn, table, tolerance, whatGotWorse } from './hot/report.ts';

const help = `npm run bench -- [options]

Measures every hot call beside its floor: the same statements over the bare driver, the same bytes over bare node:http,
and argon2 where a password is checked. Run npm run build first. Linux only.

  --only <texts>    only calls whose name contains one of these texts, such as group,turns
  --quick           shorter and less exact
  --listings <n>    number of listings (10000)
  --searches <n>    number of saved searches (100000)
  --write-ratios    write this run's ratios to tools/bench/ratios.json
  --help            print this text

Exit 1: a call got worse by more than ${tolerance * 100} % of its committed ratio.
`;
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    listings: { type: 'string', default: '10000' },
    searches: { type: 'string', default: '100000' },
    'write-ratios': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (options.help) {
  say(help);
  process.exit(0);
}
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const rounds = options.quick ? 2 : 4;
const roundMs = options.quick ? 400 : 1000;
const warmUpMs = 5000;

interface Running {
  readonly application: string;
  readonly child: ChildProcess;
  readonly origin: string;
}

const start = async (
  application: string,
  file: string,
  env: object,
  argv: string[] = [],
): Promise<Running> => {
  const child = fork(here(file), argv, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}.`);
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { application, child, origin: `http://127.0.0.1:${message.port}` };
};

const ask = async ({ child }: Running, message: object | string): Promise<Stats> => {
  child.send(message);
  const [stats] = (await once(child, 'message')) as [Stats];
  return stats;
};

interface Sample {
  readonly load: Load;
  readonly node: number;
  readonly postgres: number;
}

/** Runs a load and measures the CPU time of Node and PostgreSQL. */
const sample = async (database: Database, running: Running, work: () => Promise<Load>): Promise<Sample> => {
  const before = await backendCpu(database.pool, running.application);
  const { cpu } = await ask(running, 'stats');
  const load = await work();
  const node = (await ask(running, 'stats')).cpu - cpu;
  const postgres = cpuBetween(before, await backendCpu(database.pool, running.application));
  return { load, node: node / load.requests, postgres: postgres / load.requests };
};

const passwordOf = async ({ pool }: Database): Promise<Floor['verifies']> => {
  const { rows } = await pool.query<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [signIn.email],
  );
  return rows[0] ? { hash: rows[0].hash, password: signIn.password } : null;
};

/** Builds the floor of a call from what the warm product sends and answers. */
const recordFloor = async (product: Running, floor: Running, call: Call, database: Database) => {
  const url = product.origin + call.path;
  await warmUp(url, call, warmUpMs);
  await ask(product, 'record');
  const { status, body } = await send(url, call);
  if (status >= 300) throw new Error(`${call.name} answered ${status}: ${body.toString().slice(0, 500)}`);
  const statements = (await ask(product, 'recorded')).reply as Sent[];
  const verifies = call.name === 'login' ? await passwordOf(database) : null;
  await ask(floor, { path: call.path, statements, verifies, status, body } satisfies Floor);
  return { queries: statements.length, bytes: body.length };
};

const measure = async (
  database: Database,
  product: Running,
  floor: Running,
  call: Call,
): Promise<Figures> => {
  const { queries, bytes } = await recordFloor(product, floor, call, database);
  const takes = (running: Running, ms: number) =>
    sample(database, running, () => saturate(running.origin + call.path, call, ms));
  await warmUp(floor.origin + call.path, call, warmUpMs);
  const [ours, bare]: [Sample[], Sample[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await takes(product, roundMs));
    bare.push(await takes(floor, roundMs));
  }
  const perSecond = median(ours.map(({ load }) => load.perSecond));
  const { times } = await pace(product.origin + call.path, call, 2 * roundMs, perSecond / 2);
  const nodeCpu = median(ours.map(({ node }) => node));
  const postgresCpu = median(ours.map(({ postgres }) => postgres));
  const floorCpu = median(bare.map(({ node, postgres }) => node + postgres));
  return {
    [ratioColumn]: (nodeCpu + postgresCpu) / floorCpu,
    'CPU, Node': nodeCpu,
    'CPU, PostgreSQL': postgresCpu,
    'CPU of the floor': floorCpu,
    'requests/s': perSecond,
    'floor, requests/s': median(bare.map(({ load }) => load.perSecond)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    queries,
    bytes,
  };
};

const root = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(root, 0o755);
const sizes = { listings: Number(options.listings), searches: Number(options.searches) };
say('Making the marketplace.');
const embedded = await openMarketplace(root, sizes, (line) => say(`  ${line}`));
const database = createDatabase(embedded.connectionString, { maxConnections: 2, onError: () => undefined });
const product = await start('product', 'hot/product-server.ts', {
  DATABASE_URL: embedded.connectionString,
  DATA_DIR: join(root, 'server'),
  JWT_SECRET: secret,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'info',
  DEMO_DATA: 'off',
});
const floor = await start('floor', 'hot/floor-server.ts', {}, [embedded.connectionString]);

const calls = (await hotCalls(database, product.origin)).filter(({ name }) =>
  (options.only ?? '').split(',').some((text) => name.includes(text)),
);
const all = new Map<string, Figures>();
for (const call of calls) {
  const figures = await measure(database, product, floor, call);
  all.set(call.name, figures);
  say(`${all.size}/${calls.length} ${call.name}: ${figures[ratioColumn]?.toFixed(2)} times its floor`);
}

const committed = JSON.parse(await readFile(here('ratios.json'), 'utf8')) as Figures;
const worse = whatGotWorse(all, committed);
const verdict = worse.length === 0 ? 'Nothing got worse.' : `Worse than before:\n${worse.join('\n')}`;
const text = `${table(all)}\n\nMilliseconds; p50, p95 and p99 at half of the requests per second. ${sizes.listings} listings, ${sizes.searches} saved searches.`;
say(`\n${text}\n\n${verdict}`);
if (options['write-ratios']) {
  const ratios = Object.fromEntries(
    [...all].map(([name, figures]) => [name, Number(figures[ratioColumn]?.toFixed(2))]),
  );
  await writeFile(here('ratios.json'), `${JSON.stringify({ ...committed, ...ratios }, null, 2)}\n`);
}
for (const { child } of [product, floor]) child.removeAllListeners('exit').kill();
await database.close();
await embedded.stop();
await rm(root, { recursive: true, force: true });
process.exit(worse.length > 0 && !options['write-ratios'] ? 1 : 0);
