import { createHash } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGzip, type Gzip, type ZlibParams } from 'node:zlib';
import { pack } from 'tar-stream';
import type { BackupSink } from '../../../db/embedded/copy-cluster.ts';
import { errorCode } from '../../../db/embedded/error.ts';
import { CommandError } from '../open-database.ts';
import { type About, aboutPath, type Manifest, manifestPath } from './about.ts';

export interface ArchiveWriter extends BackupSink {
  readonly written: { files: number; bytes: number };
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

const pieceSize = 256 * 1024;
const deepest = 40;
const levelOf = (path: string): number =>
  path.startsWith('media/') ? constants.Z_NO_COMPRESSION : constants.Z_BEST_SPEED;

const ifThere = async <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

/** PostgreSQL overwrites this file in place, so read it until two readings agree. */
const isControlFile = (path: string): boolean => path.endsWith('/global/pg_control');

const readSettled = async (file: string): Promise<Buffer> => {
  let before = await readFile(file);
  for (let tries = 0; tries < 100; tries += 1) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new CommandError(`${file} changes too fast to be copied. Try again.`);
};

/** Truncates a file that has grown and pads one that has shrunk; WAL recovery repairs both. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(pieceSize, left)));
    const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(pieceSize, left));
    left -= piece.length;
    yield piece;
  }
}

type Dated = Pick<Stats, 'mode' | 'mtimeMs'>;
type Pieces = AsyncIterable<Buffer> | readonly Buffer[];

const headerOf = (name: string, { mode, mtimeMs }: Dated) => ({
  name,
  mode: mode & 0o7777,
  mtime: new Date(mtimeMs),
});

const entryWriter = (gzip: Gzip, file: string) => {
  const tar = pack();
  const done = pipeline(tar, gzip, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  done.catch(() => undefined);
  const changeLevel = promisify((gzip as Gzip & ZlibParams).params.bind(gzip));
  const contents: [string, number, string][] = [];
  const written = { files: 0, bytes: 0 };
  let level: number = constants.Z_BEST_SPEED;

  const append = async (header: Parameters<typeof tar.entry>[0], pieces: Pieces): Promise<void> => {
    if (tar.destroyed) await done;
    await pipeline(pieces, tar.entry(header));
  };

  return {
    tar,
    done,
    contents,
    written,
    folder: (path: string, stats: Dated) => append({ ...headerOf(`${path}/`, stats), type: 'directory' }, []),
    link: (path: string, stats: Dated, linkname: string) =>
      append({ ...headerOf(path, stats), type: 'link', linkname }, []),
    file: async (path: string, size: number, stats: Dated, pieces: Pieces): Promise<void> => {
      if (levelOf(path) !== level) {
        level = levelOf(path);
        await changeLevel(level, constants.Z_DEFAULT_STRATEGY);
      }
      const hash = createHash('sha256');
      async function* hashed() {
        for await (const piece of pieces) {
          hash.update(piece);
          written.bytes += piece.length;
          yield piece;
        }
      }
      await append({ ...headerOf(path, stats), type: 'file', size }, hashed());
      contents.push([path, size, hash.digest('hex')]);
      written.files += 1;
    },
  };
};

type EntryWriter = ReturnType<typeof entryWriter>;

const treeWriter = (entries: EntryWriter) => {
  const linked = new Map<string, string>();

  const addFile = async (from: string, path: string, stats: Stats): Promise<void> => {
    const identity = `${stats.dev}:${stats.ino}`;
    const first = linked.get(identity);
    if (first !== undefined) return entries.link(path, stats, first);
    if (isControlFile(path)) {
      const bytes = await readSettled(from);
      return entries.file(path, bytes.length, stats, [bytes]);
    }
    const handle = await ifThere(open(from));
    if (handle === null) return;
    try {
      const { size } = await handle.stat();
      await entries.file(path, size, stats, piecesOf(handle, size));
    } finally {
      await handle.close();
    }
    if (stats.nlink > 1) linked.set(identity, path);
  };

  /** Follows symbolic links: a copy without their targets would be useless. */
  const add = async (
    from: string,
    path: string,
    inner: string,
    skips: (path: string) => boolean,
  ): Promise<void> => {
    const stats = await ifThere(stat(from));
    if (stats?.isFile()) return addFile(from, path, stats);
    if (!stats?.isDirectory()) return;
    if (path.split('/').length > deepest)
      throw new CommandError(`${from} lies too deep. Does a link in it lead back to a folder above?`);
    if (path !== '') await entries.folder(path, stats);
    for (const name of (await ifThere(readdir(from))) ?? []) {
      const below = inner === '' ? name : `${inner}/${name}`;
      if (!skips(below)) await add(join(from, name), path === '' ? name : `${path}/${name}`, below, skips);
    }
  };

  return add;
};

export const writeArchive = async (file: string, about: About): Promise<ArchiveWriter> => {
  const entries = entryWriter(createGzip({ level: constants.Z_BEST_SPEED }), file);
  const add = treeWriter(entries);
  const text = (path: string, words: string) => {
    const bytes = Buffer.from(words);
    return entries.file(path, bytes.length, { mode: 0o600, mtimeMs: Date.now() }, [bytes]);
  };
  await text(aboutPath, `${JSON.stringify(about, null, 2)}\n`);
  return {
    written: entries.written,
    tree: (from, to, skips = () => false) => add(from, to, '', skips),
    text,
    finish: async () => {
      const lines = entries.contents.map((entry) => JSON.stringify(entry)).join(',\n');
      const head: Omit<Manifest, 'contents'> = { about, ...entries.written };
      await text(manifestPath, `${JSON.stringify(head).slice(0, -1)},"contents":[\n${lines}\n]}\n`);
      entries.tar.finalize();
      await entries.done;
    },
    abandon: async () => {
      entries.tar.destroy();
      await entries.done.catch(() => undefined);
    },
  };
};
