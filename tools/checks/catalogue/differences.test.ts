import { expect, it } from 'vitest';
import { differences, type Written } from './differences.ts';
import { readCatalogue } from './entries.ts';

const written = (...ids: readonly string[]): Map<string, Written> =>
  new Map(ids.map((id) => [id, { text: id, file: 'server/src/a.ts', line: 7 }]));

const catalogue = (...texts: readonly string[]) =>
  readCatalogue(
    'fr-CA.po',
    texts.map((text) => `#. js-lingui-explicit-id\nmsgid "${text}"\nmsgstr "…"\n`).join('\n'),
  );

it('finds nothing where code and catalogue agree', () => {
  expect(differences(written('Go home'), catalogue('Go home'))).toEqual([]);
});

it('reports a missing message where it stands in the code', () => {
  expect(differences(written('Go home'), catalogue())).toEqual([
    { file: 'server/src/a.ts', line: 7, message: 'missing from fr-CA.po: "Go home".' },
  ]);
});

it('reports an unused text where it stands in the catalogue', () => {
  expect(differences(written('One'), catalogue('One', 'Two'))).toEqual([
    { file: 'fr-CA.po', line: 6, message: 'no longer in the code: "Two".' },
  ]);
});

it('reports a text that stands in a comment, in use or not', () => {
  const kept = readCatalogue('fr-CA.po', '#. js-lingui-explicit-id\n#~ msgid "One"\n#~ msgstr "Un"\n');
  expect(differences(written('One'), kept).map(({ message }) => message)).toEqual([
    'missing from fr-CA.po: "One".',
    'no longer in the code: "One".',
  ]);
});

it('reports a text that stands twice, as after merging two branches', () => {
  expect(differences(written('One'), catalogue('One', 'One'))).toEqual([
    { file: 'fr-CA.po', line: 6, message: 'stands on line 2 already: "One".' },
  ]);
});
