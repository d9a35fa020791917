import { byItem, type Feedback } from './actions.ts';
import { type Pairs, pairKeeper, type Room } from './pairs.ts';

export interface NeighbourSettings {
  /** Regularisation: more people must agree before a pair counts. */
  readonly shrink: number;
  /** Weight of the popularity correction: 0.5 gives the cosine. */
  readonly balance: number;
  /** How much less very active people count: 0 not at all, 1 in proportion. */
  readonly crowd: number;
}

interface Weighted {
  readonly people: Feedback;
  readonly items: Feedback;
  readonly shares: Float32Array;
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

/** The current item's overlap with every other item; the first `count` of `met` are the items with any. */
interface Meeting {
  readonly common: Float64Array;
  readonly isMet: Uint8Array;
  readonly met: Int32Array;
  count: number;
}

const meetThrough = (
  { starts, items, strengths }: Feedback,
  person: number,
  weight: number,
  into: Meeting,
) => {
  for (let at = starts[person] ?? 0; at < (starts[person + 1] ?? 0); at++) {
    const other = items[at] ?? 0;
    if (into.isMet[other] === 0) {
      into.isMet[other] = 1;
      into.met[into.count++] = other;
    }
    into.common[other] = (into.common[other] ?? 0) + weight * (strengths[at] ?? 0);
  }
};

const meet = ({ people, items, shares }: Weighted, item: number, into: Meeting): void => {
  into.count = 0;
  for (let at = items.starts[item] ?? 0; at < (items.starts[item + 1] ?? 0); at++) {
    const person = items.items[at] ?? 0;
    meetThrough(people, person, (shares[person] ?? 0) * (items.strengths[at] ?? 0), into);
  }
};

/** Co-occurrence, regularised and corrected for popularity. Deterministic. */
export const findNeighbours = (feedback: Feedback, settings: NeighbourSettings, room: Room): Pairs => {
  const weighted = weigh(feedback, settings.crowd);
  const { itemCount } = feedback;
  const meeting: Meeting = {
    common: new Float64Array(itemCount),
    isMet: new Uint8Array(itemCount),
    met: new Int32Array(itemCount),
    count: 0,
  };
  const mine = weighted.sizes.map((size) => size ** (1 - settings.balance));
  const theirs = weighted.sizes.map((size) => size ** settings.balance);
  const weights = new Float32Array(itemCount);
  const keeper = pairKeeper(itemCount, room);
  for (let item = 0; item < itemCount; item++) {
    meet(weighted, item, meeting);
    for (let at = 0; at < meeting.count; at++) {
      const other = meeting.met[at] ?? 0;
      weights[at] =
        other === item
          ? 0
          : (meeting.common[other] ?? 0) / ((mine[item] ?? 0) * (theirs[other] ?? 0) + settings.shrink);
      meeting.common[other] = 0;
      meeting.isMet[other] = 0;
    }
    keeper.add(meeting.met, weights, meeting.count);
  }
  return keeper.done();
};
