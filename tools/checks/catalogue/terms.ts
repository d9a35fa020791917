import type { Finding } from '../sources.ts';
import type { Catalogue } from './entries.ts';
import type { Exempt, Pair, Phrase, Term, Vocabulary } from './vocabulary.ts';

/** Without placeholder names and tags. */
const spoken = (text: string): string =>
  text
    .replace(/\{\w+\}/g, '…')
    .replace(/\{\w+,\s*\w+,?/g, ' ')
    .replace(/<\/?\d+\/?>|[{}]/g, ' ')
    .replace(/\s+/g, ' ');

const isIn = (text: string, phrases: readonly Phrase[]): boolean =>
  phrases.some(({ foundIn }) => foundIn(text).length > 0);

const without = (text: string, phrases: readonly Phrase[]): string =>
  phrases.reduce((rest, { cutFrom }) => cutFrom(rest), spoken(text));

const wrongWords = (text: string, terms: readonly Term[]): string[] =>
  terms.flatMap(({ say, avoid, unless }) => {
    const rest = without(text, unless);
    return avoid.flatMap(({ foundIn }) => foundIn(rest)).map((found) => `"${found}", where we say "${say}"`);
  });

const listed = (phrases: readonly Phrase[]): string => phrases.map(({ words }) => `"${words}"`).join(' or ');

const lostTerms = (english: string, french: string, pairs: readonly Pair[]): string[] => {
  const translation = spoken(french);
  return pairs
    .filter((pair) => isIn(without(english, pair.unless), pair.english) && !isIn(translation, pair.french))
    .map((pair) => `${listed(pair.english)} is ${listed(pair.french)} in French`);
};

/** Exemptions for texts that no longer exist or break no rule. */
const idle = (file: string, exempt: readonly Exempt[], broken: (text: string) => boolean | null): Finding[] =>
  exempt.flatMap(({ text, line }) => {
    const isBroken = broken(text);
    if (isBroken === null) return [{ file, line, message: `no text of ours any more: "${text}".` }];
    return isBroken ? [] : [{ file, line, message: `needs no exception: "${text}".` }];
  });

const except = (exempt: readonly Exempt[]) => {
  const texts = new Set(exempt.map(({ text }) => text));
  return ({ english }: { readonly english: string }): boolean => !texts.has(english);
};

export const checkTerms = ({ file, terms, kept }: Vocabulary, catalogue: Catalogue): Finding[] => {
  const known = new Set(catalogue.entries.map(({ english }) => english));
  return [
    ...catalogue.entries.filter(except(kept)).flatMap(({ english, line }) =>
      wrongWords(english, terms).map((wrong) => ({
        file: catalogue.file,
        line,
        message: `"${english}" says ${wrong}: see ${file}.`,
      })),
    ),
    ...idle(file, kept, (text) => (known.has(text) ? wrongWords(text, terms).length > 0 : null)),
  ];
};

export const checkFrenchTerms = (vocabulary: Vocabulary, catalogue: Catalogue): Finding[] => {
  const { file, pairs, free, frenchTerms } = vocabulary;
  const known = Map.groupBy(catalogue.entries, ({ english }) => english);
  const some = (text: string, test: (french: string) => boolean): boolean | null =>
    known.get(text)?.some(({ translation }) => test(translation)) ?? null;
  const complain = ({ english, translation, line }: Catalogue['entries'][number], why: string): Finding => ({
    file: catalogue.file,
    line,
    message: `"${translation}" (${english}): ${why}: see ${file}.`,
  });
  return [
    ...catalogue.entries.flatMap((entry) =>
      wrongWords(entry.translation, frenchTerms).map((wrong) => complain(entry, `says ${wrong}`)),
    ),
    ...catalogue.entries
      .filter(except(free))
      .flatMap((entry) =>
        lostTerms(entry.english, entry.translation, pairs).map((why) => complain(entry, why)),
      ),
    ...idle(file, free, (text) => some(text, (french) => lostTerms(text, french, pairs).length > 0)),
  ];
};
