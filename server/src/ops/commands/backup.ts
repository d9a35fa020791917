import { rmSync } from 'node:fs';
import { chmod, chown, link, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from '../../core/config/config.ts';
import { calledAs } from '../../core/config/installation.ts';
import { readRelease } from '../../core/site/release.ts';
import { ownUid } from '../../db/embedded/account.ts';
import {
  type BackupSink,
  type Copied,
  copyRunningCluster,
  copyStoppedCluster,
  copyTree,
} from '../../db/embedded/copy-cluster.ts';
import { EmbeddedDatabaseError, errorCode } from '../../db/embedded/error.ts';
import { lockDirectory } from '../../db/embedded/lock.ts';
import { clusterVersion, defaultShelters, findPlace, type Say } from '../../db/embedded/place.ts';
import { newestMigration } from '../../db/migrations/read-migrations.ts';
import type { About } from './archive/about.ts';
import { writeArchive } from './archive/write-archive.ts';
import { CommandError, hasDatabase, inMegabytes, runningSocket, sayProgress } from './open-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const usage = `${calledAs('backup')} <file>              writes one archive with database, pictures and secrets
${calledAs('backup')} <folder>            the same in an existing folder, named by date
${calledAs('backup')} --folder <folder>   copies them to a new folder instead
Works whether the site is running or stopped. Set DATA_DIR as the site has it.`;

const ownBusiness =
  /^(postgres|postgres\.new-.*|postgres\.log|postgres-is-elsewhere\.txt|lodgepole\.(lock|pid)|run|uploads)$/;

interface BackupOptions {
  readonly target: string;
  readonly asFolder: boolean;
}

const parseOptions = (words: readonly string[]): BackupOptions => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { folder: { type: 'string' } },
      allowPositionals: true,
    });
    const named = [...positionals, ...(values.folder === undefined ? [] : [values.folder])];
    const [target = ''] = named;
    if (named.length !== 1 || target === '') throw new Error('Give one destination.');
    return { target: resolve(target), asFolder: values.folder !== undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Say where to. ${reason}\n${usage}`);
  }
};

