import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerJob } from '../../slices/media/pictures/answer-job.ts';
import type { PictureLimits } from '../../slices/media/pictures/picture-workers.ts';

/** Cached, because most tests post the same photo. */
const answers = new Map<string, ReturnType<typeof answerJob>>();

/**
 * Encodes pictures in this process, because starting a worker takes longer than most tests. Tests of the workers
 * themselves pass `pictures: {}`.
 */
export const encodeInProcess: Pick<PictureLimits, 'start'> = {
  start: (_entry, uploadsDir) => ({
    isAlive: () => true,
    started: Promise.resolve(),
    async run(job) {
      const content = 'bytes' in job ? job.bytes : await readFile(job.path);
      const key = `${job.kind} ${createHash('sha1').update(content).digest('hex')}`;
      const answer = answers.get(key) ?? answerJob(uploadsDir, job);
      answers.set(key, answer);
      return answer;
    },
    kill: () => undefined,
  }),
};
