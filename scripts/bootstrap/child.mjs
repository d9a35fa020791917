import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * What a signal to us does to the child: it alone is told, it and its own children are told, or all of them end at once.
 *
 * @typedef {'pass' | 'pass-to-group' | 'kill-group'} OnSignal
 */

/** A terminal's Ctrl-C arrives twice here, from the terminal and from npm: once is enough for the child. */
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
const killGroup = (pid, signal) => {
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
    // A closed terminal asks for the same orderly end as anybody else.
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
 * When npm itself is killed nobody passes a signal on, so its disappearance is one.
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
 * Runs a command to its end, passing signals on once, and answers its exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & RunOptions} options
 * @returns {Promise<number>}
 */
export const runToEnd = (command, args, { onSpawn, onSignal = 'pass', ...options }) =>
  new Promise((resolve, reject) => {
    // In a group of its own, so that a terminal's Ctrl-C reaches it through us and only once.
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
 * Runs a command to its end out of sight and keeps what it says.
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

export const endsWithParent = pathToFileURL(
  join(dirname(fileURLToPath(import.meta.url)), 'ends-with-parent.mjs'),
).href;

/**
 * Runs a Node program that shares our terminal and stops by itself should we be killed.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export const superviseNode = (node, args, options = {}) =>
  runToEnd(node, ['--import', endsWithParent, ...args], {
    ...options,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
