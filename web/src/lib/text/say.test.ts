import { setupI18n } from '@lingui/core';
import { sentenceFor } from '@lodgepole/contract/core/text/text';
import { describe, expect, it } from 'vitest';
import { say } from './say.ts';

const i18n = setupI18n({ locale: 'fr-CA', messages: { 'fr-CA': { 'Not found.': ['Introuvable.'] } } });

describe('a sentence from the contract or a reply', () => {
  it('is said in the active language', () => expect(say(i18n, 'Not found.')).toBe('Introuvable.'));

  it('is said by its context, which is never shown', () => {
    const english = setupI18n({ locale: 'en-CA', messages: { 'en-CA': {} } });
    const french = setupI18n({ locale: 'fr-CA', messages: { 'fr-CA': { 'gender|Open': ['Peu importe'] } } });
    const key = sentenceFor('gender', 'Open');
    expect([say(english, key), say(french, key)]).toEqual(['Open', 'Peu importe']);
  });

  it('is said as it came when the catalogue does not know it', () => {
    expect(say(i18n, 'Costs {much}.')).toBe('Costs {much}.');
  });
});
