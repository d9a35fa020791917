/** Of what was wanted, the share among the first `top`. */
export const recall = (ranking: readonly number[], wanted: ReadonlySet<number>, top: number): number =>
  ranking.slice(0, top).filter((item) => wanted.has(item)).length / wanted.size;

const gainAt = (place: number): number => 1 / Math.log2(place + 2);

/** Hits count more the higher they stand, against the best possible ranking. */
export const ndcg = (ranking: readonly number[], wanted: ReadonlySet<number>, top: number): number => {
  let gained = 0;
  let possible = 0;
  for (let place = 0; place < top; place++) {
    const item = ranking[place];
    if (item !== undefined && wanted.has(item)) gained += gainAt(place);
    if (place < wanted.size) possible += gainAt(place);
  }
  return gained / possible;
};

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
