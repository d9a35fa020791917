import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

/** A file or folder of the package. `content` is the path of a file to copy, or the bytes themselves. */
export type Entry =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly content: string | Buffer;
      readonly mode: number;
    };

export const textFile = (path: string, text: string, mode = 0o644): Entry => ({
  kind: 'file',
  path,
  content: Buffer.from(text),
  mode,
});

/** File modes differ between checkouts; a file that its owner may execute is a program. */
const modeOf = (file: string): number => (statSync(file).mode & 0o100 ? 0o755 : 0o644);

export const copiedFile = (path: string, source: string): Entry => ({
  kind: 'file',
  path,
  content: source,
  mode: modeOf(source),
});

/** Everything in a folder except skipped paths; links stay links. */
export const tree = (path: string, source: string, skips: (inner: string) => boolean): Entry[] => {
  const below = (inner: string): Entry[] =>
    readdirSync(join(source, inner), { withFileTypes: true }).flatMap((found): Entry[] => {
      const next = posix.join(inner, found.name);
      if (skips(next)) return [];
      const full = join(source, next);
      const target = posix.join(path, next);
      if (found.isSymbolicLink()) return [{ kind: 'link', path: target, target: readlinkSync(full) }];
      if (found.isDirectory()) return below(next);
      return found.isFile() ? [copiedFile(target, full)] : [];
    });
  return below('');
};

const foldersOf = (entries: readonly Entry[]): Entry[] => {
  const paths = new Set<string>(['']);
  for (const { path } of entries)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder);
  return [...paths].map((path) => ({ kind: 'folder', path }));
};

const byPath = (one: Entry, other: Entry): number =>
  one.path === other.path ? 0 : one.path < other.path ? -1 : 1;

/** Sorted, with each folder before its contents. Two entries with one name are an error in the plan. */
export const arranged = (entries: readonly Entry[]): Entry[] => {
  const all = [...foldersOf(entries), ...entries].toSorted(byPath);
  const twice = all.find((entry, at) => entry.path === all[at - 1]?.path);
  if (twice) throw new Error(`The package has two things called ${twice.path}.`);
  return all;
};

export const writeFolder = async (folder: string, entries: readonly Entry[], madeAt: Date): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  for (const entry of entries) {
    const target = join(folder, entry.path);
    if (entry.kind === 'folder') await mkdir(target, { recursive: true });
    else if (entry.kind === 'link') await symlink(entry.target, target);
    else {
      if (typeof entry.content === 'string') await copyFile(entry.content, target);
      else await writeFile(target, entry.content);
      await chmod(target, entry.mode);
      await utimes(target, madeAt, madeAt);
    }
  }
};
