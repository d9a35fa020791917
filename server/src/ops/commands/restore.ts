import { createWriteStream } from 'node:fs';
import { chmod, chown, link, mkdir, realpath, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Header } from 'tar-stream';
import { calledAs } from '../../core/config/installation.ts';
import { readRelease } from '../../core/site/release.ts';
import { type Account, accountFor, canEnter, ownUid } from '../../db/embedded/account.ts';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { EmbeddedDatabaseError, fromSystemError } from '../../db/embedded/error.ts';
import { defaultShelters, openDataDirectory, type Say, unfinishedRestore } from '../../db/embedded/place.ts';
import { newestMigration } from '../../db/migrations/read-migrations.ts';
import { type About, isNewer, type Manifest } from './archive/about.ts';
import { type ArchiveReader, readArchive } from './archive/read-archive.ts';
import {
  assertEmpty,
  clearUnfinished,
  leaveNothing,
  lockEmpty,
  moveIntoPlace,
  syncAll,
} from './archive/restore-folder.ts';
import { CommandError, inMegabytes, sayProgress } from './open-database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const usage = `${calledAs('restore')} <archive> <folder>   unpacks a backup into a new or empty folder, to be used as DATA_DIR
${calledAs('restore')} --check <archive>    reads a backup and checks every byte of it, without unpacking it
Restore only what you trust like a program: a database can run code, and the archive holds the site's secrets. Its checksums
detect damage, not tampering.`;

const accountIn = async (target: string): Promise<Account | null> => {
  const account = await accountFor([target]);
  if (account && !(await canEnter(await realpath(target), account)))
    throw new CommandError(
      `PostgreSQL will run as ${account.name}, who cannot enter ${target}. Name a folder elsewhere, or restore as the account that runs Lodgepole.`,
    );
  return account;
};

const assertFits = async (about: About, target: string, account: Account | null): Promise<void> => {
  const { version } = await readRelease(root);
  const newest = await newestMigration();
  if (isNewer(about.version, version) || about.migration > newest)
    throw new CommandError(
      `The backup was made by Lodgepole ${about.version} (migration ${about.migration}), which is newer than this one (${version}, migration ${newest}). Restore it with that version.`,
    );
  const place = { home: target, cluster: join(target, 'postgres'), account };
  const { major } = await findBinaries(place, defaultShelters, () => undefined);
  if (about.postgres !== major)
    throw new CommandError(
      `The backup holds the files of PostgreSQL ${about.postgres}, but this Lodgepole runs PostgreSQL ${major}. Restore it with the Lodgepole that made it (${about.version}).`,
    );
};

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

interface Unpacked {
  readonly files: string[];
  readonly folders: { readonly path: string; readonly header: Header }[];
}

const unpacking = (draft: string, ownerOf: (path: string) => Owner | null) => {
  const unpacked: Unpacked = { files: [], folders: [] };
  const applyMetadata = async (path: string, { name, mode, mtime }: Header): Promise<void> => {
    const owner = ownerOf(name);
    if (owner !== null) await chown(path, owner.uid, owner.gid);
    await chmod(path, mode);
    await utimes(path, mtime, mtime);
  };
  const reader: Omit<ArchiveReader, 'about'> = {
    async folder(header) {
      const path = join(draft, header.name);
      await mkdir(path, { recursive: true, mode: 0o700 });
      unpacked.folders.push({ path, header });
    },
    async file(header, content) {
      const path = join(draft, header.name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await applyMetadata(path, header);
      unpacked.files.push(path);
    },
    link: ({ linkname, name }) => link(join(draft, linkname), join(draft, name)),
  };
  /** Innermost folders first: adding a file changes its folder's modification time. */
  const finishFolders = async () => {
    for (const { path, header } of unpacked.folders.toReversed()) await applyMetadata(path, header);
  };
  return { reader, unpacked, finishFolders };
};

const progressOf = (archive: string, size: number, say: Say) => {
  let read = 0;
  const { end } = sayProgress(say, () => `${Math.floor((read / Math.max(1, size)) * 100)} % of ${archive}`);
  const progress = (bytes: number) => {
    read = bytes;
  };
  return { end, progress };
};

const unpack = async (archive: string, size: number, target: string, say: Say): Promise<Manifest> => {
  const draft = join(target, unfinishedRestore);
  const account = await accountIn(target);
  const { uid, gid } = await stat(target);
  const ownerOf = (path: string): Owner | null => {
    if (ownUid() !== 0) return null;
    return account !== null && /^postgres(\/|$)/.test(path) ? account : { uid, gid };
  };
  await clearUnfinished(target);
  await mkdir(draft, { mode: 0o700 });
  const { reader, unpacked, finishFolders } = unpacking(draft, ownerOf);
  const { end, progress } = progressOf(archive, size, say);
  const about = async (found: About) => {
    await assertFits(found, target, account);
    say(`Unpacking the backup of ${found.made}, made by Lodgepole ${found.version}.`);
    say(
      'A backup is trusted like a program: the database in it can run code. Start only one that you made yourself.',
    );
  };
  try {
    const manifest = await readArchive(archive, { ...reader, about, progress });
    if (!(await stat(join(draft, 'postgres', 'PG_VERSION')).catch(() => null)))
      throw new CommandError(`There is no database in ${archive}.`);
    await finishFolders();
    await syncAll([...unpacked.files, ...unpacked.folders.map(({ path }) => path)]);
    await moveIntoPlace(draft, target);
    return manifest;
  } finally {
    end();
  }
};

const sizeOf = async (archive: string): Promise<number> => {
  const found = await stat(archive).catch(() => null);
  if (found?.isFile()) return found.size;
  throw new CommandError(
    found?.isDirectory()
      ? `${archive} is a folder. A backup made with --folder is restored by copying it (cp -a) and starting with DATA_DIR set to the copy.`
      : `There is no file ${archive}.`,
  );
};

const restoreInto = async (archive: string, wanted: string, say: Say): Promise<string> => {
  const size = await sizeOf(archive);
  const wasThere = (await stat(wanted).catch(() => null)) !== null;
  if (wasThere) await assertEmpty(wanted);
  const target = await openDataDirectory(wanted);
  const lock = await lockEmpty(target);
  try {
    const { about, files, bytes } = await unpack(archive, size, target, say);
    await lock.release();
    return `Restored and checked ${files} files, ${inMegabytes(bytes)}, made ${about.made} by Lodgepole ${about.version}.\nStart with DATA_DIR=${target} and the settings that the site had.`;
  } catch (error) {
    await lock.release();
    await leaveNothing(target, wasThere);
    throw error;
  }
};

const checkOnly = async (archive: string, say: Say): Promise<string> => {
  const { end, progress } = progressOf(archive, await sizeOf(archive), say);
  const pass = async () => undefined;
  const file = async (_header: Header, content: AsyncIterable<Buffer>) => {
    for await (const _piece of content);
  };
  try {
    const reader = { about: pass, folder: pass, link: pass, file, progress };
    const { about, files, bytes } = await readArchive(archive, reader);
    return `${archive} is whole: ${files} files, ${inMegabytes(bytes)}, made ${about.made} by Lodgepole ${about.version} with PostgreSQL ${about.postgres}.`;
  } finally {
    end();
  }
};

export const restore = async (words: readonly string[], say: Say): Promise<string> => {
  const [first = '', second = '', ...rest] = words;
  const isCheck = first === '--check';
  if (first === '' || second === '' || rest.length > 0 || (first.startsWith('-') && !isCheck))
    throw new CommandError(`Say what to restore, and where to.\n${usage}`);
  return isCheck ? checkOnly(resolve(second), say) : restoreInto(resolve(first), resolve(second), say);
};

const explain = (error: unknown): string => {
  if (error instanceof CommandError) return `${error.message}\nNothing was restored.`;
  const { message } =
    error instanceof EmbeddedDatabaseError ? error : fromSystemError(error, 'the new folder');
  return `${message}\nNothing was restored.`;
};

const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  if (words.includes('--help')) return say(usage);
  try {
    say(await restore(words, say));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();
