import { createHash, randomInt } from 'node:crypto';

const limit = 2 ** 31;

const seedOfCommit = (commit: string): number =>
  createHash('sha256').update(commit).digest().readUInt32BE() % limit;

/**
 * The seed of all random tests of a run. In CI it follows from the commit: the same commit is tested with the same values
 * however often it runs, the next one with others. Everywhere else each run has its own.
 */
export const seedOf = (env: Readonly<Record<string, string | undefined>>, commit: string | null): number => {
  const set = env['TEST_SEED'];
  if (set !== undefined && /^\d{1,9}$/.test(set)) return Number(set);
  return env['CI'] && commit !== null ? seedOfCommit(commit) : randomInt(limit);
};
