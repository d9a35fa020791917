import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, spawnAs } from '../../server/src/db/embedded/account.ts';
import { ensureGazetteer, ensureWeb } from '../bootstrap/build.mjs';
import { say } from '../bootstrap/say.mjs';

interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly account?: Account | null;
  readonly env?: NodeJS.ProcessEnv;
  /** A kill leaves the child processes alone. */
  readonly sparesChildren?: boolean;
  isReady(): Promise<boolean>;
}

/** Times are in milliseconds. */
export interface Daemon {
  readonly name: string;
  readonly logFile: string;
  /** Null while it is down. */
  pid(): number | null;
  start(): Promise<number>;
  /** How long it takes to be ready (again); null when it ends or the limit passes. */
  whenReady(limitMs: number): Promise<number | null>;
  kill(): Promise<void>;
  hasEnded(limitMs: number): Promise<boolean>;
  /** SIGTERM; the code is null when it had to be killed. */
  stop(): Promise<{ readonly code: number | null; readonly ms: number }>;
}

const readyLimitMs = 150_000;
/** As in the samples of deploy/. */
export const stopLimitMs = 45_000;

const processIds = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const readProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

export const childrenOf = (parent: number): number[] =>
  processIds().filter((pid) => readProcess(pid, 'status').includes(`\nPPid:\t${parent}\n`));

export const processesFor = (folder: string): string[] =>
  processIds()
    .filter((pid) => pid !== process.pid)
    .map((pid) => ({ pid, command: readProcess(pid, 'cmdline'), env: readProcess(pid, 'environ') }))
    .filter(({ command, env }) => command.includes(folder) || env.includes(`DATA_DIR=${folder}`))
    .map(({ pid, command }) => `${pid} ${command.replaceAll('\0', ' ').slice(0, 120)}`);

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
};

const running = new Set<Daemon>();
/** Run after all programs have ended. */
export const cleanUps: (() => Promise<unknown>)[] = [];
let isClosing = false;

export const endAll = async (): Promise<void> => {
  isClosing = true;
  for (const daemon of [...running].reverse()) await daemon.kill();
  running.clear();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
};

/** Runs work in a new folder, which is kept after a failure. All programs end with it. */
export const inNewFolder = async (work: (folder: string) => Promise<boolean>) => {
  await ensureGazetteer(process.execPath);
  await ensureWeb(process.execPath);
  const folder = mkdtempSync(join(tmpdir(), 'lodgepole-rig-'));
  // As root, PostgreSQL and the proxies run as another account, which needs access.
  chmodSync(folder, 0o755);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(130)));
  let passed = false;
  try {
    passed = await work(folder);
  } finally {
    await endAll();
    if (passed) rmSync(folder, { recursive: true, force: true });
    else say(`The data and the logs are kept in ${folder}`);
  }
  return passed ? 0 : 1;
};

export const makeDaemon = (program: Program): Daemon => {
  const { name, logFile, file, args, account = null, env, sparesChildren, isReady } = program;
  let child: ChildProcess | null = null;
  const pid = () => (child?.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null);

  const hasEnded: Daemon['hasEnded'] = async (limitMs) => {
    for (const since = Date.now(); pid() !== null && Date.now() - since < limitMs; ) await delay(10);
    return pid() === null;
  };
  const whenReady: Daemon['whenReady'] = async (limitMs) => {
    const since = performance.now();
    for (; pid() !== null && performance.now() - since < limitMs; await delay(50))
      if (await isReady()) return performance.now() - since;
    return null;
  };

  const daemon: Daemon = {
    name,
    logFile,
    pid,
    whenReady,
    hasEnded,
    async start() {
      const log = createWriteStream(logFile, { flags: 'a' });
      await once(log, 'open');
      if (isClosing) throw new Error('The run is ending.');
      running.add(daemon);
      const options = { cwd: '/', ...(env && { env }), ...spawnAs(account) };
      child = spawn(file, [...args], { ...options, stdio: ['ignore', log, log] });
      child.on('error', (error) => log.write(`${error.message}\n`));
      const ms = await whenReady(readyLimitMs);
      log.end();
      if (ms === null) throw new Error(`${name} did not become ready; see ${logFile}`);
      return ms;
    },
    async kill() {
      const id = pid();
      if (id === null) return;
      signalAll([id, ...(sparesChildren ? [] : childrenOf(id))], 'SIGKILL');
      await hasEnded(stopLimitMs);
    },
    async stop() {
      const since = performance.now();
      child?.kill('SIGTERM');
      const code = (await hasEnded(stopLimitMs)) ? (child?.exitCode ?? null) : null;
      await daemon.kill();
      return { code, ms: performance.now() - since };
    },
  };
  return daemon;
};
