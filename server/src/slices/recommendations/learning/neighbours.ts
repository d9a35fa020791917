import { byItem, type Feedback } from './feedback.ts';

export interface NeighbourSettings {
  /** Pulls down what few people have in common: the more of it, the more people it takes to count. */
  readonly shrink: number;
  /** How much an item's popularity counts against it as a neighbour: 0.5 is the cosine. */
  readonly balance: number;
  /** How much less a person counts who dealt with everything: 0 not at all, 1 in proportion. */
  readonly crowd: number;
  /** How many neighbours an item keeps. */
  readonly keep: number;
  /** Fewer people than this in common is chance, or one machine. */
  readonly support: number;
}

/** Neighbours as compressed rows, closest first: those of item i are `ids[starts[i]] … ids[starts[i + 1] - 1]`. */
export interface Neighbours {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  readonly closeness: Float32Array;
}

interface Weighted {
  readonly people: Feedback;
  readonly items: Feedback;
  /** What each person's entries weigh. */
  readonly shares: Float32Array;
  /** What each item weighs altogether. */
  readonly sizes: Float64Array;
}

const weigh = (people: Feedback, crowd: number): Weighted => {
  const shares = new Float32Array(people.people);
  const sizes = new Float64Array(people.itemCount);
  for (let person = 0; person < people.people; person++) {
    const from = people.starts[person] ?? 0;
    const to = people.starts[person + 1] ?? 0;
    const share = to > from ? (to - from) ** -crowd : 0;
    shares[person] = share;
    for (let at = from; at < to; at++) {
      const item = people.items[at] ?? 0;
      sizes[item] = (sizes[item] ?? 0) + share * (people.strengths[at] ?? 0) ** 2;
    }
  }
  return { people, items: byItem(people), shares, sizes };
};

/** What the item at hand has in common with every other, and how many people; `met` says which others. */
interface Meeting {
  readonly common: Float64Array;
  readonly people: Uint16Array;
  readonly met: number[];
}

const meetThrough = (
  { starts, items, strengths }: Feedback,
  person: number,
  weight: number,
  into: Meeting,
) => {
  for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at++) {
    const other = items[at] ?? 0;
    if (into.people[other] === 0) into.met.push(other);
    into.people[other] = Math.min((into.people[other] ?? 0) + 1, 65_535);
    into.common[other] = (into.common[other] ?? 0) + weight * (strengths[at] ?? 0);
  }
};

const meet = ({ people, items, shares }: Weighted, item: number, into: Meeting): void => {
  into.met.length = 0;
  for (let at = items.starts[item] ?? 0; at < (items.starts[item + 1] ?? 0); at++) {
    const person = items.items[at] ?? 0;
    meetThrough(people, person, (shares[person] ?? 0) * (items.strengths[at] ?? 0), into);
  }
};

interface Close {
  readonly id: number;
  readonly closeness: number;
}

const closestFirst = (left: Close, right: Close): number =>
  right.closeness - left.closeness || left.id - right.id;

/**
 * Items that the same people deal with: co-occurrence, shrunk and balanced for popularity. The same input gives the same
 * output. `onProgress` hears the share that is done.
 */
export const findNeighbours = (
  feedback: Feedback,
  settings: NeighbourSettings,
  onProgress: (share: number) => void = () => {},
): Neighbours => {
  const weighted = weigh(feedback, settings.crowd);
  const { itemCount } = feedback;
  const meeting: Meeting = {
    common: new Float64Array(itemCount),
    people: new Uint16Array(itemCount),
    met: [],
  };
  const mine = weighted.sizes.map((size) => size ** (1 - settings.balance));
  const theirs = weighted.sizes.map((size) => size ** settings.balance);
  const starts = new Int32Array(itemCount + 1);
  const ids: number[] = [];
  const closeness: number[] = [];
  for (let item = 0; item < itemCount; item++) {
    const rows: Close[] = [];
    meet(weighted, item, meeting);
    for (const other of meeting.met) {
      if (other !== item && (meeting.people[other] ?? 0) >= settings.support)
        rows.push({
          id: other,
          closeness:
            (meeting.common[other] ?? 0) / ((mine[item] ?? 0) * (theirs[other] ?? 0) + settings.shrink),
        });
      meeting.common[other] = 0;
      meeting.people[other] = 0;
    }
    for (const row of rows.sort(closestFirst).slice(0, settings.keep)) {
      ids.push(row.id);
      closeness.push(row.closeness);
    }
    starts[item + 1] = ids.length;
    if (item % 256 === 0) onProgress(item / itemCount);
  }
  return { starts, ids: Int32Array.from(ids), closeness: Float32Array.from(closeness) };
};

/** Adds what the neighbours of an item say to a score per item. */
export const addVotes = (
  scores: Float64Array,
  { starts, ids, closeness }: Neighbours,
  item: number,
  weight: number,
): void => {
  for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at++) {
    const id = ids[at] ?? 0;
    scores[id] = (scores[id] ?? 0) + weight * (closeness[at] ?? 0);
  }
};
