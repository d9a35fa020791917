import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A statement as it was sent. */
export interface SentStatement {
  readonly connection: number;
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it read or wrote, or the code of its error; null where the outcome was not recorded. */
  readonly outcome: number | string | null;
}

const writes = /^\s*(insert|update|delete|with)\b/i;
const patienceMs = 500;

/** What came of a statement differs only when time did, unless the tables no longer take it. */
const faultOf = ({ text, outcome }: SentStatement, now: number | string): string | null => {
  const failedThen = typeof outcome === 'string';
  if (typeof now === 'string' && (!failedThen || now !== outcome)) return `${now}: ${text}`;
  if (failedThen && now !== outcome) return `no longer answers ${outcome}: ${text}`;
  const isWrite = writes.test(text) && typeof outcome === 'number';
  return isWrite && now !== outcome ? `changed ${now} rows instead of ${outcome}: ${text}` : null;
};

const outcomeOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error);

/** Sends statements in their order again, each on its connection, and answers what came out differently. */
export const replay = async (
  connect: () => Promise<pg.Client>,
  sent: readonly SentStatement[],
): Promise<string[]> => {
  const clients = new Map<number, pg.Client>();
  const busy = new Map<number, Promise<void>>();
  const faults: string[] = [];
  try {
    for (const statement of sent) {
      const { connection, text, values } = statement;
      const client = clients.get(connection) ?? (await connect());
      clients.set(connection, client);
      await busy.get(connection);
      const done = client
        .query(text, [...values])
        .then(
          ({ rowCount }) => rowCount ?? 0,
          (error: unknown) =>
            error instanceof pg.DatabaseError && error.code === statement.outcome
              ? error.code
              : outcomeOf(error),
        )
        .then((now) => {
          const fault = faultOf(statement, now);
          if (fault !== null) faults.push(fault);
        });
      busy.set(connection, done);
      // One that waits for a lock of another connection is answered once that one goes on.
      await Promise.race([done, delay(patienceMs)]);
    }
    await Promise.all(busy.values());
    return faults;
  } finally {
    await Promise.all([...clients.values()].map((client) => client.end()));
  }
};
