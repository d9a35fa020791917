/** `present`: acknowledged, so it must be found once. `uncertain`: it may be found. `deleted`: it must not be found. */
export type State = 'present' | 'uncertain' | 'deleted';
export type Verdict = 'acknowledged' | 'uncertain' | 'refused';

interface Lockable {
  /** Only one action at a time may use a record, so that its expected state is known. */
  isBusy: boolean;
}

export interface Person extends Lockable {
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly wantsEmail: boolean;
  /** Shares nothing with other people, so the account may be deleted. */
  readonly isIsolated: boolean;
  readonly hasPicture: boolean;
  state: State;
  isVerified: boolean;
  /** 0 until the person has signed in. */
  id: number;
  token: string;
  refresh: string;
  roommate: number | null;
}

/** A written record. The checker reads `path` as `reader` and counts the record in the answer. */
export interface Claim {
  readonly what: string;
  readonly reader: Person;
  readonly path: string;
  state: State;
  /** NaN when the record is there in an unexpected version. */
  count(body: unknown): number;
}

export interface ListingVersion {
  readonly description: string;
  readonly pictures: number;
}

export interface Listing extends Claim, Lockable {
  readonly clientId: string;
  /** No other record depends on it, so it may be deleted. */
  readonly isDisposable: boolean;
  id: number;
  /** The last acknowledged version, and the uncertain changes after it. */
  versions: ListingVersion[];
}

export interface Group extends Claim, Lockable {
  readonly name: string;
  readonly listing: Listing;
  readonly people: Set<Person>;
  id: number;
  hasApplied: boolean;
}

export interface Conversation extends Lockable {
  readonly person: Person;
  readonly listing: Listing;
  readonly id: number;
}

export interface ExpectedEmail {
  readonly to: string;
  readonly subject: string;
  /** False after an uncertain answer: the email may arrive once or not at all. */
  isCertain: boolean;
}

export type Ledger = ReturnType<typeof newLedger>;

export const newLedger = () => ({
  people: new Array<Person>(),
  listings: new Array<Listing>(),
  groups: new Array<Group>(),
  conversations: new Array<Conversation>(),
  claims: new Map<string, Claim>(),
  emails: new Array<ExpectedEmail>(),
  counts: { acknowledged: 0, uncertain: 0, refused: 0 },
  /** Answers that no fault explains. */
  unexpected: new Array<string>(),
});

export const settle = (record: { state: State }, verdict: Verdict, to: State = 'present'): void => {
  if (verdict === 'acknowledged') record.state = to;
  else if (verdict === 'uncertain') record.state = 'uncertain';
};

/** Adds a record that counts as `uncertain` until it is settled. */
export const addClaim = <Kind extends Claim>({ claims }: Ledger, claim: Kind): Kind => {
  claims.set(claim.what, claim);
  return claim;
};

export const record = (ledger: Ledger, verdict: Verdict, claim: Omit<Claim, 'state'>): void => {
  if (verdict !== 'refused') settle(addClaim<Claim>(ledger, { ...claim, state: 'uncertain' }), verdict);
};

/** Runs work on records that no other action uses; null when one of them is busy. */
export const exclusively = async <Result>(
  records: readonly Lockable[],
  work: () => Promise<Result>,
): Promise<Result | null> => {
  if (records.some(({ isBusy }) => isBusy)) return null;
  for (const record of records) record.isBusy = true;
  try {
    return await work();
  } finally {
    for (const record of records) record.isBusy = false;
  }
};

export const activePeople = ({ people }: Ledger): Person[] =>
  people.filter(({ id, state }) => id > 0 && state === 'present');

/** People whose accounts are never deleted, so that they may share records. */
export const members = (ledger: Ledger): Person[] =>
  activePeople(ledger).filter(({ isIsolated }) => !isIsolated);

export const lastingListings = ({ listings }: Ledger): Listing[] =>
  listings.filter(({ state, isDisposable }) => state === 'present' && !isDisposable);
