import { Worker } from 'node:worker_threads';
import type { Actions } from './actions.ts';
import type { Learned } from './learn.ts';
import type { LearningSettings } from './settings.ts';

const longestMs = 5 * 60_000;

/** Learns in a thread of its own, so that requests go on meanwhile. The actions are handed over and gone afterwards. */
export const learnInThread = (actions: Actions, settings: LearningSettings): Promise<Learned> =>
  new Promise((resolve, reject) => {
    const { people, homes, saved } = actions;
    const worker = new Worker(new URL('./learn.worker.ts', import.meta.url), {
      workerData: { actions, settings },
      transferList: [people.buffer, homes.buffer, saved.buffer],
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    const timer = setTimeout(() => {
      reject(new Error('Learning recommendations took longer than five minutes.'));
      void worker.terminate();
    }, longestMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The learning thread ended with ${code} before it was done.`));
    });
  });
