import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, gzipSync } from 'node:zlib';

import { createDatabase } from '../../server/src/db/database.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { readMigrations } from '../../server/src/db/read-migrations.ts';
import { readRelease } from '../../server/src/release.ts';
import {
  type PreparedStatement,
  prepare,
  requiredNow,
} from '../../server/src/testing/last-release/prepared.ts';
import { dumpRows } from '../../server/src/testing/last-release/rows.ts';
import { shapeOf } from '../../server/src/testing/last-release/shapes.ts';
import { inProject } from '../bootstrap/project.mjs';

const usage = `npm run release:snapshot
Keeps what the next version is tested against, in server/last-release: the rows of a demo marketplace, and every
statement that this version's API tests send. Run it when a release is made, on its code. It takes some minutes.
  --data <folder>         takes the rows of this stopped DATA_DIR, a demo since they are committed, instead of filling a new one
  --statements <folder>   takes the statements that an earlier run recorded there`;

type Client = Parameters<typeof prepare>[0];

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

const run = async (words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const child = spawn(process.execPath, words, {
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
};

const recordStatements = async (folder: string): Promise<void> => {
  say('Running the API tests, to record what they send.');
  const config = inProject('tools', 'release', 'vitest.record.config.ts');
  const code = await run([inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', config], {
    RECORDED_STATEMENTS: folder,
    FUZZ_REQUESTS: '3000',
  });
  if (code !== 0) say('Some tests failed; what they sent counts all the same.');
};

const fillDemo = async (dataDir: string): Promise<void> => {
  say('Filling a database with the demo.');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'development' };
  if ((await run([inProject('server', 'src', 'commands', 'fill-demo.ts')], env)) !== 0)
    throw new Error('The demo could not be loaded.');
};

/** One of each shape, in an order that does not change from run to run. */
const readStatements = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]),
  );
  const byShape = new Map(found.flat().map((text) => [shapeOf(text), text.replaceAll(/\s+/g, ' ').trim()]));
  return [...byShape].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
};

/** What tests send on purpose and PostgreSQL refuses is no statement of the product. */
const prepareAll = async (client: Client, texts: readonly string[]): Promise<PreparedStatement[]> => {
  const statements: PreparedStatement[] = [];
  await client.query('begin');
  for (const text of texts) {
    const prepared = await prepare(client, text);
    if (typeof prepared === 'string') say(`Left out (${prepared}): ${text.slice(0, 120)}`);
    else statements.push(prepared);
  }
  await client.query('rollback');
  return statements;
};

const inFile = (text: string): Buffer => gzipSync(text, { level: constants.Z_BEST_COMPRESSION });

const write = async (client: Client, recorded: string): Promise<void> => {
  const folder = inProject('server', 'last-release');
  const migrations = await readMigrations();
  const { text, counts } = await dumpRows(client);
  const statements = await prepareAll(client, await readStatements(recorded));
  const world = await readFile(join(recorded, 'world.calls'), 'utf8');
  const about = {
    version: (await readRelease(inProject())).version,
    migration: migrations.length,
    checksums: Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum])),
    rows: counts,
    required: await requiredNow(client),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
  await writeFile(join(folder, 'rows.txt.gz'), inFile(text));
  await writeFile(join(folder, 'statements.json.gz'), inFile(JSON.stringify(statements)));
  await writeFile(join(folder, 'world.json.gz'), inFile(world));
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  say(
    `Kept ${rows} rows of ${Object.keys(counts).length} tables and ${statements.length} statements in ${folder}.`,
  );
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, statements: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return say(usage);
  const scratch = await mkdtemp(join(tmpdir(), 'lodgepole-release-'));
  try {
    const recorded = values.statements ?? join(scratch, 'statements');
    const dataDir = values.data ?? join(scratch, 'data');
    await mkdir(recorded, { recursive: true });
    if (values.statements === undefined) await recordStatements(recorded);
    if (values.data === undefined) await fillDemo(dataDir);
    const embedded = await startEmbedded({ dataDir });
    const database = createDatabase(embedded.connectionString, { onError: () => undefined });
    const client = await database.pool.connect();
    try {
      await write(client, recorded);
    } finally {
      client.release();
      await database.close();
      await embedded.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

await main();
