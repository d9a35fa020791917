/** A server that took a statement and never answered. Its connection is cut, so that nothing else is asked on it. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  constructor() {
    super('The database did not answer in time.');
  }
}

/** The database could not be reached a moment ago, and one connection is already finding out whether it can now. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(cause: Error) {
    super(`The database can not be reached: ${cause.message}`, { cause });
  }
}

const readOnly = 'The database takes no changes: it is read-only.';

/** What PostgreSQL's codes mean to an operator, the particular before the general. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'The disk of the database is full.'],
  [/^53200$/, 'The database is out of memory.'],
  [/^53300$/, 'The database has no connection left.'],
  [/^53...$/, 'The database has reached a limit of its own.'],
  [/^58...$/, 'The database can not read or write its files.'],
  [/^57P0.$/, 'The database is starting or stopping.'],
  [/^25006$/, readOnly],
  [/^25P0[34]$/, 'The database ended a transaction that took too long.'],
  [/^XX00[12]$/, 'Files of the database are damaged.'],
  [/^08...$/, 'The connection to the database broke.'],
  [/^(28...|3D000)$/, 'The database refuses our connection.'],
];

/** These last until someone does something, and reading may go on working meanwhile. */
const outlastsRequests = /^(53100|53200|53400|58...|25006|XX00[12])$/;

const lostSocket = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** What the driver says without a code when it gets no connection, or loses the one it has. */
const driverWords =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has|was) .*queryable|Cannot use a pool after calling end)/;

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

const isLostConnection = (error: Error): boolean =>
  error instanceof DatabaseSilent ||
  error instanceof DatabaseAway ||
  driverWords.test(error.message) ||
  ('syscall' in error && (error.syscall === 'connect' || lostSocket.has(codeOf(error))));

/** Why the database can not serve right now, in words for the operator; null when the fault lies elsewhere. */
export const outageReason = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const known = isSqlState(code) ? reasons.find(([pattern]) => pattern.test(code)) : undefined;
  if (known) return known[1];
  return isLostConnection(error) ? 'The database can not be reached.' : null;
};

export const isLastingOutage = (error: unknown): boolean =>
  error instanceof Error && outlastsRequests.test(codeOf(error));

/** Waiting for one of our own connections to come free says nothing about the database. */
const poolIsBusy = 'timeout exceeded when trying to connect';

/** The database itself is away, as far as opening a connection can tell. */
export const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && outageReason(error) !== null && error.message !== poolIsBusy;

export const readOnlyReason = readOnly;
