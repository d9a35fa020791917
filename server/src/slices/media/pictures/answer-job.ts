import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { z } from 'zod';
import { checkAvatar, encodeAvatar, encodePhoto, hashStored } from './picture.ts';
import { BadPicture, type PictureJob, type WorkerAnswer } from './picture-job.ts';

const answers = { avatar: encodeAvatar, check: checkAvatar, photo: encodePhoto, hash: hashStored };

export const answerJob = async (
  uploadsDir: string,
  job: PictureJob,
): Promise<z.input<typeof WorkerAnswer>> => {
  try {
    const bytes = 'bytes' in job ? job.bytes : await readUpload(uploadsDir, job.path);
    return { picture: await answers[job.kind](bytes) };
  } catch (error) {
    return error instanceof BadPicture && error.fault !== 'slow'
      ? { fault: error.fault }
      : { error: String(error) };
  }
};

const mostBytes = 32 * 1024 * 1024;

const isInside = async (folder: string, path: string): Promise<boolean> =>
  `${await realpath(dirname(path))}${sep}`.startsWith(`${await realpath(folder)}${sep}`);

const readUpload = async (uploadsDir: string, path: string): Promise<Buffer> => {
  if (!(await isInside(uploadsDir, path))) throw new BadPicture('format');
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size === 0 || found.size > mostBytes) throw new BadPicture('format');
    return await file.readFile();
  } finally {
    await file.close();
  }
};

/** An orderly exit would wait for a stuck decoder. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');

export const servePictures = (answer: (job: PictureJob) => Promise<object>): void => {
  // Terminals and service managers signal the whole group; the server ends first and then this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', end);
  process.on('message', (job) => void answer(job as PictureJob).then((reply) => process.send?.(reply)));
  if (process.connected) process.send?.('ready');
  else end();
};
