export interface DatabaseLimits {
  /** For a free connection of the pool, or for opening one. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** Longer than the statement timeout: a server that is still silent hangs, and its connection is cut. */
  readonly answerMs: number;
}

const second = 1000;
const minute = 60 * second;

/** Requests: a browser has no use for a later answer. */
export const requestLimits: DatabaseLimits = {
  connectMs: 5 * second,
  statementMs: 10 * second,
  answerMs: 12 * second,
};

export const backgroundLimits: DatabaseLimits = {
  connectMs: 5 * second,
  statementMs: 2 * minute,
  answerMs: 2.2 * minute,
};

export const startLimits: DatabaseLimits = {
  connectMs: 10 * second,
  statementMs: 30 * second,
  answerMs: 120 * minute,
};

export const replicaConnectMs = 2 * second;
export const idleInTransactionMs = 30 * second;
export const readinessMs = 3 * second;
export const farewellMs = 3 * second;

export interface MigrationLimits {
  /** How long a migration waits for a lock at a time; others queue behind it that long. */
  readonly lockMs: number;
  readonly concurrentMs: number;
  readonly giveUpMs: number;
  readonly othersMs: number;
}

/** Longer than the second after which autovacuum gives way. */
export const migrationLimits: MigrationLimits = {
  lockMs: 2 * second,
  concurrentMs: 10 * minute,
  giveUpMs: 5 * minute,
  othersMs: 15 * minute,
};
