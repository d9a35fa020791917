import { longForms, nameWords, streetWords } from '@lodgepole/contract/places/words/short-words';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGazetteer } from '../../gazetteer/gazetteer.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/database/postgres.ts';

let clone: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  client = new pg.Client({ connectionString: clone.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await clone.drop();
});

interface Read {
  readonly text: string;
  readonly name: string;
  readonly street: string;
}

const readByDatabase = async (texts: readonly string[]): Promise<Read[]> =>
  (
    await client.query<Read>(
      `select text, name_words(text) as name, street_words(text) as street
       from unnest($1::text[]) with ordinality as typed (text, place) order by place`,
      [texts],
    )
  ).rows;

const readHere = (text: string): Read => ({ text, name: nameWords(text), street: streetWords(text) });

it('reads every place of the gazetteer and every short word as the contract does', async () => {
  const texts = [
    ...loadGazetteer().flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ...[...longForms.keys(), 'st', 'r', 'rue', '1er', '2nd', '3e', '4ieme'].flatMap((word) => [
      word,
      `12 ${word}`,
      `12, ${word}. Saint-Denis`,
      `Main ${word} N.`,
      `${word} ${word}`,
    ]),
  ];
  expect(await readByDatabase(texts)).toEqual(texts.map(readHere));
});

it('reads whatever is typed as the contract does', async () => {
  const words = [
    'St',
    'ste.',
    'sainte',
    'rue',
    'R.',
    '12',
    '12e',
    '4B',
    '1re',
    'boul.',
    'E.',
    'Ouest',
    'nw',
    'mt',
    'ft',
    'x',
  ];
  const letters = [
    'é',
    'É',
    'e\u0301',
    'œ',
    'Æ',
    'ß',
    'Ø',
    'ı',
    'ŋ',
    'Île',
    'l’',
    "'s",
    '’s',
    "'",
    '´',
    '`',
    '½',
    '№',
    '５％',
    '＿',
    '＼',
  ];
  const signs = [
    ' ',
    '-',
    '–',
    '‑',
    '.',
    ',',
    '%',
    '_',
    '\\',
    '[',
    ']',
    '(',
    ')',
    '^',
    '$',
    '|',
    '"',
    '«',
    '\u00a0',
    '北京',
    'ᐃᖃᓗᐃᑦ',
  ];
  const piece = fc.constantFrom(...words, ...letters, ...signs);
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 100, maxLength: 100 }), async (texts) => {
      expect(await readByDatabase(texts)).toEqual(texts.map(readHere));
    }),
    { numRuns: 30 },
  );
});
