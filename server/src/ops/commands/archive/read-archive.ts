import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import type { z } from 'zod';
import { CommandError } from '../open-database.ts';
import { About, aboutPath, DamagedArchive, Manifest, manifestPath } from './about.ts';

/** Receives entries as they are read. The archive is only known to be intact once `readArchive` resolves. */
export interface ArchiveReader {
  about(about: About): Promise<void>;
  folder(header: Header): Promise<void>;
  file(header: Header, content: AsyncIterable<Buffer>): Promise<void>;
  link(header: Header): Promise<void>;
  progress?(bytes: number): void;
}

const longestPath = 4096;
const mostAbout = 64 * 1024;
const mostManifest = 1024 ** 3;

const isSafe = (path: string): boolean =>
  path.length > 0 &&
  path.length <= longestPath &&
  !/[\0\\]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const checkedHeader = (header: Header, file: string): Header => {
  const name = header.name.replace(/\/$/, '');
  const { type, size, linkname } = header;
  const isKnown = type === 'file' || type === 'directory' || (type === 'link' && isSafe(linkname));
  if (!isKnown || !isSafe(name))
    throw new CommandError(
      `${file} is no backup of Lodgepole: it names ${JSON.stringify(name)}, which may not be in one.`,
    );
  const hasBody = type !== 'file' && size > 0;
  if (hasBody || !Number.isSafeInteger(size) || !Number.isSafeInteger(header.mtime.getTime()))
    throw new DamagedArchive(`${file} is damaged at ${name}.`);
  return { ...header, name, mode: header.mode & 0o777 };
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

const openArchive = (file: string) => {
  const raw = createReadStream(file, { highWaterMark: 256 * 1024 });
  const entries = extract();
  let failure: Error | null = null;
  entries.on('error', (error) => {
    failure = error;
  });
  pipeline(raw, createGunzip({ chunkSize: 256 * 1024 }), entries, () => undefined);
  return { entries, bytesRead: () => raw.bytesRead, failure: () => failure };
};

export const readArchive = async (file: string, reader: ArchiveReader): Promise<Manifest> => {
  const { entries, bytesRead, failure } = openArchive(file);
  const seen = new Map<string, Seen>();
  const names = new Set<string>();
  let manifest: Manifest | null = null;

  async function* hashed({ name, size }: Header, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for await (const piece of content) {
      hash.update(piece);
      reader.progress?.(bytesRead());
      yield piece;
    }
    seen.set(name, { bytes: size, sha256: hash.digest('hex') });
  }

  const readText = async ({ name, size }: Header, content: AsyncIterable<Buffer>, most: number) => {
    if (size > most) throw new DamagedArchive(`${file} is damaged at ${name}.`);
    return text(content);
  };

  const take = async (header: Header, content: AsyncIterable<Buffer>): Promise<void> => {
    if (names.size === 0) {
      if (header.name !== aboutPath) throw new CommandError(`${file} is no backup of Lodgepole.`);
      names.add(header.name);
      return reader.about(parsed(About, await readText(header, hashed(header, content), mostAbout), file));
    }
    if (manifest) throw new DamagedArchive(`${file} is damaged: something follows its manifest.`);
    if (names.has(header.name)) throw new DamagedArchive(`${file} names ${header.name} twice.`);
    names.add(header.name);
    if (header.name === manifestPath) {
      manifest = parsed(Manifest, await readText(header, content, mostManifest), file);
      return;
    }
    if (header.type === 'file') return reader.file(header, hashed(header, content));
    if (header.type === 'directory') return reader.folder(header);
    if (!seen.has(header.linkname))
      throw new CommandError(`${file} is no backup of Lodgepole: ${header.name} links to what is not in it.`);
    return reader.link(header);
  };

  try {
    for await (const entry of entries)
      await take(checkedHeader(entry.header, file), entry as AsyncIterable<Buffer>);
  } catch (error) {
    if (error !== failure()) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const what = names.size === 0 ? 'is no backup of Lodgepole, or is damaged' : 'is damaged or was cut off';
    throw new DamagedArchive(`${file} ${what} (${reason}).`);
  }
  if (!manifest) throw new DamagedArchive(`${file} was cut off: its manifest is missing.`);
  compare(manifest, seen, file);
  return manifest;
};
