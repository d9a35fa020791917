import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { readCatalogue } from './entries.ts';

const head = 'msgid ""\nmsgstr ""\n"Language: fr-CA\\n"\n';
const read = (text: string) => readCatalogue('fr-CA.po', `${head}\n${text}`).entries;

it('reads a text over several lines as one, with the line its English starts on', () => {
  expect(read('#: src/a.tsx\nmsgid ""\n"One "\n"two"\nmsgstr "Un \\"deux\\""\n')).toEqual([
    {
      id: generateMessageId('One two'),
      english: 'One two',
      translation: 'Un "deux"',
      line: 6,
      isObsolete: false,
    },
  ]);
});

it('tells apart what is the same in English: a sentence, a message, a message in a context', () => {
  const entries = read(
    [
      '#. js-lingui-explicit-id\nmsgid "Open"\nmsgstr "Ouvert"\n',
      'msgid "Open"\nmsgstr "Ouvrir"\n',
      'msgctxt "shop"\nmsgid "Open"\nmsgstr "Ouverte"\n',
    ].join('\n'),
  );
  expect(entries.map(({ id, translation }) => [id, translation])).toEqual([
    ['Open', 'Ouvert'],
    [generateMessageId('Open'), 'Ouvrir'],
    [generateMessageId('Open', 'shop'), 'Ouverte'],
  ]);
});

it('reads the last text of a file that ends without an empty line', () => {
  expect(read('msgid "One"\nmsgstr "Un"')).toHaveLength(1);
});
