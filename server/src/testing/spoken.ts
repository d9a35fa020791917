import type { Language } from '@lodgepole/contract/core/text/language';
import { readFrench } from '../core/text/text.ts';

const french = readFrench();
const texts = { en: Object.keys(french), fr: Object.values(french) } as const;

/** The literal pieces of a message between its values and plural forms, if they are more than a word. */
const piecesOf = (message: string): string[] =>
  message
    .split(/[{}#<>]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 6 && /\p{L}\P{L}+\p{L}/u.test(piece));

const only = (language: Language) => {
  const other = texts[language === 'en' ? 'fr' : 'en'].join('\n');
  return {
    pieces: [...new Set(texts[language].flatMap(piecesOf))].filter((piece) => !other.includes(piece)),
    lines: new Set(texts[language].filter((text) => !other.includes(text))),
  };
};

const onlyIn: Readonly<Record<Language, ReturnType<typeof only>>> = { en: only('en'), fr: only('fr') };

const isLetter = (character: string | undefined): boolean => /\p{L}/u.test(character ?? '');

const holds = (text: string, piece: string): boolean => {
  const at = text.indexOf(piece);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + piece.length]);
};

const shown = (text: string): string =>
  text
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** Finds text of the other language in a text or page, by the pieces of the catalogue. */
export const foreignIn = (language: Language, text: string): string[] => {
  const { pieces, lines } = onlyIn[language === 'en' ? 'fr' : 'en'];
  const words = shown(text);
  return [
    ...pieces.filter((piece) => holds(words, piece)),
    ...words
      .split('\n')
      .map((line) => line.trim().replace(/[\s\u202f]*:$/u, ''))
      .filter((line) => lines.has(line)),
  ];
};
