// @vitest-environment node
import { maxSearchName } from '@lodgepole/contract/saved/searches';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutName, fittingName } from './search-name.ts';

describe('the name that a search gets by itself', () => {
  it('is cut between words, with a sign that it goes on', () => {
    expect(cutName('2+ bedrooms in Toronto', 30)).toBe('2+ bedrooms in Toronto');
    expect(cutName('2+ bedrooms in Saint-Louis-du-Ha! Ha!', 24)).toBe('2+ bedrooms in…');
    expect(cutName('x'.repeat(40), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('takes what fits of its filters, and leaves out the longer ones', () => {
    const name = fittingName('Homes in Toronto, ON', ['Furnished', 'A very long filter indeed', 'AC'], 40);
    expect(name).toBe('Homes in Toronto, ON · Furnished · AC');
  });

  it('is never too long, empty or broken within a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 6 }),
        (base, rest) => {
          const name = fittingName(base, rest);
          expect(name.length).toBeLessThanOrEqual(maxSearchName);
          expect(name.length).toBeGreaterThan(0);
          expect(name.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
