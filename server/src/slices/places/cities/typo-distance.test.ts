import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersIn, missingLetters, typoDistance } from './typo-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', ' '), maxLength: 12 });

describe('counting slips', () => {
  it.each([
    ['toronto', 'toronto', 0],
    ['toron', 'toronto', 0],
    ['toronot', 'toronto', 1],
    ['torontoo', 'toronto', 1],
    ['tronto', 'toronto', 1],
    ['torinto', 'toronto', 1],
    ['trinto', 'toronto', 2],
    ['xxxxxxx', 'toronto', 3],
    ['toronto', '', 3],
  ])('from %s to the beginning of %s are %i', (typed, name, slips) => {
    expect(typoDistance(typed, name, 2)).toBe(slips);
  });

  it('finds none in any beginning of a name', () => {
    fc.assert(fc.property(word, word, (start, rest) => typoDistance(start, start + rest, 3) === 0));
  });

  it('finds at most one where one letter was added or lost', () => {
    fc.assert(
      fc.property(word, word, (start, rest) => {
        expect(typoDistance(`${start}x${rest}`, start + rest, 3)).toBeLessThanOrEqual(1);
        expect(typoDistance(start + rest, `${start}x${rest}`, 3)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never finds fewer than the letters that are missing altogether', () => {
    fc.assert(
      fc.property(word, word, (typed, name) => {
        const missing = missingLetters(lettersIn(typed), lettersIn(name));
        expect(typoDistance(typed, name, 20)).toBeGreaterThanOrEqual(missing);
      }),
    );
  });

  it('gives up on texts longer than any name', () => {
    expect(typoDistance('a'.repeat(200), 'a'.repeat(200), 2)).toBe(3);
  });
});
