import type { z } from 'zod';
import { checkAvatar, encodeAvatar, encodePhoto, hashStored } from './picture.ts';
import { BadPicture, type PictureJob, type WorkerAnswer } from './picture-job.ts';
import { readUpload } from './read-upload.ts';

const answers = { avatar: encodeAvatar, check: checkAvatar, photo: encodePhoto, hash: hashStored };

/** What a worker answers to a job; it never rejects. */
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
