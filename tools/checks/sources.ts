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

export const readSources = (root: string, folders: readonly string[], wanted: RegExp): Sources => {
  const sources = new Map<string, string>();
  for (const folder of folders)
    for (const file of filesUnder(root, folder, wanted))
      sources.set(file, readFileSync(join(root, file), 'utf8'));
  return sources;
};

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
