import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Where a signal is forwarded: to the child, to the child and its own children, or as a kill to all of them.
 *
 * @typedef {'pass' | 'pass-to-group' | 'kill-group'} OnSignal
 */

/** Ctrl-C arrives twice, from the terminal and from npm; the child gets it once. */
const echoMs = 500;

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 1);

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export const killGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
};

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {OnSignal} onSignal
 */
const passSignalsOn = (child, onSignal) => {
  let last = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const now = performance.now();
    if (now - last < echoMs) return;
    last = now;
    // A closed terminal is an orderly stop too.
    const passed = signal === 'SIGHUP' ? 'SIGTERM' : signal;
    if (onSignal === 'pass' || !child.pid) child.kill(passed);
    else killGroup(child.pid, onSignal === 'kill-group' ? 'SIGKILL' : passed);
  };
  for (const signal of signals) process.on(signal, pass);
  const stopWatching = watchParent(() => pass('SIGTERM'));
  return () => {
    for (const signal of signals) process.off(signal, pass);
    stopWatching();
  };
};

/**
 * When npm itself is killed, no signal arrives, so its disappearance counts as one.
 *
 * @param {() => void} onGone
 */
const watchParent = (onGone) => {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 1_000);
  return () => clearInterval(timer);
};

/**
 * @typedef {object} RunOptions
 * @property {(child: import('node:child_process').ChildProcess) => void} [onSpawn]
 * @property {OnSignal} [onSignal]
 */

/**
 * Runs a command to its end, forwards signals once, and returns its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & RunOptions} options
 * @returns {Promise<number>}
 */
export const runToEnd = (command, args, { onSpawn, onSignal = 'pass', ...options }) =>
  new Promise((resolve, reject) => {
    // In its own process group, so that Ctrl-C reaches it only through us, once.
    const child = spawn(command, args, { detached: true, ...options });
    const release = passSignalsOn(child, onSignal);
    onSpawn?.(child);
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('close', (code, signal) => {
      release();
      resolve(exitCode(code, signal));
    });
  });

/**
 * Runs a command to its end and captures its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export const runCaptured = async (command, args, options) => {
  /** @type {Buffer[]} */
  const chunks = [];
  const code = await runToEnd(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onSignal: 'pass-to-group',
    onSpawn: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr])
        stream?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    },
  });
  return { code, output: Buffer.concat(chunks).toString() };
};

const endsWithParent = pathToFileURL(
  join(dirname(fileURLToPath(import.meta.url)), 'ends-with-parent.mjs'),
).href;

/** Node keeps compiled modules here: later starts of the product take a third less CPU time. */
const compileCache = { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled') };

/**
 * Runs a Node program that shares our terminal and stops by itself if we are killed.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export const superviseNode = (node, args, { env = process.env, ...options } = {}) =>
  runToEnd(node, ['--import', endsWithParent, ...args], {
    ...options,
    env: { ...compileCache, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
