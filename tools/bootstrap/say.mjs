import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { inProject } from './project.mjs';

/** Reads a setting as the server does: the environment first, then the `.env` file. */
const findMode = () => {
  if (process.env.NODE_ENV) return process.env.NODE_ENV;
  const file = inProject('.env');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^\s*(?:export\s+)?NODE_ENV\s*=\s*["']?(\w+)/m.exec(text)?.[1] ?? '';
};

/** @type {boolean | null} */
let writesJson = null;

/**
 * In production, messages before the server starts have the format of its log.
 *
 * @param {number} level
 * @param {string} msg
 */
const lineOf = (level, msg) => {
  writesJson ??= findMode() === 'production';
  if (!writesJson) return `${msg}\n`;
  return `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg: msg.trim() })}\n`;
};

/** @param {string} sentence */
export const say = (sentence) => {
  process.stdout.write(lineOf(30, sentence));
};

/** @param {number} since */
export const elapsed = (since) => {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
};

/** A failure the user can act on: only its message is shown, no stack. */
export class Stopped extends Error {}

/** @param {unknown} error */
const explain = (error) => {
  if (error instanceof Stopped) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** @param {() => Promise<number>} main */
export const runMain = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(lineOf(60, explain(error)));
    process.exitCode = 1;
  }
};
