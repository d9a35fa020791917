import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { say } from './say.ts';

const i18n = setupI18n({ locale: 'fr-CA', messages: { 'fr-CA': { 'Not found.': ['Introuvable.'] } } });

describe('a sentence from the contract or a reply', () => {
  it('is said in the active language', () => expect(say(i18n, 'Not found.')).toBe('Introuvable.'));

  it('is said as it came when the catalogue does not know it', () => {
    expect(say(i18n, 'Costs {much}.')).toBe('Costs {much}.');
  });
});
