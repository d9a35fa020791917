import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from './closure.ts';

const isLicence = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((found) => found.isFile() && isLicence.test(found.name))
    .map((found) => readFileSync(join(folder, found.name), 'utf8').trim())
    .toSorted();

/** The licences of what a package carries, the parts that were built into the web app and the data included. */
export const licenceText = (root: string, lock: Lock, paths: readonly string[]): string => {
  const rule = '-'.repeat(80);
  const parts = paths
    .filter((path) => lock[path]?.link !== true)
    .map((path) => {
      const { version = '', license = 'see its text' } = lock[path] ?? {};
      return [`${rule}\n${nameOf(path)} ${version}: ${license}`, ...textsIn(join(root, path))].join('\n\n');
    });
  return `What Lodgepole is made with. Node's own licence is in node/LICENSE, that of the shorelines in licences/.

${parts.join('\n\n')}
`;
};
