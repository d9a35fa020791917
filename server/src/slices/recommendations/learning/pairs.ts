/** Compressed rows, strongest first: those of item i are `ids[starts[i]] … ids[starts[i + 1] - 1]`. */
export interface Pairs {
  readonly starts: Int32Array<ArrayBuffer>;
  readonly ids: Int32Array<ArrayBuffer>;
  /** How strongly an action on the item predicts the other; negative predicts against it. */
  readonly closeness: Float32Array<ArrayBuffer>;
}

/** Bounds the memory used while learning, the size of the table, and what a request reads. */
export interface Room {
  readonly perItem: number;
  readonly average: number;
  readonly most: number;
}

export const kthLargest = (values: Float32Array, count: number, k: number): number => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++;
      while ((values[right] ?? 0) < pivot) right--;
      if (left > right) break;
      const kept = values[left] ?? 0;
      values[left++] = values[right] ?? 0;
      values[right--] = kept;
    }
    if (k <= right) high = right;
    else if (k >= left) low = left;
    else break;
  }
  return values[k] ?? 0;
};

/** The pairs that every listing keeps if there is room. */
const mostSure = 20;

interface Row {
  readonly others: Int32Array;
  readonly weights: Float32Array;
  readonly count: number;
}

/** Strongest first, the lower id among equals. `scratch` is overwritten. */
const strongest = ({ others, weights, count }: Row, most: number, scratch: Float32Array): number[] => {
  for (let at = 0; at < count; at++) scratch[at] = Math.abs(weights[at] ?? 0);
  const least = count > most ? kthLargest(scratch, count, most - 1) : 0;
  const places: number[] = [];
  for (let at = 0; at < count; at++) {
    const own = Math.abs(weights[at] ?? 0);
    if (own > 0 && own >= least) places.push(at);
  }
  const byStrength = (a: number, b: number): number =>
    Math.abs(weights[b] ?? 0) - Math.abs(weights[a] ?? 0) || (others[a] ?? 0) - (others[b] ?? 0);
  return places.sort(byStrength).slice(0, most);
};

interface Crowding {
  readonly rows: number;
  readonly size: number;
  readonly sure: number;
  readonly budget: number;
}

/** Pairs below this strength are dropped, and some of exactly this strength stay. */
const threshold = ({ starts, closeness }: Pairs, { rows, size, sure, budget }: Crowding) => {
  const contested = new Float32Array(size);
  let count = 0;
  for (let row = 0; row < rows; row++)
    for (let at = (starts[row] ?? 0) + sure; at < (starts[row + 1] ?? 0); at++)
      contested[count++] = Math.abs(closeness[at] ?? 0);
  const places = budget - (size - count);
  const strength = kthLargest(contested, count, places);
  let stronger = 0;
  for (let at = 0; at < count; at++) if ((contested[at] ?? 0) > strength) stronger++;
  return { strength, ties: places - stronger };
};

/** Takes the rows of all items in order and keeps the strongest pairs that fit. */
export const pairKeeper = (itemCount: number, room: Room) => {
  const budget = Math.min(Math.floor(room.average * itemCount), room.most);
  const sure = Math.min(mostSure, Math.floor(budget / (2 * Math.max(1, itemCount))));
  const capacity = 2 * budget + room.perItem;
  const starts = new Int32Array(itemCount + 1);
  let ids = new Int32Array(Math.min(capacity, 1024));
  let closeness = new Float32Array(ids.length);
  let rows = 0;
  let size = 0;

  const makeRoomFor = (more: number): void => {
    if (size + more <= ids.length) return;
    const length = Math.min(capacity, Math.max(2 * ids.length, size + more));
    const [oldIds, oldCloseness] = [ids, closeness];
    ids = new Int32Array(length);
    closeness = new Float32Array(length);
    ids.set(oldIds);
    closeness.set(oldCloseness);
  };

  const compact = (): void => {
    if (size <= budget) return;
    const kept = { starts, ids, closeness };
    const { strength, ties } = threshold(kept, { rows, size, sure, budget });
    let tiesLeft = ties;
    let next = 0;
    let from = 0;
    for (let row = 0; row < rows; row++) {
      const to = starts[row + 1] ?? 0;
      for (let at = from; at < to; at++) {
        const own = Math.abs(closeness[at] ?? 0);
        if (at - from >= sure && (own < strength || (own === strength && tiesLeft-- <= 0))) continue;
        ids[next] = ids[at] ?? 0;
        closeness[next++] = closeness[at] ?? 0;
      }
      from = to;
      starts[row + 1] = next;
    }
    size = next;
  };

  const strengths = new Float32Array(itemCount);
  return {
    /** The first `count` of `others` and `weights` are the next item's row. */
    add(others: Int32Array, weights: Float32Array, count: number): void {
      const places = strongest({ others, weights, count }, room.perItem, strengths);
      if (size + places.length > capacity) compact();
      makeRoomFor(places.length);
      for (const at of places) {
        ids[size] = others[at] ?? 0;
        closeness[size++] = weights[at] ?? 0;
      }
      starts[++rows] = size;
    },
    done(): Pairs {
      compact();
      return { starts, ids: ids.slice(0, size), closeness: closeness.slice(0, size) };
    },
  };
};

export const addVotes = (
  scores: Float64Array | Float32Array,
  { starts, ids, closeness }: Pairs,
  item: number,
  weight: number,
): void => {
  for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at++) {
    const id = ids[at] ?? 0;
    scores[id] = (scores[id] ?? 0) + weight * (closeness[at] ?? 0);
  }
};
