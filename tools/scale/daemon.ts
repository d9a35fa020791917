import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, spawnAs } from '../../server/src/db/embedded/account.ts';
import { childrenOf, isRunning } from '../faults/site.ts';

export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly logFile: string;
  /** Another account than root, where that is what we are. */
  readonly account?: Account | null;
  readonly env?: NodeJS.ProcessEnv;
  isReady(): Promise<boolean>;
}

/** A part that can be killed and started again. */
export interface Daemon {
  readonly name: string;
  readonly logFile: string;
  /** Starts it, waits until it is ready, and returns the milliseconds that took. */
  start(): Promise<number>;
  /** SIGKILL, to it and its children: nothing is said to anyone. */
  kill(): Promise<void>;
  /** Asks it to end and waits; its exit code, or null when it had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<Daemon>();
let isClosing = false;

/** Ends everything that was started, in the opposite order; nothing can be started after it. */
export const endAll = async (): Promise<void> => {
  isClosing = true;
  for (const daemon of [...running].reverse()) {
    // Its workers would outlive it.
    if (daemon.name === 'nginx') await daemon.stop();
    await daemon.kill();
  }
  running.clear();
};

const readyLimitMs = 150_000;
const stopLimitMs = 30_000;

const killAll = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
};

const whenEnded = async (child: ChildProcess | null, limitMs: number): Promise<boolean> => {
  const since = Date.now();
  while (isRunning(child) && Date.now() - since < limitMs) await delay(10);
  return !isRunning(child);
};

export const makeDaemon = (program: Program): Daemon => {
  const { name, logFile, file, args, account = null, env } = program;
  let child: ChildProcess | null = null;

  const kill = async (): Promise<void> => {
    if (!isRunning(child) || child.pid === undefined) return;
    killAll([child.pid, ...childrenOf(child.pid)]);
    await whenEnded(child, stopLimitMs);
  };

  const whenReady = async (started: ChildProcess, since: number): Promise<void> => {
    const failed = new Promise<never>((_, reject) => started.once('error', reject));
    failed.catch(() => undefined);
    while (!(await Promise.race([program.isReady(), failed]))) {
      if (!isRunning(started) || performance.now() - since > readyLimitMs)
        throw new Error(`${name} did not become ready; see ${logFile}`);
      await delay(50);
    }
  };

  const daemon: Daemon = {
    name,
    logFile,
    kill,
    async start() {
      const since = performance.now();
      const log = createWriteStream(logFile, { flags: 'a' });
      await once(log, 'open');
      if (isClosing) throw new Error('The run is ending.');
      running.add(daemon);
      child = spawn(file, [...args], {
        cwd: '/',
        stdio: ['ignore', log, log],
        ...(env && { env }),
        ...spawnAs(account),
      });
      await whenReady(child, since).finally(() => log.end());
      return performance.now() - since;
    },
    async stop(signal = 'SIGTERM') {
      if (!isRunning(child)) return 0;
      child.kill(signal);
      if (await whenEnded(child, stopLimitMs)) return child.exitCode;
      await kill();
      return null;
    },
  };
  return daemon;
};
