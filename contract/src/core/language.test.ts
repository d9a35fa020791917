import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('the language that a header asks for', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-CA,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.3, FR-ca;q=0.7', 'fr'],
    ['de, fr;q=0.2, en;q=0.1', 'fr'],
    ['fr;q=0, en', 'en'],
    ['fr;q=0.5, en;q=0.5', 'fr'],
    ['french', null],
    ['de', null],
    ['*', null],
    ['fr;q=much', null],
    ['', null],
    [undefined, null],
  ])('%s: %s', (header, language) => expect(preferredLanguage(header)).toBe(language));

  it('is looked for in the beginning of an endless header alone', () => {
    expect(preferredLanguage(`${'de,'.repeat(1000)}fr`)).toBeNull();
  });
});
