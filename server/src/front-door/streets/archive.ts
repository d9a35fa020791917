import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Version } from '../../http/caching/preconditions.ts';

export class MapArchiveError extends Error {}

/** One version of the file. It stays open and unchanged until its last reader is done. */
export interface Edition extends Version {
  readonly size: number;
  readonly stream: (first: number, last: number) => Readable;
  /** Call once per borrowed edition, unless it was streamed. */
  readonly giveBack: () => void;
}

export interface MapArchive {
  readonly borrow: () => Promise<Edition | null>;
  readonly close: () => Promise<void>;
}

interface OpenFile extends Version {
  readonly handle: FileHandle;
  readonly size: number;
  users: number;
  isRetired: boolean;
}

const headerBytes = 127;
const vectorTiles = 1;

const checkHeader = async (handle: FileHandle, path: string): Promise<void> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  const isArchive = bytesRead === headerBytes && buffer.toString('latin1', 0, 7) === 'PMTiles';
  if (!isArchive) throw new MapArchiveError(`MAP_PMTILES: ${path} is not a PMTiles archive.`);
  const version = buffer.readUInt8(7);
  if (version !== 3)
    throw new MapArchiveError(
      `MAP_PMTILES: ${path} is a PMTiles archive of version ${version}; version 3 is needed. \`pmtiles convert\` makes one.`,
    );
  if (buffer.readUInt8(99) !== vectorTiles)
    throw new MapArchiveError(`MAP_PMTILES: ${path} holds pictures; vector tiles are needed.`);
};

const asFault =
  (path: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new MapArchiveError(
      code === 'ENOENT'
        ? `MAP_PMTILES: there is no file ${path}.`
        : `MAP_PMTILES: ${path} cannot be read (${code ?? message}).`,
    );
  };

/** Changes with every replacement; the time has nanoseconds. */
const tagOf = ({ size, mtimeNs, ino }: BigIntStats): string =>
  `"${[size, mtimeNs, ino].map((mark) => mark.toString(36)).join('-')}"`;

/** Checked before opening, because opening a pipe waits for its writer. */
const tagAt = async (path: string): Promise<string> => {
  const facts = await stat(path, { bigint: true }).catch(asFault(path));
  if (!facts.isFile()) throw new MapArchiveError(`MAP_PMTILES: ${path} is not a file.`);
  return tagOf(facts);
};

const openFile = async (path: string): Promise<OpenFile> => {
  await tagAt(path);
  const handle = await open(path).catch(asFault(path));
  try {
    await checkHeader(handle, path);
    const facts = await handle.stat({ bigint: true });
    const size = Number(facts.size);
    return { handle, tag: tagOf(facts), modifiedAt: facts.mtime, size, users: 0, isRetired: false };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

export const checkMapArchive = async (path: string): Promise<void> => {
  const { handle } = await openFile(path);
  await handle.close();
};

const chunkBytes = 64 * 1024;

async function* readPart({ handle }: OpenFile, first: number, last: number): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const length = Math.min(chunkBytes, last - at + 1);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error('The streets of the map became shorter while they were read.');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

const closeWhenUnused = async (file: OpenFile): Promise<void> => {
  if (file.isRetired && file.users === 0) await file.handle.close();
};

const lend = (file: OpenFile): Edition => {
  file.users += 1;
  let isOut = true;
  const giveBack = () => {
    if (!isOut) return;
    isOut = false;
    file.users -= 1;
    void closeWhenUnused(file);
  };
  return {
    tag: file.tag,
    modifiedAt: file.modifiedAt,
    size: file.size,
    giveBack,
    // A reader that leaves before the first byte also closes the stream.
    stream: (first, last) => Readable.from(readPart(file, first, last)).once('close', giveBack),
  };
};

/** One open file shared by all readers. A replaced file is noticed at the next request. */
export const mapArchive = (path: string, warn: (sentence: string) => void): MapArchive => {
  let current: OpenFile | null = null;
  let renewing: Promise<void> | null = null;
  let isClosed = false;
  let lastFault = '';

  const retire = async (): Promise<void> => {
    const old = current;
    current = null;
    if (!old) return;
    old.isRetired = true;
    await closeWhenUnused(old);
  };
  const renew = async (): Promise<void> => {
    const next = await openFile(path);
    await retire();
    current = next;
    lastFault = '';
  };
  const borrow = async (): Promise<Edition | null> => {
    try {
      const tag = await tagAt(path);
      if (isClosed) return null;
      if (current?.tag !== tag) {
        renewing ??= renew().finally(() => {
          renewing = null;
        });
        await renewing;
      }
      return current && lend(current);
    } catch (error) {
      if (!(error instanceof MapArchiveError)) throw error;
      if (error.message !== lastFault) warn(error.message);
      lastFault = error.message;
      return null;
    }
  };
  return {
    borrow,
    close: async () => {
      isClosed = true;
      await renewing?.catch(() => undefined);
      await retire();
    },
  };
};
