import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A transaction shared by several slices. Services pass it on; only repositories use it. */
export type Transaction = Kysely<Schema>;

export type Transactional<Repository> = Repository & {
  transaction<Result>(
    work: (repository: Repository, transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
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

export const brokenUniqueIndex = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error
    ? String(error.constraint)
    : null;
