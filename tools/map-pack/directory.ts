import { gzipSync } from 'node:zlib';

/** One tile, or as many alike as follow each other, or (with `runLength` 0) a directory further down. */
export interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

const writeVarint = (bytes: number[], value: number): void => {
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
};

/** Column by column: how far each number is from the one before, then run lengths, lengths and offsets. */
const serialiseDirectory = (entries: readonly Entry[]): Buffer => {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  for (const [index, { tileId }] of entries.entries())
    writeVarint(bytes, tileId - (entries[index - 1]?.tileId ?? 0));
  for (const { runLength } of entries) writeVarint(bytes, runLength);
  for (const { length } of entries) writeVarint(bytes, length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    // A tile right behind the one before needs no offset of its own.
    const follows = before !== undefined && offset === before.offset + before.length;
    writeVarint(bytes, follows ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(bytes), { level: 9 });
};

export interface Directories {
  readonly root: Buffer;
  readonly leaves: Buffer;
}

const splitDirectory = (entries: readonly Entry[], size: number): Directories => {
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += size) {
    const leaf = serialiseDirectory(entries.slice(start, start + size));
    pointers.push({ tileId: entries[start]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: serialiseDirectory(pointers), leaves: Buffer.concat(leaves) };
};

/** A reader gets the header and the root with its first request, so both must fit into it. */
const firstRequest = 16_384;
const smallestLeaf = 4096;

export const buildDirectories = (entries: readonly Entry[], headerLength: number): Directories => {
  const root = serialiseDirectory(entries);
  if (headerLength + root.length <= firstRequest) return { root, leaves: Buffer.alloc(0) };
  for (let size = smallestLeaf; ; size *= 2) {
    const split = splitDirectory(entries, size);
    if (headerLength + split.root.length <= firstRequest) return split;
  }
};
