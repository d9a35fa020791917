import { parentPort, workerData } from 'node:worker_threads';
import type { Actions } from './actions.ts';
import { learn } from './learn.ts';
import type { LearningSettings } from './settings.ts';

const { actions, settings } = workerData as { actions: Actions; settings: LearningSettings };
const learned = learn(actions, settings);
const { starts, ids, closeness } = learned.pairs;
parentPort?.postMessage(learned, [starts.buffer, ids.buffer, closeness.buffer, learned.listings.buffer]);
