export interface Random {
  next(): number;
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  /** Around 0, mostly within 1, never beyond 3. */
  bell(): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** Independent, so that changes in one part do not affect others. */
  fork(name: string | number): Random;
}

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** mulberry32: the same numbers on every machine. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const itemAt = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[Math.min(index, items.length - 1)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
};

export const randomOf = (name: string): Random => {
  const next = seeded(hashOf(name));
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer,
    bell: () => (next() + next() + next() - 1.5) * 2,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted: (items) => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let wanted = next() * total;
      const at = items.findIndex(([, weight]) => (wanted -= weight) < 0);
      return itemAt(items, at === -1 ? items.length - 1 : at)[0];
    },
    shuffled: (items) => {
      const result = [...items];
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        const kept = itemAt(result, last);
        result[last] = itemAt(result, other);
        result[other] = kept;
      }
      return result;
    },
    fork: (part) => randomOf(`${name}/${part}`),
  };
};
