import { parseArgs } from 'node:util';
import { type Learned, learn, type Model } from '../learning/learn.ts';
import type { NeighbourSettings } from '../learning/neighbours.ts';
import { type LearningSettings, learningSettings } from '../learning/settings.ts';
import { compare } from './compare.ts';
import { asActions, asDataSet, type DataSet, readDataSet, setAside } from './data-set.ts';
import { measureLearned, measurePopular, type Quality } from './ranking-quality.ts';
import { simulateWorld } from './simulated-world.ts';

const seed = 20_260_101;

const help = `Measures the recommendations: simulated people, and a data set where one is given.
  --data FOLDER   train.txt and test.txt with lines of “person item weight”
  --choose        tries settings of the neighbours on three validation cuts of the training part (minutes)
  --homes N       of the simulated market (1500)
  --people N      who search there (900); more of them make it denser`;

const grid: readonly NeighbourSettings[] = [0.25, 0.5, 1].flatMap((shrink) =>
  [0.35, 0.4, 0.45].flatMap((balance) => [0.35, 0.5, 0.65].map((crowd) => ({ shrink, balance, crowd }))),
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const shown = (value: number): string => value.toFixed(4).slice(1);
const row = (name: string, { recall, ndcg }: Quality): string =>
  `${name.padEnd(34)} ${shown(recall)}      ${shown(ndcg)}`;

/** No time limit, which would make results depend on the machine. */
const settings: LearningSettings = {
  ...learningSettings,
  limits: { ...learningSettings.limits, factorMs: Number.POSITIVE_INFINITY },
};

const chooseSettings = ({ train }: DataSet): void => {
  const cuts = [1, 2, 3].map((cut) => setAside(train, seed + cut));
  const tried = grid.map((neighbours) => {
    const figures = cuts.map((cut) => {
      const known = asActions(cut.train);
      const learned = learn(known, { ...settings, neighbours }, { only: 'neighbours' });
      return measureLearned({ known, wanted: cut.test }, learned).ndcg;
    });
    return { neighbours, ndcg: figures.reduce((sum, figure) => sum + figure, 0) / figures.length };
  });
  for (const { neighbours, ndcg } of tried.sort((a, b) => b.ndcg - a.ndcg).slice(0, 5))
    say(`${shown(ndcg)} ${JSON.stringify(neighbours)}`);
};

const describe = ({ report }: Learned): string =>
  `as in service (${report.model}, ${Math.round(report.pairs / Math.max(1, report.listings))} pairs a home)`;

const evaluateData = (data: DataSet): Learned => {
  say(`${data.train.length} entries to learn from, ${data.test.length} to test on.`);
  const known = asActions(data.train);
  const task = { known, wanted: data.test };
  say(`${''.padEnd(34)} Recall@20  NDCG@20`);
  say(row('most popular', measurePopular(task)));
  const models: readonly Model[] = ['neighbours', 'factors', 'both'];
  for (const model of models) say(row(model, measureLearned(task, learn(known, settings, { only: model }))));
  const served = learn(known, settings);
  say(row(describe(served), measureLearned(task, served)));
  const { figures, judged, seconds } = served.report;
  say(
    `Chosen by what ${judged} people did last: ${JSON.stringify(figures)}. Learned in ${seconds.toFixed(1)} s.`,
  );
  return served;
};

const evaluateSimulation = (listings: number, people: number): void => {
  const world = simulateWorld(seed, listings, people);
  say(
    `Simulated: ${listings} homes, ${world.warm.length} people with a past, ${world.cold.length} newcomers.`,
  );
  const served = evaluateData(asDataSet(world));
  say(`${'NDCG@10'.padEnd(22)} with a past  newcomers`);
  for (const { name, warm, cold } of compare(world, served))
    say(`${name.padEnd(22)} ${shown(warm)}        ${shown(cold)}`);
};

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    data: { type: 'string' },
    choose: { type: 'boolean', default: false },
    listings: { type: 'string', default: '1500' },
    people: { type: 'string', default: '900' },
  },
});

const evaluate = (): void => {
  const counts = [values.listings, values.people].map(Number);
  if (values.help || counts.some((count) => !(Number.isInteger(count) && count > 0))) return say(help);
  if (values.data === undefined)
    say('Without --data FOLDER (train.txt and test.txt) only the simulation is run.');
  else {
    const data = readDataSet(values.data);
    if (values.choose) chooseSettings(data);
    evaluateData(data);
  }
  evaluateSimulation(counts[0] ?? 0, counts[1] ?? 0);
};
evaluate();
