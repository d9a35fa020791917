import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { giveToOwner, spawnAs } from './account.ts';
import { type Binaries, programEnvironment } from './binaries.ts';
import { EmbeddedDatabaseError, fromOutput, fromSpawnError } from './error.ts';
import { readPostmaster } from './orphan.ts';
import type { Place, Say } from './place.ts';

export type Settings = Readonly<Record<string, string>>;

export interface ServerProcess {
  readonly exited: Promise<void>;
  hasExited(): boolean;
  logTail(): Promise<string>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  readonly binaries: Binaries;
  readonly place: Place;
  readonly socketDirectory: string;
  readonly logFile: string;
  readonly settings: Settings;
  readonly say: Say;
}

const logLimit = 1_000_000;
const tailLength = 4_000;
const slowStartMs = 3_000;
const startLimitMs = 600_000;

/** Keeps statements and their values out of the log file; our server logs its own failures. */
const settingsFor = (socketDirectory: string, extra: Settings): Settings => ({
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  ...extra,
});

const openLog = async (logFile: string) => {
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  const isBig = size > logLimit;
  const handle = await open(logFile, isBig ? 'w' : 'a', 0o600);
  await giveToOwner(logFile);
  return { handle, start: isBig ? 0 : size };
};

/** PostgreSQL outlives a killed Node. This shell notices the broken pipe and shuts it down. */
const watch = (pid: number, { account }: Place) => {
  const script = 'read -r _ || kill -INT "$1"';
  const shell = spawn('/bin/sh', ['-c', script, 'lodgepole-watch', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    env: programEnvironment,
    ...spawnAs(account),
  });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return { dismiss: () => shell.stdin.end('done\n') };
};

const isGoneWithin = async (exited: Promise<void>, limitMs: number): Promise<boolean> => {
  const patience = new AbortController();
  const late = delay(limitMs, false, { signal: patience.signal }).catch(() => false);
  const isGone = await Promise.race([exited.then(() => true), late]);
  patience.abort();
  return isGone;
};

const shutDown = async (child: ChildProcess, exited: Promise<void>, say: Say): Promise<void> => {
  child.ref();
  for (const [name, limitMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (name === 'SIGQUIT')
      say('PostgreSQL does not stop and is ended; at the next start it first repeats its last changes.');
    child.kill(name);
    if (await isGoneWithin(exited, limitMs)) return;
  }
};

const spawnServer = async (options: LaunchOptions, output: number): Promise<ChildProcess> => {
  const { binaries, place } = options;
  const settings = Object.entries(settingsFor(options.socketDirectory, options.settings));
  const parameters = [
    '-D',
    place.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  try {
    const child = spawn(binaries.postgres, parameters, {
      // Ctrl-C in a terminal must reach only us, so that open requests can finish.
      detached: true,
      stdio: ['ignore', output, output],
      cwd: '/',
      env: programEnvironment,
      ...spawnAs(place.account),
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } catch (error) {
    throw fromSpawnError(error);
  }
};

export const launch = async (options: LaunchOptions): Promise<ServerProcess> => {
  const { place, logFile } = options;
  const log = await openLog(logFile);
  const child = await spawnServer(options, log.handle.fd).finally(() => log.handle.close());
  const watcher = watch(child.pid ?? 0, place);
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const exited = new Promise<void>((resolve) => {
    if (hasExited()) resolve();
    child.once('exit', () => resolve());
  }).finally(watcher.dismiss);
  return {
    exited,
    hasExited,
    logTail: async () =>
      (await readFile(logFile)).subarray(log.start).toString('utf8').slice(-tailLength).trim(),
    stop: () => (hasExited() ? exited : shutDown(child, exited, options.say)),
  };
};

export const whenReady = async (server: ServerProcess, { cluster, home }: Place, say: Say): Promise<void> => {
  const begun = Date.now();
  let isAnnounced = false;
  while ((await readPostmaster(cluster))?.status !== 'ready') {
    const waited = Date.now() - begun;
    if (server.hasExited()) {
      throw fromOutput(`PostgreSQL stopped while starting in ${cluster}.`, await server.logTail(), home);
    }
    if (waited > startLimitMs) {
      throw new EmbeddedDatabaseError(
        `PostgreSQL in ${cluster} did not start in time.`,
        await server.logTail(),
      );
    }
    if (waited > slowStartMs && !isAnnounced) {
      say('PostgreSQL is still starting; after an abrupt stop it first repeats its last changes.');
      isAnnounced = true;
    }
    await Promise.race([delay(10), server.exited]);
  }
};
