import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Entry } from './entries.ts';

const addEntry = async (tar: Pack, top: string, entry: Entry, mtime: Date): Promise<void> => {
  const name = entry.path === '' ? top : `${top}/${entry.path}`;
  // The owner is always root, whatever account packs.
  const common = { mtime, uname: 'root', gname: 'root' };
  if (entry.kind === 'folder') tar.entry({ ...common, name: `${name}/`, type: 'directory', mode: 0o755 });
  else if (entry.kind === 'link')
    tar.entry({ ...common, name, type: 'symlink', mode: 0o777, linkname: entry.target });
  else {
    const { content, mode } = entry;
    const size = typeof content === 'string' ? (await stat(content)).size : content.length;
    const source = typeof content === 'string' ? createReadStream(content) : [content];
    await pipeline(source, tar.entry({ ...common, name, type: 'file', mode, size }));
  }
};

/** Writes the same bytes for the same entries and time on every machine. */
export const writeArchive = async (
  file: string,
  top: string,
  entries: readonly Entry[],
  madeAt: Date,
): Promise<void> => {
  const tar = pack();
  const addAll = async () => {
    for (const entry of entries) await addEntry(tar, top, entry, madeAt);
    tar.finalize();
  };
  await Promise.all([addAll(), pipeline(tar, createGzip({ level: 6 }), createWriteStream(file))]);
};
