import type { Answer } from './client.ts';
import { isSuccess, isUncertain } from './client.ts';

/** `present`: acknowledged, so it must be found. `uncertain`: it may be. `deleted`: it must not be found. */
export type State = 'present' | 'uncertain' | 'deleted';

interface Claimable {
  /** Only one action at a time may use a record, so that its expected state is known. */
  isBusy: boolean;
}

export interface Person extends Claimable {
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly wantsMail: boolean;
  /** Shares nothing with other people, so the account may be deleted. */
  readonly isIsolated: boolean;
  readonly hasPicture: boolean;
  state: State;
  isVerified: boolean;
  id: number;
  token: string;
  roommate: number | null;
}

const digitLetters = 'ghijklmnop';

/** An id as a word: its digits would be taken for a phone number, and the listing held. */
export const withoutDigits = (id: string): string =>
  id.replace(/\d/g, (digit) => digitLetters.charAt(Number(digit)));

interface Version {
  readonly description: string;
  readonly pictures: number;
}

export interface Home extends Claimable {
  readonly owner: Person;
  readonly clientId: string;
  /** No other record depends on it, so it may be deleted. */
  readonly isDisposable: boolean;
  state: State;
  id: number;
  /** The possible versions: the last acknowledged change, and the uncertain ones after it. */
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

export interface Conversation extends Claimable {
  readonly person: Person;
  readonly home: Home;
  readonly id: number;
  readonly messages: Message[];
}

export interface Favourite {
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

/** What must be found on the site, according to its answers. */
export interface ExpectedState {
  readonly people: Person[];
  readonly homes: Home[];
  readonly groups: Group[];
  readonly conversations: Conversation[];
  readonly favourites: Favourite[];
  readonly reviews: Review[];
  readonly counts: { acknowledged: number; uncertain: number; refused: number };
  /** Answers that no fault explains. */
  readonly unexpectedAnswers: string[];
}

export const newExpectedState = (): ExpectedState => ({
  people: [],
  homes: [],
  groups: [],
  conversations: [],
  favourites: [],
  reviews: [],
  counts: { acknowledged: 0, uncertain: 0, refused: 0 },
  unexpectedAnswers: [],
});

const maxUnexpectedAnswers = 20;

/** Counts a write by its answer and classifies it. */
export const recordAnswer = (
  expected: ExpectedState,
  kind: string,
  answer: Answer | null,
): 'acknowledged' | 'uncertain' | 'refused' => {
  if (isUncertain(answer)) {
    expected.counts.uncertain += 1;
    if (answer?.status === 500) reportUnexpected(expected, `${kind}: 500 ${JSON.stringify(answer.body)}`);
    return 'uncertain';
  }
  const isGood = isSuccess(answer);
  expected.counts[isGood ? 'acknowledged' : 'refused'] += 1;
  return isGood ? 'acknowledged' : 'refused';
};

export const reportUnexpected = (expected: ExpectedState, what: string): void => {
  if (expected.unexpectedAnswers.length < maxUnexpectedAnswers)
    expected.unexpectedAnswers.push(what.slice(0, 300));
};

/** Runs work on records that no other action uses; false when one of them is busy. */
export const exclusively = async (
  records: readonly Claimable[],
  work: () => Promise<void>,
): Promise<boolean> => {
  if (records.some(({ isBusy }) => isBusy)) return false;
  for (const record of records) record.isBusy = true;
  try {
    await work();
  } finally {
    for (const record of records) record.isBusy = false;
  }
  return true;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Names may contain only letters. */
export const nameOf = (number: number): string =>
  `P${number.toString(26).replace(/./g, (digit) => letters[Number.parseInt(digit, 26)] ?? '')}x`;
