import type { PictureJob } from './picture-job.ts';

/** An orderly exit would wait for a decoder that is stuck. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');

/** The life of a worker: it answers one job after the other and ends with the process that started it. */
export const servePictures = (answer: (job: PictureJob) => Promise<object>): void => {
  // A terminal and a service manager tell the whole group to stop: the server stops first, and this process with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', end);
  process.on('message', (job) => void answer(job as PictureJob).then((reply) => process.send?.(reply)));
  if (process.connected) process.send?.('ready');
  else end();
};
