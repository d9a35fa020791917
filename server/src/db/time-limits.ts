/** How long each kind of work waits for the database. */
export interface DatabaseLimits {
  /** For a free connection of the pool, and for a new one to open. */
  readonly connectMs: number;
  /** PostgreSQL ends a statement by itself after this; zero is never. */
  readonly statementMs: number;
  /** Beyond the statement's own limit: a server that is still silent then hangs, and its connection is cut. */
  readonly answerMs: number;
}

const second = 1000;
const minute = 60 * second;

/** Someone waits: an answer that comes later than this is no use to a browser. */
export const requestLimits: DatabaseLimits = {
  connectMs: 5 * second,
  statementMs: 10 * second,
  answerMs: 12 * second,
};

/** No one waits: figures over the whole history. */
export const backgroundLimits: DatabaseLimits = {
  connectMs: 5 * second,
  statementMs: 2 * minute,
  answerMs: 2.2 * minute,
};

/** Migrations and the demo, before the site answers, and commands. */
export const startLimits: DatabaseLimits = {
  connectMs: 10 * second,
  statementMs: 30 * second,
  answerMs: 120 * minute,
};

export const replicaConnectMs = 2 * second;
export const idleInTransactionMs = 30 * second;
/** How long `readyz` waits for its answer. */
export const readinessMs = 3 * second;
/** How long connections may take to say goodbye before they are cut. */
export const farewellMs = 3 * second;

export interface MigrationLimits {
  /** How long a migration waits for a lock at a time: so long, at most, do others wait behind it. */
  readonly lockMs: number;
  /** The same for a concurrent index build, behind which nothing queues. */
  readonly concurrentMs: number;
  /** When it stops trying. */
  readonly giveUpMs: number;
  /** How long a process waits for another one that migrates. */
  readonly othersMs: number;
}

/** Longer than the second after which PostgreSQL makes an autovacuum give way. */
export const migrationLimits: MigrationLimits = {
  lockMs: 2 * second,
  concurrentMs: 10 * minute,
  giveUpMs: 5 * minute,
  othersMs: 15 * minute,
};
