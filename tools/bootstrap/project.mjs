import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..', '..'));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/** @param {string} path */
export const isInsideModules = (path) => path.startsWith(inProject('node_modules') + sep);

const installedNode = inProject(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const wantedNodeMajor = () => {
  const text = readFileSync(inProject('package.json'), 'utf8');
  const manifest = /** @type {{ devDependencies: { node: string } }} */ (JSON.parse(text));
  return Number.parseInt(manifest.devDependencies.node, 10);
};

const isRecentEnough = () => Number.parseInt(process.versions.node, 10) >= wantedNodeMajor();

/** The Node that runs the product: the pinned one, or the current one if it is recent enough. */
export const projectNode = () => {
  if (existsSync(installedNode)) return installedNode;
  return isRecentEnough() && existsSync(process.execPath) ? process.execPath : null;
};
