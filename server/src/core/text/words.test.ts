import { byOperator } from '@lodgepole/contract/trust/usual-reasons';
import { expect, it } from 'vitest';
import { inLanguage, say } from './text.ts';
import { reasonWords } from './words.ts';

const usual = 'The low rent is explained.';
const french = inLanguage('fr', () => say(usual));

it('reads a usual reason in the language of the reader, whichever it was chosen in', () => {
  for (const chosen of [usual, french]) {
    expect(inLanguage('en', () => reasonWords(chosen))).toBe(usual);
    expect(inLanguage('fr', () => reasonWords(chosen))).toBe(french);
  }
  expect(inLanguage('fr', () => reasonWords(byOperator))).not.toBe(byOperator);
});

it('leaves typed lines alone, also beside a usual one', () => {
  expect(inLanguage('fr', () => reasonWords(`Look at {this}, it's '{odd}'.\n${usual}`))).toBe(
    `Look at {this}, it's '{odd}'.\n${french}`,
  );
});
