import { expect, it } from 'vitest';
import { learn } from '../learning/learn.ts';
import { learningSettings } from '../learning/settings.ts';
import { asActions, asDataSet } from './data-set.ts';
import { measureLearned, measurePopular } from './ranking-quality.ts';
import { simulateWorld } from './simulated-world.ts';

const { train, test } = asDataSet(simulateWorld(3, 400, 900));
const task = { known: asActions(train), wanted: test };
/** The limit on time depends on the machine. */
const settings = {
  ...learningSettings,
  limits: { ...learningSettings.limits, factorMs: Number.POSITIVE_INFINITY },
};

const served = learn(task.known, settings);

it('places what people saved later as high as it did when it was measured, with the settings of the service', () => {
  expect(served.report.judged).toBeGreaterThan(300);
  expect(measureLearned(task, served).ndcg).toBeGreaterThan(0.51);
});

it('serves no worse than neighbours alone', () => {
  const neighbours = learn(task.known, settings, { only: 'neighbours' });
  expect(measureLearned(task, served).ndcg).toBeGreaterThanOrEqual(measureLearned(task, neighbours).ndcg);
  expect(measureLearned(task, neighbours).ndcg).toBeGreaterThan(2 * measurePopular(task).ndcg);
});
