import { describe, expect, it } from 'vitest';
import type { Finding } from '../sources.ts';
import { readCatalogue } from './entries.ts';
import { checkFrenchTerms, checkTerms } from './terms.ts';
import { readVocabulary } from './vocabulary.ts';

const page = `# Words

## Terms

| Say | Means | Not | Unless in |
|---|---|---|---|
| **sign in** | to come in | \`log* in\`, \`login\` | |
| **picture** | what one sees | \`photo*\`, \`image\` | \`front image\` |

## Texts that stay

| Text | Why |
|---|---|
| \`Login\` | specification |

## French

| English | French | Unless in | Why |
|---|---|---|---|
| \`listing*\`, \`ad\` | \`annonce*\` | \`listing price\` | |
| **landlord** | propriétaire | | |

## Translated another way

| Text | Why |
|---|---|
| \`Copy the listing\` | short |

## Words to avoid in French

| Say | Not | Unless in | Why |
|---|---|---|---|
| **courriel** | \`e-mail*\`, \`mail\` | \`mail art\` | |
| **propriétaire** | \`le propriétaire\` | | gendered |
`;

const vocabulary = readVocabulary('docs/terms.md', page);
const written = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, message }) => `${file}:${line} ${message}`);

const english = (...texts: readonly string[]): string[] =>
  written(
    checkTerms(
      vocabulary,
      readCatalogue('en-CA.po', texts.map((text) => `msgid ${text}\nmsgstr ${text}\n`).join('\n')),
    ),
  );

const french = (...texts: readonly (readonly [string, string])[]): string[] =>
  written(
    checkFrenchTerms(
      vocabulary,
      readCatalogue(
        'fr-CA.po',
        texts.map(([one, other]) => `msgid "${one}"\nmsgstr "${other}"\n`).join('\n'),
      ),
    ),
  );

describe('words in English texts', () => {
  it('are reported with their line and the term to use', () => {
    expect(english('"Login"', '"Please log in again."')).toEqual([
      'en-CA.po:4 "Please log in again." says "log in", where we say "sign in": see docs/terms.md.',
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
    expect(english('"Login"', text)).not.toEqual([]);
  });

  it.each([
    '"Sign in"',
    '"Choose the front image"',
    '"{login} wrote {image, number}"',
    '"A catalogue in print"',
    '"Blogging in general"',
  ])('leave %s alone', (text) => {
    expect(english('"Login"', text)).toEqual([]);
  });
});

describe('texts that stay', () => {
  it('fail once no message uses them, with their line on the page', () => {
    expect(english('"Sign in"')).toEqual(['docs/terms.md:14 no text of ours any more: "Login".']);
  });

  it('fail when no rule applies to them', () => {
    const changed = readVocabulary('docs/terms.md', page.replace('`log* in`, `login`', '`log out`'));
    expect(checkTerms(changed, readCatalogue('en-CA.po', 'msgid "Login"\nmsgstr "Login"\n'))).toEqual([
      { file: 'docs/terms.md', line: 14, message: 'needs no exception: "Login".' },
    ]);
  });
});

describe('words in French texts', () => {
  const copy = ['Copy the listing', 'Copier'] as const;

  it('are reported when they are to be avoided, with both texts', () => {
    expect(french(copy, ['Write to us', 'Envoyez un mail, ou du mail art'])).toEqual([
      'fr-CA.po:4 "Envoyez un mail, ou du mail art" (Write to us): says "mail", where we say "courriel": see docs/terms.md.',
    ]);
    expect(french(copy, ['The landlord', 'Le\u00a0propriétaire'])).toHaveLength(1);
  });

  it('are missed when a term of the English is said with another word', () => {
    expect(french(copy, ['Your listings', 'Vos offres'])).toEqual([
      'fr-CA.po:4 "Vos offres" (Your listings): "listing*" or "ad" is "annonce*" in French: see docs/terms.md.',
    ]);
  });

  it.each([
    ['Your listings', 'Vos annonces'],
    ['{listing} is here', '{listing} est ici'],
    ['The listing price', 'Le loyer'],
    ['A landlord', 'Une personne'],
  ])('are fine in "%s": %s', (text, translation) => {
    expect(french(copy, [text, translation])).toEqual([]);
  });

  it('need no exception once the term is used, or the text is gone', () => {
    expect(french(['Copy the listing', 'Copier l’annonce'])).toEqual([
      'docs/terms.md:27 needs no exception: "Copy the listing".',
    ]);
    expect(french(['Hello', 'Bonjour'])).toEqual([
      'docs/terms.md:27 no text of ours any more: "Copy the listing".',
    ]);
  });
});
