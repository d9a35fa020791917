import { execFile } from 'node:child_process';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ownUid, spawnAs } from './account.ts';
import { type Binaries, programEnvironment } from './binaries.ts';
import { EmbeddedDatabaseError, errorCode, fromOutput, fromSpawnError, fromSystemError } from './error.ts';
import type { Place, Say } from './place.ts';

const run = promisify(execFile);
const initdbLimitMs = 300_000;

export const superuser = 'postgres';

const assertOwned = async ({ cluster, account }: Place): Promise<void> => {
  const owner = (await stat(cluster)).uid;
  if (owner === (account?.uid ?? ownUid())) return;
  throw new EmbeddedDatabaseError(
    `The database files in ${cluster} belong to another account (user ${owner}). Start Lodgepole as that account, or set DATA_DIR to another folder.`,
  );
};

const readVersion = async (cluster: string): Promise<string | null> => {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return version.trim();
  if ((await readdir(cluster)).length === 0) return null;
  throw new EmbeddedDatabaseError(
    `${cluster} holds files, but not those of a PostgreSQL database. Move that folder away, then start again.`,
  );
};

const isUsable = async (place: Place, binaries: Binaries): Promise<boolean> => {
  if (!(await stat(place.cluster).catch(() => null))) return false;
  await assertOwned(place);
  const version = await readVersion(place.cluster);
  if (version === null || version === binaries.major) return version !== null;
  throw new EmbeddedDatabaseError(
    `The database files in ${place.cluster} were made by PostgreSQL ${version}, but this Lodgepole runs PostgreSQL ${binaries.major}. Start the Lodgepole that made them, or move that folder away to begin with an empty database.`,
  );
};

const initdb = async (
  directory: string,
  binaries: Binaries,
  place: Place,
  isDurable: boolean,
): Promise<void> => {
  const options = [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  const spawning = { cwd: '/', env: programEnvironment, timeout: initdbLimitMs, ...spawnAs(place.account) };
  await run(binaries.initdb, options, spawning).catch((error: unknown) => {
    const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    if (errorCode(error) !== '' || complaint === '') throw fromSpawnError(error);
    throw fromOutput(
      `PostgreSQL could not prepare the folder ${place.cluster} for its files.`,
      complaint,
      place.home,
    );
  });
};

const removeDrafts = async (cluster: string): Promise<void> => {
  const home = dirname(cluster);
  const drafts = (await readdir(home)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const draft of drafts) {
    await rm(join(home, draft), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
};

const settle = async (draft: string, cluster: string): Promise<void> => {
  await rename(draft, cluster);
  const parent = await open(dirname(cluster));
  await parent.sync().finally(() => parent.close());
};

/** Renamed when initdb has finished, so an interrupted one is never mistaken for a cluster. */
export const ensureCluster = async (
  place: Place,
  binaries: Binaries,
  isDurable: boolean,
  say: Say,
): Promise<void> => {
  const { account, cluster, home } = place;
  await removeDrafts(cluster);
  if (await isUsable(place, binaries)) return;
  say('Preparing the database for its first start.');
  const draft = await mkdtemp(`${cluster}.new-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    await initdb(draft, binaries, place, isDurable);
    await settle(draft, cluster);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw fromSystemError(error, home);
  }
};

const name = 'lodgepole';
const noSuchRole = '28000';
const noSuchDatabase = '3D000';
const connectLimitMs = 10_000;

export const connectionStringFor = (socketDirectory: string, user = name, database = name): string =>
  `postgresql:///${database}?host=${encodeURIComponent(socketDirectory)}&user=${user}`;

const inSession = async (connectionString: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
};

const createMissing = (socketDirectory: string) =>
  inSession(connectionStringFor(socketDirectory, superuser, 'postgres'), async (client) => {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN`);
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });

/** The application's role is not a superuser, so whatever works here works on any PostgreSQL. */
export const ensureRoleAndDatabase = async (socketDirectory: string): Promise<void> => {
  try {
    await inSession(connectionStringFor(socketDirectory), async () => {});
  } catch (error) {
    if (![noSuchRole, noSuchDatabase].includes(errorCode(error))) throw error;
    await createMissing(socketDirectory);
  }
};
