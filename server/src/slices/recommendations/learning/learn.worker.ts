import { parentPort, workerData } from 'node:worker_threads';
import type { Feedback } from './feedback.ts';
import { findNeighbours, type NeighbourSettings } from './neighbours.ts';

const { feedback, settings } = workerData as { feedback: Feedback; settings: NeighbourSettings };
parentPort?.postMessage(findNeighbours(feedback, settings));
