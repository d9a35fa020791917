import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * After some commands npm records a single name without its list.
 *
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string | string[], cpu?: string | string[] }} Entry
 */

/** @param {string} file */
const packagesOf = (file) => {
  try {
    const lock = /** @type {{ packages: Record<string, Entry> }} */ (JSON.parse(readFileSync(file, 'utf8')));
    return lock.packages;
  } catch {
    return null;
  }
};

/**
 * @param {string | string[]} names
 * @param {string} own
 */
const includes = (names, own) => [names].flat().some((name) => name === own || name.startsWith('!'));

/** @param {Entry} entry */
const suitsThisMachine = ({ os = process.platform, cpu = process.arch }) =>
  includes(os, process.platform) && includes(cpu, process.arch);

/**
 * The number of packages that the lock file lists for this machine.
 *
 * @param {string} folder
 */
export const packageCount = (folder) =>
  Object.entries(packagesOf(join(folder, 'package-lock.json')) ?? {}).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && suitsThisMachine(entry),
  ).length;

/**
 * True if npm was run by hand and installed exactly what the lock file lists:
 * npm records what it installed in a hidden lock file.
 *
 * @param {string} folder
 */
export const isCompleteFor = (folder) => {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !Object.values(present).every(suitsThisMachine)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version : entry.optional === true;
  });
};
