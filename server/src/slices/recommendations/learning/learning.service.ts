import { Worker } from 'node:worker_threads';
import type { Log } from '../../../core/log.ts';
import type { Actions } from './actions.ts';
import type { Learned } from './learn.ts';
import type { LearningStore, NeighbourRow } from './learning.repository.ts';
import { type LearningSettings, learningSettings } from './settings.ts';

const longestMs = 5 * 60_000;

/** In a worker thread, so that requests are answered meanwhile. The actions are transferred, not copied. */
export const learnInThread = (actions: Actions, settings: LearningSettings): Promise<Learned> =>
  new Promise((resolve, reject) => {
    const { people, listings, saved } = actions;
    const worker = new Worker(new URL('./learn.worker.ts', import.meta.url), {
      workerData: { actions, settings },
      transferList: [people.buffer, listings.buffer, saved.buffer],
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

export const rowsOf = ({ listings, pairs }: Learned, first: number, end: number): NeighbourRow[] =>
  Array.from(listings.subarray(first, end)).flatMap((listing_id, at) => {
    const [from, to] = [pairs.starts[first + at] ?? 0, pairs.starts[first + at + 1] ?? 0];
    if (from === to) return [];
    return {
      listing_id,
      neighbour_ids: Array.from(pairs.ids.subarray(from, to), (id) => listings[id] ?? 0),
      closeness: Array.from(pairs.closeness.subarray(from, to), (value) => Number(value.toPrecision(5))),
    };
  });

type Learn = (actions: Actions, settings: LearningSettings) => Promise<Learned>;

/** Separate transactions, so that no connection waits for the thread. */
export const learningService = (store: LearningStore, log: Log, learn: Learn = learnInThread) => ({
  refresh: async (): Promise<void> => {
    const actions = await store.transaction(async (learning) =>
      (await learning.claim()) ? await learning.actions() : null,
    );
    if (actions === null) return;
    const learned = await learn(actions, learningSettings);
    const isKept = await store.transaction(async (learning) => {
      if (!(await learning.claim())) return false;
      await learning.replaceNeighbours(learned.listings.length, (from, to) => rowsOf(learned, from, to));
      await learning.replacePopularity();
      await learning.record(learned.report);
      return true;
    });
    if (isKept) log.info({ recommendations: learned.report }, 'Recommendations were learned.');
  },
});
