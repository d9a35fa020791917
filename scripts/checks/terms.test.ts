import { describe, expect, it } from 'vitest';
import { checkTerms, readMessages, readVocabulary } from './terms.ts';

const page = `# Words

| Say | Means | Not | Unless |
|---|---|---|---|
| **sign in** | to come in | \`log* in\`, \`login\` | |
| **picture** | what one sees | \`photo*\`, \`image\` | \`front image\` |

## Texts that stay

| Text | Why |
|---|---|
| \`Login\` | specification |
`;

const catalogue = (...texts: readonly string[]): string =>
  [
    'msgid ""\nmsgstr ""\n"Language: en-CA\\n"\n',
    ...texts.map((text) => `#: src/a.tsx\nmsgid ${text}\nmsgstr ${text}\n`),
  ].join('\n');

const check = (...texts: readonly string[]): string[] =>
  checkTerms(readVocabulary('docs/terms.md', page), {
    file: 'en-CA.po',
    text: catalogue(...texts),
  }).map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('words in the catalogue', () => {
  it('are reported with their line and the term to use', () => {
    expect(check('"Login"', '"Please log in again."')).toEqual([
      'en-CA.po:10 "Please log in again." says "log in", where we say "sign in": see docs/terms.md.',
    ]);
  });

  it.each([
    '"Logging in takes a moment"',
    '"Your LOGIN"',
    '"<0>Log</0> <1>in</1>"',
    '"{count, plural, one {# photo} other {# photos}}"',
    '"The front image and another image"',
    '""\n"Please "\n"log in."',
  ])('are found in %s', (text) => {
    expect(check('"Login"', text)).not.toEqual([]);
  });

  it.each([
    '"Sign in"',
    '"Choose the front image"',
    '"{login} wrote {image, number}"',
    '"A catalogue in print"',
    '"Blogging in general"',
  ])('leave %s alone', (text) => {
    expect(check('"Login"', text)).toEqual([]);
  });
});

describe('texts that stay', () => {
  it('fail once no message uses them, with their line on the page', () => {
    expect(check('"Sign in"')).toEqual(['docs/terms.md:12 no text of ours any more: "Login".']);
  });

  it('fail when no rule applies to them', () => {
    const vocabulary = readVocabulary('docs/terms.md', page.replace('`log* in`, `login`', '`log out`'));
    const findings = checkTerms(vocabulary, { file: 'en-CA.po', text: catalogue('"Login"') });
    expect(findings).toEqual([{ file: 'docs/terms.md', line: 12, message: 'needs no exception: "Login".' }]);
  });
});

it('reads a text over several lines as one, with the line it starts on', () => {
  expect(readMessages(catalogue('""\n"One "\n"two"'))).toEqual([{ text: 'One two', line: 6 }]);
});
