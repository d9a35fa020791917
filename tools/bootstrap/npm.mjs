import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { inProject, isInsideModules } from './project.mjs';
import { Stopped } from './say.mjs';

const pathOutsideModules = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !/[\\/]node_modules[\\/]\.bin$/.test(folder));

/**
 * An unreadable file counts as missing: PATH may contain folders of other accounts.
 *
 * @param {string} file
 */
const isFile = (file) => {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** @param {string} name */
const onPath = (name) =>
  pathOutsideModules()
    .map((folder) => join(folder, name))
    .find(isFile);

/** `npm ci` deletes the Node inside node_modules, so it must not run on that one. */
const keepRunningNode = () => {
  const kept = inProject('.cache', 'bootstrap', 'node');
  mkdirSync(dirname(kept), { recursive: true });
  rmSync(kept, { force: true });
  try {
    linkSync(process.execPath, kept);
  } catch {
    copyFileSync(process.execPath, kept);
  }
  return kept;
};

const safeNode = () => {
  const candidates = [process.env.npm_node_execpath, process.execPath, onPath('node')];
  const found = candidates.find((file) => file && existsSync(file) && !isInsideModules(file));
  return found ?? keepRunningNode();
};

const npmScript = () => {
  const script = process.env.npm_execpath ?? '';
  if (script.endsWith('npm-cli.js') && existsSync(script)) return script;
  const sibling = script.replace(/npx-cli\.js$/, 'npm-cli.js');
  return sibling !== script && existsSync(sibling) ? sibling : null;
};

/** @param {string} folder */
const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** npm keeps its cache in the home folder; if that is not writable, a project folder is used. */
const cacheEnvironment = () => {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return {};
  const usual = join(homedir(), '.npm');
  const isUsable = existsSync(usual) ? isWritable(usual) : isWritable(homedir());
  return isUsable ? {} : { npm_config_cache: inProject('.cache', 'npm') };
};

/** How to call npm so that it survives the removal of node_modules. */
export const findNpm = () => {
  const node = safeNode();
  const env = {
    ...process.env,
    ...cacheEnvironment(),
    PATH: [...pathOutsideModules(), dirname(node)].join(delimiter),
  };
  const script = npmScript();
  if (script) return { command: node, args: [script], env };
  const npm = onPath('npm');
  if (!npm)
    throw new Stopped('npm was not found. Install Node 20 or newer, which brings npm, and try again.');
  return { command: npm, args: [], env };
};
