import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Say } from './place.ts';

const run = promisify(execFile);

export interface Postmaster {
  readonly pid: number;
  readonly status: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

export const readPostmaster = async (cluster: string): Promise<Postmaster | null> => {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Math.abs(Number(lines[0]));
  return pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : null;
};

const commandOf = async (pid: number): Promise<string> => {
  if (process.platform !== 'linux') {
    const { stdout } = await run('/bin/ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.replaceAll('\0', ' ');
};

/** Process ids are reused and pid files survive reboots, so an id alone proves nothing. */
const isPostmasterOf = async (pid: number, cluster: string): Promise<boolean> => {
  const command = await commandOf(pid);
  if (!/(^|\/)postgres /.test(command)) return false;
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return workingDirectory === cluster || command.includes(` -D ${cluster} `);
};

const isGoneWithin = async (pid: number, cluster: string, limitMs: number): Promise<boolean> => {
  const deadline = Date.now() + limitMs;
  while (await isPostmasterOf(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {}
};

const end = async (pid: number, cluster: string): Promise<void> => {
  for (const [name, limitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name);
    if (await isGoneWithin(pid, cluster, limitMs)) return;
  }
};

export const livingPostmaster = async (cluster: string): Promise<number | null> => {
  const postmaster = await readPostmaster(cluster);
  return postmaster && (await isPostmasterOf(postmaster.pid, cluster)) ? postmaster.pid : null;
};

export const forgetPostmaster = (cluster: string): Promise<void> => rm(pidFile(cluster), { force: true });

/** Call with the lock held: a PostgreSQL still running on the cluster then has no living owner. */
export const endOrphan = async (cluster: string, say: Say): Promise<void> => {
  const pid = await livingPostmaster(cluster);
  if (pid !== null) {
    say('Replacing the PostgreSQL that an earlier run left behind.');
    await end(pid, cluster);
  }
  await forgetPostmaster(cluster);
};
