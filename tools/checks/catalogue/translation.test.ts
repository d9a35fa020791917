import { expect, it } from 'vitest';
import { readCatalogue } from './entries.ts';
import { checkSource, checkTranslation } from './translation.ts';
import { readVocabulary } from './vocabulary.ts';

const catalogue = (...texts: readonly (readonly [english: string, translation: string])[]) =>
  readCatalogue(
    'fr-CA.po',
    texts.map(([english, translation]) => `msgid "${english}"\nmsgstr "${translation}"\n`).join('\n'),
  );

const page = '# Words\n\n## The same in both languages\n\nAs here: `Message`, `page`.\n';
const vocabulary = readVocabulary('docs/terms.md', page);
const used = [
  ['Message', 'Message'],
  ['Page {n}', 'Page {n}'],
] as const;

const check = (english: string, translation: string): string[] =>
  checkTranslation(vocabulary, catalogue(...used, [english, translation])).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

it('names the file, the line, both texts and every reason', () => {
  expect(check('Hello {name}...', 'Bonjour...')).toEqual([
    'fr-CA.po:7 "Bonjour..." (Hello {name}...): lacks {name}.',
    'fr-CA.po:7 "Bonjour..." (Hello {name}...): write three dots as ….',
  ]);
});

it.each(['', ' '])('refuses a text without French: "%s"', (translation) => {
  expect(check('Hello', translation)).toEqual([`fr-CA.po:7 "${translation}" (Hello): has no French.`]);
});

it('refuses English in place of French, unless all of its words are the same', () => {
  const why = 'is English: translate it, or list its words in docs/terms.md.';
  expect(check('Listing', 'Listing')).toEqual([`fr-CA.po:7 "Listing" (Listing): ${why}`]);
  expect(check('Message pages', 'Message pages')).toEqual([
    `fr-CA.po:7 "Message pages" (Message pages): ${why}`,
  ]);
  expect(check('Page: {0}', 'Page\u202f: {0}')).toEqual([]);
  expect(
    check('{n, plural, one {# page} other {# message}}', '{n, plural, one {# page} other {# message}}'),
  ).toEqual([]);
  expect(check('{a} / {b} (x)', '{a} / {b} (x)')).toEqual([]);
});

it('wants no word listed as the same that no such text uses', () => {
  expect(checkTranslation(vocabulary, catalogue(['Message', 'Message'], ['Page', 'Feuille']))).toEqual([
    { file: 'docs/terms.md', line: 5, message: 'in no text that is the same any more: "page".' },
  ]);
});

it('says only that a text cannot be read, when it cannot', () => {
  expect(check('{n, plural, one {#} other {#}}', '{n, plural, one {#} ...')).toEqual([
    expect.stringContaining('cannot be read'),
  ]);
});

it('holds the English catalogue to the texts of the code', () => {
  expect(checkSource(catalogue(['One', 'One'], ['Two', 'Three']))).toEqual([
    { file: 'fr-CA.po', line: 4, message: '"Three" is not the text in the code: "Two".' },
  ]);
});
