import { seeded } from '@lodgepole/contract/core/random';
import { byItem, type Feedback } from './actions.ts';
import { addVotes, type Pairs, pairKeeper, type Room } from './pairs.ts';

export interface FactorSettings {
  readonly factors: number;
  /** How much more an action counts than its absence. */
  readonly confidence: number;
  /** Regularisation: pulls factors with little evidence towards zero. */
  readonly ridge: number;
  readonly sweeps: number;
  /** Conjugate gradient steps per row and sweep. */
  readonly steps: number;
  /** Weight of the popularity correction. */
  readonly balance: number;
}

type Rows = Float32Array<ArrayBuffer>;

const gram = (rows: Rows, size: number): Float64Array => {
  const sums = new Float64Array(size * size);
  for (let start = 0; start < rows.length; start += size)
    for (let a = 0; a < size; a++) {
      const own = rows[start + a] ?? 0;
      for (let b = 0; b <= a; b++)
        sums[a * size + b] = (sums[a * size + b] ?? 0) + own * (rows[start + b] ?? 0);
    }
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) sums[b * size + a] = sums[a * size + b] ?? 0;
  return sums;
};

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

/** One half of a sweep: the entries of each row, the other side's rows and their Gram matrix. */
interface Half {
  readonly entries: Feedback;
  readonly fixed: Rows;
  readonly everything: Float64Array;
  readonly settings: FactorSettings;
}

/** Multiplies the part of the normal equations shared by all rows by a vector. */
const timesEverything = ({ everything, settings }: Half, vector: Float64Array): Float64Array => {
  const { factors: size, ridge } = settings;
  const result = new Float64Array(size);
  for (let a = 0; a < size; a++) {
    let sum = ridge * (vector[a] ?? 0);
    for (let b = 0; b < size; b++) sum += (everything[a * size + b] ?? 0) * (vector[b] ?? 0);
    result[a] = sum;
  }
  return result;
};

const times = (half: Half, row: number, vector: Float64Array): Float64Array => {
  const { entries, fixed, settings } = half;
  const { factors: size, confidence } = settings;
  const result = timesEverything(half, vector);
  for (let at = entries.starts[row] ?? 0; at < (entries.starts[row + 1] ?? 0); at++) {
    const start = (entries.items[at] ?? 0) * size;
    let own = 0;
    for (let a = 0; a < size; a++) own += (fixed[start + a] ?? 0) * (vector[a] ?? 0);
    own *= confidence * (entries.strengths[at] ?? 0);
    for (let a = 0; a < size; a++) result[a] = (result[a] ?? 0) + own * (fixed[start + a] ?? 0);
  }
  return result;
};

const wanted = ({ entries, fixed, settings }: Half, row: number): Float64Array => {
  const { factors: size, confidence } = settings;
  const sums = new Float64Array(size);
  for (let at = entries.starts[row] ?? 0; at < (entries.starts[row + 1] ?? 0); at++) {
    const start = (entries.items[at] ?? 0) * size;
    const weight = 1 + confidence * (entries.strengths[at] ?? 0);
    for (let a = 0; a < size; a++) sums[a] = (sums[a] ?? 0) + weight * (fixed[start + a] ?? 0);
  }
  return sums;
};

/** A few conjugate gradient steps, starting from the last sweep's values. */
const solveRow = (half: Half, row: number, rows: Rows): void => {
  const { factors: size, steps } = half.settings;
  const solution = Float64Array.from(rows.subarray(row * size, (row + 1) * size));
  const reached = times(half, row, solution);
  const rest = wanted(half, row).map((value, at) => value - (reached[at] ?? 0));
  const direction = rest.slice();
  let left = dot(rest, rest);
  for (let step = 0; step < steps && left > 1e-12; step++) {
    const change = times(half, row, direction);
    const length = left / dot(direction, change);
    for (let a = 0; a < size; a++) {
      solution[a] = (solution[a] ?? 0) + length * (direction[a] ?? 0);
      rest[a] = (rest[a] ?? 0) - length * (change[a] ?? 0);
    }
    const before = left;
    left = dot(rest, rest);
    for (let a = 0; a < size; a++) direction[a] = (rest[a] ?? 0) + (left / before) * (direction[a] ?? 0);
  }
  rows.set(solution, row * size);
};

const solveRows = (half: Half, rows: Rows, pulse: () => void): void => {
  for (let row = 0; row < half.entries.people; row++) {
    if ((half.entries.starts[row + 1] ?? 0) > (half.entries.starts[row] ?? 0)) solveRow(half, row, rows);
    if (row % 64 === 0) pulse();
  }
};

/** Implicit feedback by alternating least squares (Hu, Koren, Volinsky 2008); returns the homes' factors. */
const factorise = (feedback: Feedback, settings: FactorSettings, pulse: () => void): Rows => {
  const { factors: size, sweeps } = settings;
  const random = seeded(1);
  const listings = new Float32Array(feedback.itemCount * size).map(() => 0.2 * (random() - 0.5));
  const people = new Float32Array(feedback.people * size);
  const turned = byItem(feedback);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    solveRows(
      { entries: feedback, fixed: listings, everything: gram(listings, size), settings },
      people,
      pulse,
    );
    solveRows({ entries: turned, fixed: people, everything: gram(people, size), settings }, listings, pulse);
  }
  return listings;
};

