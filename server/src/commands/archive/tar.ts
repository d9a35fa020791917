/** One entry of a tar archive: the common subset that every tar reads, with long names in pax records. */
export interface TarEntry {
  readonly kind: 'file' | 'folder' | 'link';
  readonly path: string;
  readonly mode: number;
  /** Seconds since 1970. */
  readonly modified: number;
  readonly size: number;
  /** Of a hard link: the path of the file that it is another name of. */
  readonly target: string;
}

/** What a header says, before records for long names are applied. */
export interface RawHeader extends Omit<TarEntry, 'kind'> {
  readonly type: string;
}

export const blockSize = 512;
const types = { file: '0', link: '1', folder: '5', records: 'x' } as const;
const longestName = 100;
const largestSize = 8 ** 11 - 1;

/** So many bytes fill the last block of a content. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

const octal = (value: number, width: number): string =>
  `${Math.floor(value)
    .toString(8)
    .padStart(width - 1, '0')}\0`;

const checksumOf = (block: Buffer): number => {
  let sum = 0;
  // The field of the checksum itself counts as spaces.
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
};

interface Fields {
  readonly path: string;
  readonly mode: number;
  readonly size: number;
  readonly modified: number;
  readonly type: string;
  readonly target: string;
}

const blockOf = ({ path, mode, size, modified, type, target }: Fields): Buffer => {
  const block = Buffer.alloc(blockSize);
  const put = (text: string, at: number, width: number) => block.write(text, at, width, 'utf8');
  put(path, 0, longestName);
  put(octal(mode & 0o7777, 8), 100, 8);
  put(octal(0, 8), 108, 8);
  put(octal(0, 8), 116, 8);
  put(octal(size, 12), 124, 12);
  put(octal(modified, 12), 136, 12);
  put(type, 156, 1);
  put(target, 157, longestName);
  put('ustar\u000000', 257, 8);
  put(octal(checksumOf(block), 7), 148, 7);
  block.write(' ', 155, 1, 'latin1');
  return block;
};

/** A pax record begins with its own length in bytes, its digits included. */
const recordOf = (key: string, value: string): string => {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
};

const fits = (name: string): boolean =>
  Buffer.byteLength(name) === name.length && name.length < longestName && name.length > 0;

const recordsOf = ({ path, target, size }: TarEntry): string =>
  [
    fits(path) ? '' : recordOf('path', path),
    target === '' || fits(target) ? '' : recordOf('linkpath', target),
    size <= largestSize ? '' : recordOf('size', String(size)),
  ].join('');

const padded = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc(paddingOf(content.length))]);

/** The header of an entry; the content of a file and its padding follow. */
export const headerOf = (entry: TarEntry): Buffer => {
  const path = entry.kind === 'folder' ? `${entry.path}/` : entry.path;
  const records = Buffer.from(recordsOf({ ...entry, path }));
  const fields = { ...entry, path: path.slice(0, longestName), target: entry.target.slice(0, longestName) };
  const own = blockOf({ ...fields, size: Math.min(entry.size, largestSize), type: types[entry.kind] });
  if (records.length === 0) return own;
  const about = { path: 'records', mode: 0o600, modified: 0, target: '' };
  return Buffer.concat([
    blockOf({ ...about, size: records.length, type: types.records }),
    padded(records),
    own,
  ]);
};

export const endOfArchive = (): Buffer => Buffer.alloc(2 * blockSize);

const textAt = (block: Buffer, at: number, width: number): string => {
  const field = block.subarray(at, at + width);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? width : end).toString('utf8');
};

const numberAt = (block: Buffer, at: number, width: number): number =>
  Number.parseInt(textAt(block, at, width).trim() || '0', 8);

/** Null for the empty block that ends an archive; undefined for what is no header. */
export const parseHeader = (block: Buffer): RawHeader | null | undefined => {
  if (block.every((byte) => byte === 0)) return null;
  if (textAt(block, 257, 5) !== 'ustar' || numberAt(block, 148, 8) !== checksumOf(block)) return undefined;
  const size = numberAt(block, 124, 12);
  const modified = numberAt(block, 136, 12);
  if (!Number.isSafeInteger(size) || size < 0 || !Number.isSafeInteger(modified)) return undefined;
  return {
    type: textAt(block, 156, 1),
    path: textAt(block, 0, longestName),
    mode: numberAt(block, 100, 8) & 0o777,
    modified,
    size,
    target: textAt(block, 157, longestName),
  };
};

export const typeOf = (raw: string): TarEntry['kind'] | 'records' | null => {
  const found = Object.entries(types).find(([, letter]) => letter === raw);
  return (found?.[0] ?? null) as TarEntry['kind'] | 'records' | null;
};

/** Undefined when the records are no records. */
export const parseRecords = (content: Buffer): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>();
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const length = Number(content.subarray(at, space).toString('latin1'));
    const record = content.subarray(space + 1, at + length - 1).toString('utf8');
    const equals = record.indexOf('=');
    if (space === -1 || !(length > 0) || at + length > content.length || equals < 1) return undefined;
    found.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  return found;
};
