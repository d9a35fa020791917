import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { releaseFile } from '../site/release.ts';

export const calledAs = (command: string): string =>
  process.env['LODGEPOLE_COMMAND'] === 'lodgepole' ? `./lodgepole ${command}` : `npm run ${command} --`;

export const isPackage = (folder: string): boolean => existsSync(join(folder, releaseFile));

const realPath = (path: string): string => {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
};

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(realPath(folder), realPath(path));
  return way !== '..' && !way.startsWith(`..${sep}`);
};

/** An upgrade replaces the package's folder and everything inside it. */
export const isInsidePackage = (folder: string, dataDir: string): boolean =>
  isPackage(folder) && isWithin(folder, dataDir);
