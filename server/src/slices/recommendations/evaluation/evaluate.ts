import { parseArgs } from 'node:util';
import type { NeighbourSettings } from '../learning/neighbours.ts';
import { learningSettings } from '../learning/settings.ts';
import { compare } from './compare.ts';
import { type DataSet, readDataSet, validationCut } from './data-set.ts';
import { measureNeighbours, measurePopular, type Quality } from './ranking-quality.ts';
import { simulateWorld } from './simulated-world.ts';

const seed = 20_260_101;

const grid: readonly NeighbourSettings[] = [0.5, 1, 2, 5, 10].flatMap((shrink) =>
  [0.3, 0.4, 0.5].flatMap((balance) =>
    [0, 0.25, 0.5].flatMap((crowd) =>
      [1, 2].map((support) => ({ shrink, balance, crowd, support, keep: 500 })),
    ),
  ),
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const shown = (value: number): string => value.toFixed(4).slice(1);
const row = (name: string, { recall, ndcg }: Quality): string =>
  `${name.padEnd(34)} ${shown(recall)}  ${shown(ndcg)}`;

const chooseSettings = ({ people, items, train }: DataSet): NeighbourSettings => {
  const { fit, held } = validationCut(train, seed);
  const task = { people, items, known: fit, wanted: held };
  const tried = grid.map((settings) => ({ settings, ...measureNeighbours(task, settings) }));
  const best = tried.reduce((leader, next) => (next.ndcg > leader.ndcg ? next : leader));
  say(
    `Of ${grid.length} settings a validation cut of the training part chooses ${JSON.stringify(best.settings)}.`,
  );
  return best.settings;
};

const evaluateData = (folder: string): void => {
  const data = readDataSet(folder);
  say(`${data.train.length} entries to learn from, ${data.test.length} to test on.`);
  const settings = chooseSettings(data);
  const task = { people: data.people, items: data.items, known: data.train, wanted: data.test };
  const started = performance.now();
  const learned = measureNeighbours(task, settings);
  say(`${''.padEnd(34)} Recall@20  NDCG@20`);
  say(row('most popular', measurePopular(task)));
  say(row('neighbours', learned));
  say(row('neighbours, as in service', measureNeighbours(task, learningSettings.neighbours)));
  say(`Learned and measured in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
};

const evaluateSimulation = (): void => {
  const world = simulateWorld(seed);
  say(
    `Simulated: ${world.homes.length} homes, ${world.warm.length} people with a past, ${world.cold.length} newcomers.`,
  );
  say(`${'NDCG@10'.padEnd(22)} with a past  newcomers`);
  for (const { name, warm, cold } of compare(world))
    say(`${name.padEnd(22)} ${shown(warm)}        ${shown(cold)}`);
};

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined)
  say('Without --data FOLDER (train.txt and test.txt) only the simulation is run.');
else evaluateData(values.data);
evaluateSimulation();
