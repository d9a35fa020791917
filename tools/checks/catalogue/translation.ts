import type { Finding } from '../sources.ts';
import { checkCapitals } from './capitals.ts';
import type { Catalogue, Entry } from './entries.ts';
import { compareShapes } from './shape.ts';
import { checkTypography, readingsOf } from './typography.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words to read; a single letter is a symbol or a key. */
const wordsOf = (text: string): string[] =>
  readingsOf(text).flatMap((reading) => reading.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

const problemsOf = ({ english, translation }: Entry, same: ReadonlySet<string>): string[] => {
  if (translation.trim() === '') return ['has no French'];
  const shape = compareShapes(english, translation);
  if (shape.some((why) => why.startsWith('cannot be read'))) return shape;
  const isEnglish = translation === english && !wordsOf(english).every((word) => same.has(word));
  return [
    ...shape,
    ...(isEnglish ? ['is English: translate it, or list its words in docs/terms.md'] : []),
    ...checkTypography(english, translation),
    ...checkCapitals(english, translation),
  ];
};

export const checkTranslation = ({ file, same }: Vocabulary, catalogue: Catalogue): Finding[] => {
  const allowed = new Set(same.map(({ text }) => text.toLowerCase()));
  const untranslated = catalogue.entries.filter(({ english, translation }) => english === translation);
  const used = new Set(untranslated.flatMap(({ english }) => wordsOf(english)));
  return [
    ...catalogue.entries.flatMap((entry) =>
      problemsOf(entry, allowed).map((why) => ({
        file: catalogue.file,
        line: entry.line,
        message: `"${entry.translation}" (${entry.english}): ${why}.`,
      })),
    ),
    ...same
      .filter(({ text }) => !used.has(text.toLowerCase()))
      .map(({ text, line }) => ({ file, line, message: `in no text that is the same any more: "${text}".` })),
  ];
};

/** In English the key is the text. */
export const checkSource = (catalogue: Catalogue): Finding[] =>
  catalogue.entries
    .filter(({ english, translation }) => english !== translation)
    .map(({ english, translation, line }) => ({
      file: catalogue.file,
      line,
      message: `"${translation}" is not the text in the code: "${english}".`,
    }));
