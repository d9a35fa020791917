import { byOperator } from '@lodgepole/contract/trust/usual-reasons';
import { expect, it } from 'vitest';
import { inLanguage, say } from './text.ts';
import { reasonWords } from './words.ts';

const usual = 'The low rent is explained.';
const french = inLanguage('fr', () => say(usual));

it('shows a usual reason in the reader’s language, whichever it was chosen in', () => {
  for (const chosen of [usual, french]) {
    expect(inLanguage('en', () => reasonWords(chosen))).toBe(usual);
    expect(inLanguage('fr', () => reasonWords(chosen))).toBe(french);
  }
  expect(inLanguage('fr', () => reasonWords(byOperator))).not.toBe(byOperator);
});

it('leaves typed lines unchanged, even beside a usual reason', () => {
  expect(inLanguage('fr', () => reasonWords(`Look at {this}, it's '{odd}'.\n${usual}`))).toBe(
    `Look at {this}, it's '{odd}'.\n${french}`,
  );
});
