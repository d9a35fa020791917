import { Worker } from 'node:worker_threads';
import type { Feedback } from './feedback.ts';
import type { NeighbourSettings, Neighbours } from './neighbours.ts';

const longestMs = 5 * 60_000;

/** Finds neighbours in a thread of its own, so that requests go on meanwhile. */
export const learnInThread = (feedback: Feedback, settings: NeighbourSettings): Promise<Neighbours> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./learn.worker.ts', import.meta.url), {
      workerData: { feedback, settings },
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
