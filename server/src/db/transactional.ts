import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One transaction that several slices take part in. Services hand it on; only repositories look inside. */
export type Transaction = Kysely<Schema>;

/** A repository that can also run several of its calls as one: all of them happen, or none. */
export type Transactional<Repository> = Repository & {
  transaction<Result>(
    work: (repository: Repository, transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** The repository inside a transaction that another slice opened. */
  within(transaction: Transaction): Repository;
};

export const transactional = <Repository extends object>(
  kysely: Kysely<Schema>,
  makeRepository: (database: Kysely<Schema>) => Repository,
): Transactional<Repository> => ({
  ...makeRepository(kysely),
  transaction: (work) =>
    kysely.transaction().execute((transaction) => work(makeRepository(transaction), transaction)),
  within: makeRepository,
});

const uniqueViolation = '23505';

/** Which unique index an insert or update ran into, or null when that is not what went wrong. */
export const brokenUniqueIndex = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error
    ? String(error.constraint)
    : null;
