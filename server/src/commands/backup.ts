import { rename, rm, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, calledAs, loadConfig } from '../config.ts';
import { copyRunningCluster, copyStoppedCluster } from '../db/embedded/copy-cluster.ts';
import { type Copied, copyTree } from '../db/embedded/copy-tree.ts';
import { EmbeddedDatabaseError } from '../db/embedded/error.ts';
import { lockDirectory } from '../db/embedded/lock.ts';
import { defaultShelters, findPlace } from '../db/embedded/place.ts';
import { CommandError } from './open-database.ts';
import { hasDatabase, runningSocket } from './running-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What is copied by other means, or means nothing elsewhere. */
const ownBusiness =
  /^(postgres|postgres\.new-.*|postgres\.log|postgres-is-elsewhere\.txt|lodgepole\.(lock|pid)|run|uploads)$/;

const readTarget = async (words: readonly string[], { dataDir }: Config): Promise<string> => {
  const [word = '', ...rest] = words;
  if (word === '' || rest.length > 0)
    throw new CommandError(`Say where to: ${calledAs('backup')} <folder>. The folder must not exist yet.`);
  const target = resolve(word);
  if (`${target}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new CommandError(`${target} lies in ${dataDir}, which is what is copied. Choose another folder.`);
  if (await stat(target).catch(() => null))
    throw new CommandError(`${target} is there already. Choose a folder that does not exist yet.`);
  return target;
};

const requireEmbedded = async ({ databaseUrl, dataDir }: Config): Promise<void> => {
  if (databaseUrl !== null)
    throw new CommandError(
      'This copies the embedded database. With DATABASE_URL use pg_dump, as docs/operations.md says.',
    );
  if (!(await hasDatabase(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. Set DATA_DIR as Lodgepole has it.`);
};

/** While Lodgepole is stopped it must stay so until the files are copied. */
const copyDatabase = async (dataDir: string, target: string): Promise<Copied> => {
  const socket = await runningSocket(dataDir);
  const lock = socket === null ? await lockDirectory(dataDir) : null;
  try {
    const { cluster } = await findPlace(dataDir, defaultShelters, () => undefined);
    return socket === null
      ? await copyStoppedCluster(cluster, target)
      : await copyRunningCluster(cluster, socket, target);
  } finally {
    await lock?.release();
  }
};

/** The database first and the files second, so that every picture a row names is in the copy. */
export const backUp = async (words: readonly string[], config: Config): Promise<string> => {
  const target = await readTarget(words, config);
  await requireEmbedded(config);
  const { dataDir } = config;
  // An unfinished copy never has the name of a finished one.
  const draft = `${target}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(dataDir, draft, () => true);
  const database = await copyDatabase(dataDir, join(draft, 'postgres'));
  const others = await copyTree(dataDir, draft, (path) => ownBusiness.test(path));
  await rename(draft, target);
  const megabytes = Math.round((database.bytes + others.bytes) / 1e6);
  return `Copied the database and ${others.files} other files, ${megabytes} MB, to ${target}\nTo restore it, start with DATA_DIR set to a copy of that folder`;
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError];

const explain = (error: unknown): string =>
  error instanceof Error && expected.some((kind) => error instanceof kind)
    ? error.message
    : `Nothing was backed up: ${error instanceof Error ? error.message : String(error)}`;

const main = async (): Promise<void> => {
  try {
    process.stdout.write(`${await backUp(process.argv.slice(2), loadConfig(root))}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();
