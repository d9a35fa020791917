import { fork } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { PictureJob } from './picture-job.ts';

export class WorkerGone extends Error {
  override readonly name = 'WorkerGone';
}
export class WorkerLate extends Error {
  override readonly name = 'WorkerLate';
}

export interface WorkerProcess {
  readonly isAlive: () => boolean;
  readonly started: Promise<unknown>;
  run(job: PictureJob, limitMs: number): Promise<unknown>;
  kill(): void;
}

export type Complain = (line: string) => void;

const startMs = 30_000;

/** A process, not a thread: stuck native code ends only with its process. It gets none of our secrets. */
const forkWorker = (entry: URL, uploadsDir: string) =>
  fork(entry, [uploadsDir], {
    execArgv: ['--max-old-space-size=256'],
    // Large pictures stay in memory: a process that is killed would leave its temporary files behind.
    env: { VIPS_DISC_THRESHOLD: '2g' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

export const startWorker = (entry: URL, uploadsDir: string, complain: Complain): WorkerProcess => {
  const child = forkWorker(entry, uploadsDir);
  if (child.stderr) createInterface({ input: child.stderr }).on('line', complain);
  let isAlive = true;
  let settle: ((failure: Error | null, message?: unknown) => void) | null = null;

  const kill = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  const gone = () => {
    isAlive = false;
    settle?.(new WorkerGone());
  };
  child.on('exit', gone).on('error', gone);
  child.on('message', (message) => settle?.(null, message));
  // A job's timer keeps our process running; an idle worker does not.
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();

  const nextMessage = (limitMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const clock = setTimeout(() => {
        kill();
        settle?.(new WorkerLate());
      }, limitMs);
      settle = (failure, message) => {
        clearTimeout(clock);
        settle = null;
        if (failure) reject(failure);
        else resolve(message);
      };
      if (!isAlive) gone();
    });

  return {
    isAlive: () => isAlive,
    started: nextMessage(startMs),
    run(job, limitMs) {
      const answer = nextMessage(limitMs);
      child.send(job, (error) => error && kill());
      return answer;
    },
    kill,
  };
};
