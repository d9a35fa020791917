import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A repository that can also run several of its calls as one: all of them happen, or none. */
export type Transactional<Repository> = Repository & {
  transaction<Result>(work: (repository: Repository) => Promise<Result>): Promise<Result>;
};

export const transactional = <Repository extends object>(
  kysely: Kysely<Schema>,
  makeRepository: (database: Kysely<Schema>) => Repository,
): Transactional<Repository> => ({
  ...makeRepository(kysely),
  transaction: (work) => kysely.transaction().execute((transaction) => work(makeRepository(transaction))),
});

const uniqueViolation = '23505';

/** Which unique index an insert or update ran into, or null when that is not what went wrong. */
export const brokenUniqueIndex = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation && 'constraint' in error
    ? String(error.constraint)
    : null;
