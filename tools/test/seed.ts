import { createHash, randomInt } from 'node:crypto';
import { Stopped } from '../bootstrap/say.mjs';

const limit = 2 ** 31;

const seedOfCommit = (commit: string): number =>
  createHash('sha256').update(commit).digest().readUInt32BE() % limit;

const givenSeed = (text: string): number => {
  const seed = Number(text);
  if (/^\d{1,10}$/.test(text) && seed < limit) return seed;
  throw new Stopped(`TEST_SEED is ${JSON.stringify(text)}, but a seed is a whole number below ${limit}.`);
};

/**
 * The seed of all random tests of a run. In CI it is derived from the commit, so every run of a commit uses the
 * same values; elsewhere each run has its own.
 */
export const seedOf = (env: Readonly<Record<string, string | undefined>>, commit: string | null): number => {
  const given = env['TEST_SEED'];
  if (given !== undefined) return givenSeed(given);
  return env['CI'] && commit !== null ? seedOfCommit(commit) : randomInt(limit);
};
