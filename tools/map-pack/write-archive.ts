import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { CutTile } from './cut-tiles.ts';
import { buildDirectories, type Entry } from './directory.ts';
import { type Box, headerLength, serialiseHeader } from './header.ts';

export interface ArchiveFacts {
  readonly box: Box;
  readonly zooms: readonly [least: number, most: number];
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Written {
  readonly tiles: number;
  readonly bytes: number;
}

interface StoredTiles {
  readonly entries: readonly Entry[];
  readonly length: number;
  readonly contents: number;
}

/** Tiles alike, such as those of open water, are stored once. */
const storeTiles = async (path: string, tiles: Iterable<CutTile>): Promise<StoredTiles> => {
  const known = new Map<string, { readonly offset: number; readonly length: number }>();
  const entries: Entry[] = [];
  let length = 0;
  const file = await open(path, 'w');
  try {
    for (const { id, data } of tiles) {
      const mark = hash('sha256', data, 'base64');
      let place = known.get(mark);
      if (place === undefined) {
        const packed = gzipSync(data, { level: 9 });
        await file.write(packed);
        place = { offset: length, length: packed.length };
        known.set(mark, place);
        length += packed.length;
      }
      const last = entries.at(-1);
      if (last && last.offset === place.offset && last.tileId + last.runLength === id)
        entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
      else entries.push({ tileId: id, ...place, runLength: 1 });
    }
  } finally {
    await file.close();
  }
  return { entries, length, contents: known.size };
};

const frontOf = ({ entries, length, contents }: StoredTiles, facts: ArchiveFacts): Buffer => {
  const { root, leaves } = buildDirectories(entries, headerLength);
  const metadata = gzipSync(JSON.stringify(facts.metadata), { level: 9 });
  let offset = headerLength;
  const section = (size: number) => {
    const placed = { offset, length: size };
    offset += size;
    return placed;
  };
  const header = serialiseHeader({
    root: section(root.length),
    metadata: section(metadata.length),
    leaves: section(leaves.length),
    tiles: section(length),
    addressedTiles: countTiles(entries),
    entries: entries.length,
    contents,
    zooms: facts.zooms,
    box: facts.box,
  });
  return Buffer.concat([header, root, metadata, leaves]);
};

const countTiles = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { runLength }) => sum + runLength, 0);

/** Directories come first and are known last, so tiles wait in a file of their own. Only a whole archive gets the name. */
export const writeArchive = async (
  path: string,
  tiles: Iterable<CutTile>,
  facts: ArchiveFacts,
): Promise<Written> => {
  const [waiting, unfinished] = [`${path}.tiles`, `${path}.unfinished`];
  try {
    const stored = await storeTiles(waiting, tiles);
    const front = frontOf(stored, facts);
    const file = await open(unfinished, 'w');
    try {
      await file.write(front);
      for await (const chunk of createReadStream(waiting)) await file.write(chunk as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    return { tiles: countTiles(stored.entries), bytes: front.length + stored.length };
  } finally {
    await rm(waiting, { force: true });
    await rm(unfinished, { force: true });
  }
};
