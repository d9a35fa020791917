import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedOf } from './seed.ts';

const commit = 'a'.repeat(40);
const next = 'b'.repeat(40);

it('tests the same commit with the same values in CI, and the next one with others', () => {
  const ci = { CI: 'true' };
  expect(seedOf(ci, commit)).toBe(seedOf(ci, commit));
  expect(seedOf(ci, commit)).not.toBe(seedOf(ci, next));
});

it('draws another seed for each run at a desk, and in CI without a commit', () => {
  const drawn = (env: Record<string, string>, at: string | null) =>
    new Set(Array.from({ length: 20 }, () => seedOf(env, at))).size;
  expect(drawn({}, commit)).toBeGreaterThan(1);
  expect(drawn({ CI: 'true' }, null)).toBeGreaterThan(1);
});

it('repeats the run whose seed is given, whichever seed a run may have', () => {
  for (const seed of [0, 42, 1_598_551_890, 2 ** 31 - 1])
    expect(seedOf({ TEST_SEED: String(seed), CI: 'true' }, commit)).toBe(seed);
});

it.each(['x', '', '-1', '1.5', String(2 ** 31)])('refuses %j, which is no seed', (set) => {
  expect(() => seedOf({ TEST_SEED: set }, commit)).toThrow(/TEST_SEED/);
});

it('is the seed of every property of this run', () => {
  const set = process.env['TEST_SEED'];
  expect(fc.readConfigureGlobal().seed).toBe(set === undefined ? undefined : Number(set));
});
