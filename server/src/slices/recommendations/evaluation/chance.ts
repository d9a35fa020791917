export type Random = () => number;

/** A number around 0, mostly between -2 and 2. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** An index, each with the chance its weight says. */
export const pick = (random: Random, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = random() * total;
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
};