const triangleOf = (matrix: Float64Array, size: number): Float64Array => {
  const triangle = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b <= a; b++) {
      let rest = matrix[a * size + b] ?? 0;
      for (let c = 0; c < b; c++) rest -= (triangle[a * size + c] ?? 0) * (triangle[b * size + c] ?? 0);
      triangle[a * size + b] = a === b ? Math.sqrt(rest) : rest / (triangle[b * size + b] ?? 1);
    }
  return triangle;
};

const typicalCount = ({ starts, people }: Feedback): number => {
  const counts = Array.from({ length: people }, (_, row) => (starts[row + 1] ?? 0) - (starts[row] ?? 0));
  return counts.sort((a, b) => a - b)[people >> 1] ?? 0;
};

/**
 * A person's factors follow from their actions through a matrix that differs little between people. With the matrix of a
 * typical person, an action's effect on another listing is the dot product of two rows.
 */
const asPairRows = (
  listings: Rows,
  feedback: Feedback,
  { factors: size, confidence, ridge }: FactorSettings,
) => {
  const typical = 1 + (confidence * typicalCount(feedback)) / Math.max(1, feedback.itemCount);
  const matrix = gram(listings, size).map(
    (value, at) => typical * value + (at % (size + 1) === 0 ? ridge : 0),
  );
  const triangle = triangleOf(matrix, size);
  const rows = new Float32Array(listings.length);
  for (let start = 0; start < listings.length; start += size)
    for (let a = 0; a < size; a++) {
      let rest = listings[start + a] ?? 0;
      for (let b = 0; b < a; b++) rest -= (triangle[a * size + b] ?? 0) * (rows[start + b] ?? 0);
      rows[start + a] = rest / (triangle[a * size + a] ?? 1);
    }
  return rows;
};

const crowdsOf = ({ items, itemCount }: Feedback): Float64Array => {
  const counts = new Float64Array(itemCount);
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};

export const factorBytes = ({ people, itemCount }: Feedback, { factors }: FactorSettings): number =>
  4 * factors * (people + 2 * itemCount);

const weightsByFactors = (
  rows: Rows,
  size: number,
  scales: Float64Array,
  item: number,
  weights: Float32Array,
) => {
  const own = rows.slice(item * size, (item + 1) * size);
  for (let other = 0; other < weights.length; other++) {
    let sum = 0;
    const start = other * size;
    for (let a = 0; a < size; a++) sum += (own[a] ?? 0) * (rows[start + a] ?? 0);
    weights[other] = sum * (scales[other] ?? 0);
  }
  weights[item] = 0;
};

const sampled = 200;

/** The average weight, estimated from a sample of listings. */
const averageStrength = (fill: (item: number, weights: Float32Array) => void, itemCount: number): number => {
  const weights = new Float32Array(itemCount);
  const step = Math.max(1, Math.floor(itemCount / sampled));
  let sum = 0;
  let count = 0;
  for (let item = 0; item < itemCount; item += step) {
    fill(item, weights);
    for (const weight of weights) sum += Math.abs(weight);
    count += itemCount;
  }
  return sum / Math.max(1, count);
};

/** In `both`, neighbours and factors have equal weight. */
export type FactorModel = 'factors' | 'both';

interface FactorTask {
  readonly feedback: Feedback;
  readonly settings: FactorSettings;
  readonly room: Room;
  readonly neighbours: Pairs;
  readonly models: readonly FactorModel[];
}

/** Deterministic. `pulse` is called often and may throw to stop. */
export const findByFactors = (
  { feedback, settings, room, neighbours, models }: FactorTask,
  pulse: () => void,
): ReadonlyMap<FactorModel, Pairs> => {
  const { itemCount } = feedback;
  const rows = asPairRows(factorise(feedback, settings, pulse), feedback, settings);
  const scales = crowdsOf(feedback).map((count) => count ** -settings.balance);
  const fill = (item: number, into: Float32Array) =>
    weightsByFactors(rows, settings.factors, scales, item, into);
  const strength = averageStrength(fill, itemCount);
  const theirs = neighbours.closeness.reduce((sum, value) => sum + value, 0) / itemCount ** 2;
  const share = theirs > 0 ? strength / theirs : 0;
  const others = Int32Array.from({ length: itemCount }, (_, item) => item);
  const weights = new Float32Array(itemCount);
  const keepers = models.map((model) => ({ model, keeper: pairKeeper(itemCount, room) }));
  for (let item = 0; item < itemCount; item++) {
    fill(item, weights);
    for (const { model, keeper } of keepers) {
      const own = model === 'both' ? weights.slice() : weights;
      if (model === 'both') addVotes(own, neighbours, item, share);
      keeper.add(others, own, itemCount);
    }
    if (item % 16 === 0) pulse();
  }
  return new Map(keepers.map(({ model, keeper }) => [model, keeper.done()]));
};
