import { sentenceFor } from '@lodgepole/contract/core/text/text';
import { describe, expect, it } from 'vitest';
import { inLanguage, say } from './text.ts';

describe('a label with a context', () => {
  const preference = sentenceFor('gender', 'Open');

  it('has its own French translation and the same English text', () => {
    expect([say(preference), say('Open')]).toEqual(['Open', 'Open']);
    const [french, other] = inLanguage('fr', () => [say(preference), say('Open')]);
    expect(french).not.toBe(other);
    expect(french).not.toContain('|');
  });
});

describe('a place in a French sentence', () => {
  it('has its article fitted', () => {
    const hint = '{area} is {km, number} km from {city}. Check the city and the postal code.';
    const said = inLanguage('fr', () => say(hint, { area: 'J0P', km: 40, city: 'Les Cèdres' }));
    expect(said).toContain('km des Cèdres.');
  });
});
