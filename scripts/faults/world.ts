import type { Answer } from './client.ts';
import { isInDoubt, isTaken } from './client.ts';

/** `there`: acknowledged, so it must be found. `doubt`: it may be. `gone`: acknowledged as removed, so it must not be. */
export type State = 'there' | 'doubt' | 'gone';

interface Claimable {
  /** One action at a time, so that what is expected of a thing is known. */
  isBusy: boolean;
}

export interface Person extends Claimable {
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly wantsMail: boolean;
  /** Has to do with nobody else, and may be deleted. */
  readonly isLoner: boolean;
  readonly hasPicture: boolean;
  state: State;
  isVerified: boolean;
  id: number;
  token: string;
  roommate: number | null;
}

interface Version {
  readonly description: string;
  readonly pictures: number;
}

export interface Home extends Claimable {
  readonly owner: Person;
  readonly clientId: string;
  /** Nothing else hangs on it, so it may be deleted. */
  readonly isDisposable: boolean;
  state: State;
  id: number;
  /** What it may look like: the last acknowledged change, and those after it that are in doubt. */
  versions: Version[];
}

export interface Group extends Claimable {
  readonly name: string;
  readonly owner: Person;
  readonly home: Home;
  state: State;
  id: number;
  readonly joined: Map<Person, State>;
  readonly invited: Map<Person, State>;
  applied: State | null;
}

export interface Message {
  readonly content: string;
  readonly clientId: string;
  state: State;
}

export interface Talk extends Claimable {
  readonly person: Person;
  readonly home: Home;
  readonly id: number;
  readonly messages: Message[];
}

export interface Mark {
  readonly person: Person;
  readonly home: Home;
  state: State;
}

export interface Review {
  readonly by: Person;
  readonly of: Person;
  readonly comment: string;
  state: State;
}

/** What was asked of the site and what it answered. */
export interface World {
  readonly people: Person[];
  readonly homes: Home[];
  readonly groups: Group[];
  readonly talks: Talk[];
  readonly favourites: Mark[];
  readonly reviews: Review[];
  readonly counts: { acknowledged: number; inDoubt: number; refused: number };
  /** Answers that nothing explains. */
  readonly surprises: string[];
}

export const newWorld = (): World => ({
  people: [],
  homes: [],
  groups: [],
  talks: [],
  favourites: [],
  reviews: [],
  counts: { acknowledged: 0, inDoubt: 0, refused: 0 },
  surprises: [],
});

const mostSurprises = 20;

/** Counts a write by its answer. */
export const judge = (world: World, kind: string, answer: Answer | null): 'taken' | 'doubt' | 'refused' => {
  if (isInDoubt(answer)) {
    world.counts.inDoubt += 1;
    if (answer?.status === 500) surprise(world, `${kind}: 500 ${JSON.stringify(answer.body)}`);
    return 'doubt';
  }
  const isGood = isTaken(answer);
  world.counts[isGood ? 'acknowledged' : 'refused'] += 1;
  return isGood ? 'taken' : 'refused';
};

export const surprise = (world: World, what: string): void => {
  if (world.surprises.length < mostSurprises) world.surprises.push(what.slice(0, 300));
};

/** Runs work on things that nobody else works on meanwhile; false when one of them is taken. */
export const claiming = async (things: readonly Claimable[], work: () => Promise<void>): Promise<boolean> => {
  if (things.some(({ isBusy }) => isBusy)) return false;
  for (const thing of things) thing.isBusy = true;
  try {
    await work();
  } finally {
    for (const thing of things) thing.isBusy = false;
  }
  return true;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Names hold letters only. */
export const nameOf = (number: number): string =>
  `P${number.toString(26).replace(/./g, (digit) => letters[Number.parseInt(digit, 26)] ?? '')}x`;
