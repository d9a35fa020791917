import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { CommandError } from '../open-database.ts';
import { About, aboutPath, DamagedArchive, Manifest, manifestPath } from './about.ts';
import {
  blockSize,
  paddingOf,
  parseHeader,
  parseRecords,
  type RawHeader,
  type TarEntry,
  typeOf,
} from './tar.ts';

/** What is done with each part. Nothing of it is known to be whole before `readArchive` has answered. */
export interface ArchiveReader {
  /** Comes first; what it throws ends the reading. */
  about(about: About): Promise<void>;
  folder(entry: TarEntry): Promise<void>;
  file(entry: TarEntry, pieces: AsyncIterable<Buffer>): Promise<void>;
  link(entry: TarEntry): Promise<void>;
  /** How many bytes of the archive were read. */
  progress?(bytes: number): void;
}

const mostRecords = 64 * 1024;
const longestPath = 4096;
const mostAbout = 64 * 1024;
const mostManifest = 1024 ** 3;
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** The bytes of an archive in the amounts that a reader asks for. */
const openBytes = (file: string) => {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const stream = pipeline(raw, createGunzip({ chunkSize: 256 * 1024 }), () => undefined);
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  const more = async (): Promise<boolean> => {
    const next = await chunks.next().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new DamagedArchive(`${file} is damaged or was cut off (${reason}).`);
    });
    if (next.done) return false;
    rest = next.value;
    return true;
  };

  /** At least one byte, at most so many. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0)
      if (!(await more())) throw new DamagedArchive(`${file} was cut off: its end is missing.`);
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };

  return {
    some,
    exactly: async (count: number): Promise<Buffer> => {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; ) {
        const part = await some(left);
        left -= part.length;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    /** Reads on to the end, where gzip's own checksum stands. */
    drain: async (): Promise<void> => {
      while (await more());
    },
    position: () => raw.bytesRead,
    close: () => stream.destroy(),
  };
};

type Bytes = ReturnType<typeof openBytes>;

const isSafe = (path: string): boolean =>
  path.length > 0 &&
  path.length <= longestPath &&
  !/[\0\\]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const entryOf = (raw: RawHeader, records: ReadonlyMap<string, string>, file: string): TarEntry => {
  const kind = typeOf(raw.type);
  const path = (records.get('path') ?? raw.path).replace(/\/$/, '');
  const target = kind === 'link' ? (records.get('linkpath') ?? raw.target) : '';
  const size = kind === 'file' ? Number(records.get('size') ?? raw.size) : 0;
  if (kind === null || kind === 'records' || !isSafe(path) || (kind === 'link' && !isSafe(target)))
    throw new CommandError(
      `${file} is no backup of Lodgepole: it names ${JSON.stringify(path)}, which may not be in one.`,
    );
  if (!Number.isSafeInteger(size) || size < 0) throw new DamagedArchive(`${file} is damaged at ${path}.`);
  return { kind, path, mode: raw.mode, modified: raw.modified, size, target };
};

/** The next entry, or null at the end. */
const nextEntry = async (bytes: Bytes, file: string): Promise<TarEntry | null> => {
  let records: ReadonlyMap<string, string> = new Map();
  for (;;) {
    const raw = parseHeader(await bytes.exactly(blockSize));
    if (raw === null) return null;
    if (raw === undefined) throw new DamagedArchive(`${file} is damaged, or no backup of Lodgepole.`);
    if (typeOf(raw.type) !== 'records') return entryOf(raw, records, file);
    if (raw.size > mostRecords) throw new DamagedArchive(`${file} is damaged, or no backup of Lodgepole.`);
    const content = await bytes.exactly(raw.size);
    await bytes.exactly(paddingOf(raw.size));
    const parsed = parseRecords(content);
    if (parsed === undefined) throw new DamagedArchive(`${file} is damaged, or no backup of Lodgepole.`);
    records = parsed;
  }
};

interface Seen {
  readonly bytes: number;
  readonly sha256: string;
}

const compare = (manifest: Manifest, seen: ReadonlyMap<string, Seen>, file: string): void => {
  for (const [path, bytes, sha256] of manifest.contents) {
    const found = seen.get(path);
    if (found === undefined) throw new DamagedArchive(`${file} is damaged: ${path} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new DamagedArchive(`${file} is damaged: ${path} is not what was backed up.`);
  }
  // Every file but the manifest itself is in it.
  if (manifest.contents.length !== seen.size)
    throw new DamagedArchive(`${file} is damaged: it has files that its manifest does not name.`);
};

const parsed = <Shape extends z.ZodType>(shape: Shape, text: string, file: string): z.output<Shape> => {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new DamagedArchive(`${file} is damaged, or no backup that this version of Lodgepole knows.`);
  }
};

const assertGzip = async (file: string): Promise<void> => {
  const stream = createReadStream(file, { end: 1 });
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  if (!Buffer.concat(parts).equals(gzipMagic))
    throw new CommandError(`${file} is no backup of Lodgepole, or its beginning is damaged.`);
};

/** Reads an archive to its end and checks every byte of it: sizes, checksums, and that nothing is missing or too much. */
export const readArchive = async (file: string, reader: ArchiveReader): Promise<Manifest> => {
  await assertGzip(file);
  const bytes = openBytes(file);
  const seen = new Map<string, Seen>();
  const names = new Set<string>();

  async function* pieces(size: number, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await bytes.some(left);
      left -= piece.length;
      hash.update(piece);
      reader.progress?.(bytes.position());
      yield piece;
    }
  }

  const wholeText = async ({ path, size }: TarEntry, most: number): Promise<string> => {
    if (size > most) throw new DamagedArchive(`${file} is damaged at ${path}.`);
    const content = await bytes.exactly(size);
    await bytes.exactly(paddingOf(size));
    if (path === aboutPath)
      seen.set(path, { bytes: size, sha256: createHash('sha256').update(content).digest('hex') });
    return content.toString('utf8');
  };

  const take = async (entry: TarEntry): Promise<void> => {
    if (names.has(entry.path)) throw new DamagedArchive(`${file} names ${entry.path} twice.`);
    names.add(entry.path);
    if (entry.kind === 'folder') return reader.folder(entry);
    if (entry.kind === 'link') {
      if (!seen.has(entry.target))
        throw new CommandError(
          `${file} is no backup of Lodgepole: ${entry.path} links to what is not in it.`,
        );
      return reader.link(entry);
    }
    const hash = createHash('sha256');
    await reader.file(entry, pieces(entry.size, hash));
    await bytes.exactly(paddingOf(entry.size));
    seen.set(entry.path, { bytes: entry.size, sha256: hash.digest('hex') });
  };

  try {
    const first = await nextEntry(bytes, file);
    if (first?.path !== aboutPath) throw new CommandError(`${file} is no backup of Lodgepole.`);
    await reader.about(parsed(About, await wholeText(first, mostAbout), file));
    for (let entry = await nextEntry(bytes, file); ; entry = await nextEntry(bytes, file)) {
      if (entry === null) throw new DamagedArchive(`${file} was cut off: its manifest is missing.`);
      if (entry.path !== manifestPath) await take(entry);
      else {
        const manifest = parsed(Manifest, await wholeText(entry, mostManifest), file);
        if ((await nextEntry(bytes, file)) !== null)
          throw new DamagedArchive(`${file} is damaged: something follows its manifest.`);
        await bytes.drain();
        compare(manifest, seen, file);
        return manifest;
      }
    }
  } finally {
    bytes.close();
  }
};