const dated = (): string => `lodgepole-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

const resolveOptions = async (words: readonly string[], { dataDir }: Config): Promise<BackupOptions> => {
  const options = parseOptions(words);
  const found = await stat(options.target).catch(() => null);
  const target = !options.asFolder && found?.isDirectory() ? join(options.target, dated()) : options.target;
  const real = await realpath(dirname(target)).catch(() => null);
  if (real === null)
    throw new CommandError(`There is no folder ${dirname(target)}. Make it first, or name another place.`);
  const own = await realpath(dataDir).catch(() => dataDir);
  if (`${join(real, basename(target))}${sep}`.startsWith(`${own}${sep}`))
    throw new CommandError(`${target} lies in ${dataDir}, which is what is copied. Choose another place.`);
  if (await stat(target).catch(() => null))
    throw new CommandError(`${target} is there already. Choose a name that is not taken.`);
  return { target, asFolder: options.asFolder };
};

const requireEmbedded = async ({ databaseUrl, dataDir }: Config): Promise<void> => {
  if (databaseUrl !== null)
    throw new CommandError(
      'This copies the embedded database. With DATABASE_URL use pg_dump, as docs/operations.md says.',
    );
  if (!(await hasDatabase(dataDir)))
    throw new CommandError(`There is no database in ${dataDir}. Set DATA_DIR as Lodgepole has it.`);
};

/** Copies the database before the files, so that every picture in a row is in the copy. */
const copyAll = async (dataDir: string, sink: BackupSink, say: Say): Promise<void> => {
  const socket = await runningSocket(dataDir);
  const lock = socket === null ? await lockDirectory(dataDir) : null;
  const copyFiles = () => {
    say('Copying pictures and secrets.');
    return sink.tree(dataDir, '', (path) => ownBusiness.test(path));
  };
  try {
    const { cluster } = await findPlace(dataDir, defaultShelters, () => undefined);
    say(`Copying the database, which ${socket === null ? 'is stopped' : 'goes on working'}.`);
    if (socket !== null) return await copyRunningCluster(cluster, socket, 'postgres', sink, copyFiles);
    await copyStoppedCluster(cluster, 'postgres', sink);
    await copyFiles();
  } finally {
    await lock?.release();
  }
};

const giveName = async (draft: string, target: string): Promise<void> => {
  try {
    await link(draft, target);
    await rm(draft);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CommandError(`${target} is there already.`);
    // Some file systems have no hard links.
    await rename(draft, target);
  }
  const folder = await open(dirname(target));
  await folder.sync().finally(() => folder.close());
};

const describeItself = async (dataDir: string): Promise<About> => {
  const { cluster } = await findPlace(dataDir, defaultShelters, () => undefined);
  return {
    format: 'lodgepole-backup-1',
    ...(await readRelease(root)),
    postgres: await clusterVersion(cluster),
    migration: await newestMigration(),
    made: new Date().toISOString(),
    platform: `${process.platform}-${process.arch}`,
  };
};

const toArchive = async (dataDir: string, target: string, say: Say): Promise<Copied> => {
  const draft = `${target}.unfinished-${process.pid}`;
  const remove = () => rmSync(draft, { force: true });
  process.on('exit', remove);
  const writer = await writeArchive(draft, await describeItself(dataDir));
  const progress = sayProgress(
    say,
    () => `${writer.written.files} files, ${inMegabytes(writer.written.bytes)}`,
  );
  try {
    await copyAll(dataDir, writer, say);
    await writer.finish();
    await giveName(draft, target);
    return writer.written;
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    progress.end();
    remove();
    process.off('exit', remove);
  }
};

const folderSink = (target: string, copied: Copied): BackupSink => ({
  async tree(from, to, skips) {
    const { files, bytes } = await copyTree(from, join(target, to), skips);
    copied.files += files;
    copied.bytes += bytes;
  },
  async text(path, words) {
    const file = join(target, path);
    await writeFile(file, words);
    await chmod(file, 0o600);
    const { uid, gid } = await stat(dirname(file));
    if (ownUid() === 0) await chown(file, uid, gid);
  },
});

const toFolder = async (dataDir: string, target: string, say: Say): Promise<Copied> => {
  const copied = { files: 0, bytes: 0 };
  // An unfinished copy never has the name of a finished one.
  const draft = `${target}.unfinished`;
  const clear = () => rm(draft, { recursive: true, force: true });
  await clear();
  try {
    await copyTree(dataDir, draft, () => true);
    await copyAll(dataDir, folderSink(draft, copied), say);
    await rename(draft, target);
    return copied;
  } catch (error) {
    await clear();
    throw error;
  }
};

export const backUp = async (words: readonly string[], config: Config, say: Say): Promise<string> => {
  const { target, asFolder } = await resolveOptions(words, config);
  await requireEmbedded(config);
  if (config.s3)
    say('Pictures are in the object store, which has copies of its own: they are not backed up.');
  const { dataDir } = config;
  const { files, bytes } = await (asFolder ? toFolder : toArchive)(dataDir, target, say);
  const how = asFolder
    ? 'To restore it, start with DATA_DIR set to a copy of that folder.'
    : `To restore it: ${calledAs('restore')} ${target} <new DATA_DIR>`;
  return `Backed up ${files} files, ${inMegabytes(bytes)}, to ${target}\n${how}`;
};

const expected = [CommandError, ConfigError, EmbeddedDatabaseError];

const explain = (error: unknown): string =>
  error instanceof Error && expected.some((kind) => error instanceof kind)
    ? error.message
    : `Nothing was backed up: ${error instanceof Error ? error.message : String(error)}`;

const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  if (words.includes('--help')) return say(usage);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));
  try {
    say(await backUp(words, loadConfig(root), say));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();
