import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { createDatabase, type Database } from '../server/src/db/database.ts';
import { type Case, cases } from './listings-cases.ts';
import { openListings } from './listings-database.ts';
import { statementsOf } from './listings-statements.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    rounds: { type: 'string', default: '101' },
    /** A folder that keeps the databases for the next run. */
    keep: { type: 'string' },
    memory: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const p50 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
}

const serve = async (databaseUrl: string, dataDir: string): Promise<Running> => {
  const child = fork(fileURLToPath(new URL('listings-server.ts', import.meta.url)), [], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    execArgv: ['--expose-gc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { child, origin: `http://127.0.0.1:${message.port}` };
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const fetchWhole = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

interface Figures {
  readonly sql: number;
  readonly http: number;
}

/** Alternates SQL and HTTP, one call at a time, so that both see the same machine load. */
const measure = async (database: Database, origin: string, item: Case, rounds: number): Promise<Figures> => {
  const statements = await statementsOf(database, item);
  const runSql = async () => {
    for (const { text, values } of statements) await database.pool.query(text, values);
  };
  const [sql, http]: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round++) {
    const [direct, served] = [await timed(runSql), await timed(() => fetchWhole(origin + item.path))];
    if (round < 0) continue;
    sql.push(direct);
    http.push(served);
  }
  return { sql: p50(sql), http: p50(http) };
};

const ms = (value: number): string => value.toFixed(1).padStart(6);

const measureSize = async (root: string, count: number): Promise<Map<string, Figures>> => {
  const embedded = await openListings(root, count);
  const database = createDatabase(embedded.connectionString, { maxConnections: 1, onError: () => undefined });
  const { child, origin } = await serve(embedded.connectionString, join(root, 'server'));
  const figures = new Map<string, Figures>();
  say(`\n${count} listings${' '.repeat(16)}SQL p50  HTTP p50  ratio`);
  for (const item of cases) {
    const { sql, http } = await measure(database, origin, item, Number(options.rounds));
    figures.set(item.name, { sql, http });
    say(`${item.name.padEnd(28)}${ms(sql)} ms ${ms(http)} ms  ${(http / sql).toFixed(2)}`);
  }
  const detail: number[] = [];
  for (let round = 0; round < 200; round++)
    detail.push(await timed(() => fetchWhole(`${origin}/api/listings/${1 + ((round * 7919) % count)}`)));
  say(`${'one listing'.padEnd(28)}          ${ms(p50(detail))} ms`);
  child.kill();
  await database.close();
  await embedded.stop();
  return figures;
};

const printGrowth = (few: Map<string, Figures>, many: Map<string, Figures>): void => {
  say(`\n${'growth'.padEnd(28)}   SQL   HTTP`);
  for (const [name, { sql, http }] of many) {
    const before = few.get(name);
    if (before)
      say(
        `${name.padEnd(28)}${(sql / before.sql).toFixed(1).padStart(6)} ${(http / before.http).toFixed(1).padStart(6)}`,
      );
  }
};

const memoryOf = async (child: ChildProcess): Promise<string> => {
  child.send('memory');
  const [{ heapUsed, rss }] = (await once(child, 'message')) as [{ heapUsed: number; rss: number }];
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return `heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}`;
};

/** Looks for memory leaks: 100,000 requests of all kinds, with the heap size after each tenth. */
const measureMemory = async (root: string, count: number): Promise<void> => {
  const embedded = await openListings(root, count);
  const { child, origin } = await serve(embedded.connectionString, join(root, 'server'));
  const paths = [
    ...cases.map(({ path }) => path),
    '/api/listings/7',
    '/api/listings/0',
    '/api/listings/viewAll',
  ];
  say(`\nat start: ${await memoryOf(child)}`);
  for (let done = 10_000; done <= 100_000; done += 10_000) {
    const requests = paths.map((path) => ({ method: 'GET' as const, path }));
    const { errors } = await autocannon({ url: origin, connections: 8, amount: 10_000, requests });
    say(`after ${done} requests: ${await memoryOf(child)}${errors > 0 ? `, ${errors} failed` : ''}`);
  }
  child.kill();
  await embedded.stop();
};

const root = options.keep ?? (await mkdtemp(join(tmpdir(), 'lodgepole-bench-')));
await mkdir(root, { recursive: true });
await chmod(root, 0o755);
const sizes = options.sizes.split(',').map(Number);
const [smallest = 0] = sizes;
if (options.memory) await measureMemory(root, smallest);
else {
  const figures: Map<string, Figures>[] = [];
  for (const count of sizes) figures.push(await measureSize(root, count));
  const [few, many] = [figures[0], figures.at(-1)];
  if (few && many && few !== many) printGrowth(few, many);
}
if (options.keep === undefined) await rm(root, { recursive: true, force: true });
process.exit(0);
