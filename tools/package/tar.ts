import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Entry } from './entries.ts';

const block = 512;
const types = { file: '0', link: '2', folder: '5' } as const;

/** Names longer than 100 bytes are split at a slash, as POSIX has it. */
const splitName = (path: string): { name: string; prefix: string } => {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix };
  }
  throw new Error(`The name is too long for an archive: ${path}`);
};

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

interface Head {
  readonly path: string;
  readonly kind: Entry['kind'];
  readonly mode: number;
  readonly size: number;
  readonly target: string;
  readonly seconds: number;
}

const headerOf = ({ path, kind, mode, size, target, seconds }: Head): Buffer => {
  const header = Buffer.alloc(block);
  const { name, prefix } = splitName(kind === 'folder' ? `${path}/` : path);
  if (Buffer.byteLength(target) > 100) throw new Error(`The link ${path} leads too far for an archive.`);
  const write = (text: string, at: number) => header.write(text, at);
  write(name, 0);
  write(octal(mode, 8), 100);
  // The owner is always root, so the account that packs does not matter.
  write(octal(0, 8), 108);
  write(octal(0, 8), 116);
  write(octal(size, 12), 124);
  write(octal(seconds, 12), 136);
  write('        ', 148);
  write(types[kind], 156);
  write(target, 157);
  write('ustar\x0000', 257);
  write('root', 265);
  write('root', 297);
  write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
};

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

async function* bytesOf(top: string, entries: readonly Entry[], seconds: number): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    const path = entry.path === '' ? top : `${top}/${entry.path}`;
    const common = { path, kind: entry.kind, seconds, size: 0, target: '' };
    if (entry.kind === 'folder') yield headerOf({ ...common, mode: 0o755 });
    else if (entry.kind === 'link') yield headerOf({ ...common, mode: 0o777, target: entry.target });
    else {
      const { content, mode } = entry;
      const size = typeof content === 'string' ? (await stat(content)).size : content.length;
      yield headerOf({ ...common, mode, size });
      if (typeof content === 'string') yield* createReadStream(content) as AsyncIterable<Buffer>;
      else yield content;
      yield padding(size);
    }
  }
  yield Buffer.alloc(2 * block);
}

/** Writes the same bytes for the same entries and time, on any machine and by any account. */
export const writeArchive = async (
  file: string,
  top: string,
  entries: readonly Entry[],
  madeAt: Date,
): Promise<void> => {
  const seconds = Math.floor(madeAt.getTime() / 1000);
  const target = await open(file, 'w');
  await pipeline(
    Readable.from(bytesOf(top, entries, seconds)),
    createGzip({ level: 6 }),
    target.createWriteStream(),
  );
};
