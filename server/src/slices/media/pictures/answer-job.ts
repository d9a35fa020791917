import type { z } from 'zod';
import { encodeAvatar, encodePhoto, hashStored } from './picture.ts';
import { BadPicture, type PictureJob, type WorkerAnswer } from './picture-job.ts';
import { readUpload } from './read-upload.ts';

const encode = { avatar: encodeAvatar, photo: encodePhoto };

/** What a worker answers to a job; it never rejects. */
export const answerJob = async (
  uploadsDir: string,
  job: PictureJob,
): Promise<z.input<typeof WorkerAnswer>> => {
  try {
    if (job.kind === 'hash') return { picture: await hashStored(job.bytes) };
    return { picture: await encode[job.kind](await readUpload(uploadsDir, job.path)) };
  } catch (error) {
    return error instanceof BadPicture && error.fault !== 'slow'
      ? { fault: error.fault }
      : { error: String(error) };
  }
};
