import { describe, expect, it } from 'vitest';
import { randomOf, seeded } from './random.ts';

const first = (next: () => number, count = 20): number[] => Array.from({ length: count }, next);

describe('seeded numbers', () => {
  it('are the same for the same seed and others for another', () => {
    expect(first(seeded(7))).toEqual(first(seeded(7)));
    expect(first(seeded(7))).not.toEqual(first(seeded(8)));
  });

  it('are at least 0, less than 1, and spread over all of it', () => {
    const numbers = first(seeded(1), 10_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(850);
  });
});

describe('random choices', () => {
  it('are the same for the same name', () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(randomOf('plan').shuffled(letters)).toEqual(randomOf('plan').shuffled(letters));
    expect(randomOf('plan').shuffled(letters)).not.toEqual(randomOf('another').shuffled(letters));
    expect(new Set(randomOf('plan').shuffled(letters))).toEqual(new Set(letters));
  });

  it('in one part do not depend on how many another part made', () => {
    const [random, other] = [randomOf('plan'), randomOf('plan')];
    first(other.next, 5);
    expect(first(other.fork('homes').next)).toEqual(first(random.fork('homes').next));
    expect(first(random.fork('homes').next)).not.toEqual(first(random.fork('people').next));
  });

  it('include both ends of whole numbers, and never an item without weight', () => {
    const random = randomOf('dice');
    expect(new Set(first(() => random.integer(1, 6), 500))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const picks = Array.from({ length: 200 }, () =>
      random.weighted([
        ['never', 0],
        ['always', 1],
      ]),
    );
    expect(new Set(picks)).toEqual(new Set(['always']));
  });

  it('refuse to choose from nothing', () => {
    expect(() => randomOf('none').pick([])).toThrow(RangeError);
  });
});
