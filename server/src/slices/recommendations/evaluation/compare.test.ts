import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { simulateWorld } from './simulated-world.ts';

const results = new Map(compare(simulateWorld(3, 500, 300)).map((result) => [result.name, result]));
const of = (name: string) => results.get(name) ?? { name, warm: 0, cold: 0 };

describe('the blended ranking, on simulated people', () => {
  it.each(['most popular', 'content only', 'collaborative only'])(
    'beats %s for people with a past',
    (name) => {
      expect(of('hybrid').warm).toBeGreaterThan(of(name).warm);
    },
  );

  it('beats most popular for newcomers', () => {
    expect(of('hybrid').cold).toBeGreaterThan(of('most popular').cold);
  });

  it('meets the same people in the same market for the same seed', () => {
    expect(simulateWorld(5, 40, 30)).toEqual(simulateWorld(5, 40, 30));
  });
});
