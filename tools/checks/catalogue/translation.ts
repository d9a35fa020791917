import type { Finding } from '../sources.ts';
import type { Catalogue, Entry } from './entries.ts';
import { compareShapes } from './shape.ts';
import { checkTypography, readingsOf } from './typography.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Proper names, and French names that replace English ones. */
const names = new Set(['Entrée', 'Est', 'Interac', 'Lodgepole', 'Montréal', 'Nord-Ouest', 'Notre-Dame']);

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const word = /[\p{L}\p{N}][\p{L}\p{N}’-]*/gu;
const wordsOf = (text: string): string[] => text.match(word) ?? [];
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Whether every main word is capitalised, as in English titles. */
const isTitle = (text: string): boolean => {
  const words = wordsOf(text).filter((text) => /^\p{L}{3}/u.test(text));
  return words.length > 1 && words.every(isCapital);
};

/** A capital is right at the beginning of a sentence, a quotation or a list item. */
const isBeginning = (before: string): boolean => {
  const text = before.trimEnd();
  return text === '' || '.!?…:«([•·–—→/\ufffc'.includes(text.at(-1) ?? '') || before.endsWith('\n');
};

const oddCapitals = (english: string, french: string): string[] => {
  const isFromTitle = isTitle(english);
  // A capitalised word inside an English sentence is a name; in a title it may be any word.
  const known = new Set(isFromTitle ? [] : wordsOf(english).flatMap((one) => bare(one).split('-')));
  const isName = (one: string) =>
    names.has(one) ||
    /\d/.test(one) ||
    one === one.toUpperCase() ||
    bare(one)
      .split('-')
      .every((part) => known.has(part));
  const words = [...french.matchAll(word)];
  return words.flatMap(({ 0: found, index }, at) => {
    if (!isCapital(found) || isName(found) || isBeginning(french.slice(0, index))) return [];
    const last = words[at - 1];
    const isNext = last && last.index + last[0].length + 1 === index;
    return isFromTitle || (isNext && isCapital(last[0])) ? [found] : [];
  });
};

/** French capitalises only the first word: "Find Your Next Home" is « Trouvez votre prochain logement ». */
export const checkCapitals = (english: string, french: string): string[] => {
  const words = new Set(readingsOf(french).flatMap((text) => oddCapitals(english, text)));
  return [...words].map((one) => `writes "${one}" with a capital in the middle, as English titles do`);
};

/** Words to read; a single letter is a symbol or a key. */
const readableWordsOf = (text: string): string[] =>
  readingsOf(text).flatMap((reading) => reading.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

const problemsOf = ({ english, translation }: Entry, same: ReadonlySet<string>): string[] => {
  if (translation.trim() === '') return ['has no French'];
  const shape = compareShapes(english, translation);
  if (shape.some((why) => why.startsWith('cannot be read'))) return shape;
  const isEnglish = translation === english && !readableWordsOf(english).every((word) => same.has(word));
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
  const used = new Set(untranslated.flatMap(({ english }) => readableWordsOf(english)));
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
