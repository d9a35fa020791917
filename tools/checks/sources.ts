import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths relative to the root of the repository, with their text. */
export type Sources = ReadonlyMap<string, string>;

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const skippedFolders = new Set(['node_modules', 'dist', 'generated', 'coverage', '.data', '.cache']);

function* filesUnder(root: string, folder: string, wanted: RegExp): Generator<string> {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* filesUnder(root, path, wanted);
    if (entry.isFile() && wanted.test(entry.name)) yield path;
  }
}

export const listSources = (root: string, folders: readonly string[], wanted: RegExp): string[] =>
  folders.flatMap((folder) => [...filesUnder(root, folder, wanted)]);

export const readSources = (...where: Parameters<typeof listSources>): Sources =>
  new Map(listSources(...where).map((file) => [file, readFileSync(join(where[0], file), 'utf8')]));

export const lineAt = (source: string, offset: number): number => {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
};

export const isTest = (file: string): boolean => /\.test\.tsx?$|\.e2e\.ts$/.test(file);

export const report = (findings: readonly Finding[], allIsWell: string): number => {
  for (const { file, line, message } of findings) process.stdout.write(`${file}:${line}  ${message}\n`);
  process.stdout.write(findings.length === 0 ? `${allIsWell}\n` : `\n${findings.length} found.\n`);
  return findings.length === 0 ? 0 : 1;
};
