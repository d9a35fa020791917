import { sql } from 'kysely';
import type { Announce, Change } from '../core/live.ts';

/** The channel on which the processes that share a database tell one another what changed. */
export const liveChannel = 'lodgepole_live';

/** A notification holds at most 8,000 bytes, an id at most ten digits and a comma. */
const peoplePerNotice = 500;

const chunksOf = (people: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(people.length / peoplePerNotice) }, (_, chunk) =>
    people.slice(chunk * peoplePerNotice, (chunk + 1) * peoplePerNotice),
  );

/** Changes as the notices that tell of them, for a statement that makes and tells them at once. */
export const noticesOf = (...changes: readonly Change[]): string[] =>
  changes.flatMap(({ topic, id, people }) =>
    chunksOf([...new Set(people)]).map((chunk) => JSON.stringify({ topic, id, people: chunk })),
  );

/** PostgreSQL hands notices out when the transaction commits, and drops them when it does not. */
export const announce: Announce = async (transaction, ...changes) => {
  const notices = noticesOf(...changes);
  if (notices.length > 0)
    await sql`select pg_notify(${liveChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(
      transaction,
    );
};
