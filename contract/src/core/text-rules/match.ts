import type { Word } from './read-text.ts';
import type { TextRule } from './rule.ts';
import type { WordPatterns } from './word-patterns.ts';

export interface Match<Rule> {
  readonly rule: Rule;
  readonly from: Word;
  readonly to: Word;
}

const negations = new Set(
  (
    'no not never dont wont doesnt didnt isnt arent shouldnt cannot cant without nothing none neither nor avoid refuse ' +
    'ne n pas jamais rien aucun aucune sans ni evitez refusez'
  ).split(' '),
);
/** "Do not hesitate to" encourages, and so does « n’hésitez pas ». */
const encouragement =
  /^(?:hesitat|forget|worry|wait|delay|miss|lose|only|hesit|oubli|tard|inquiet|perd|manqu|attend|seulement)/u;
const weakInside = new Set('without sans'.split(' '));
const listWords = new Set('or nor ou ni'.split(' '));
const farthest = 8;

const isNegation = (words: readonly Word[], place: number): boolean => {
  const word = words[place]?.text ?? '';
  if (!negations.has(word)) return false;
  return ![-1, 1, 2].some((step) => encouragement.test(words[place + step]?.text ?? ''));
};

const isNegated = (words: readonly Word[], from: number, to: number): boolean => {
  for (let place = from; place <= to; place += 1) {
    if (isNegation(words, place) && !weakInside.has(words[place]?.text ?? '')) return true;
  }
  const first = words[from] as Word;
  let clause = first.clause;
  let inList = false;
  for (let place = from - 1; place >= Math.max(first.sentence, from - farthest); place -= 1) {
    const word = words[place] as Word;
    if (word.clause !== clause && !inList) return false;
    clause = word.clause;
    inList ||= listWords.has(word.text);
    if (isNegation(words, place)) return true;
  }
  return false;
};

const far = -1_000_000;
/** Bounds the work on a text made of nothing but matches. */
const mostTries = 50;

const eachFit = (
  words: readonly Word[],
  patterns: WordPatterns<TextRule<string>>,
  fits: (rule: number, from: number, to: number) => void,
): void => {
  const last = new Int32Array(patterns.slots).fill(far);
  const first = new Int32Array(patterns.slots).fill(far);
  for (const [place, { text, sentence }] of words.entries()) {
    for (const { rule, slot, isFirst, isLast, gap } of patterns.stepsFor(text)) {
      if (isFirst) [last[slot], first[slot]] = [place, place];
      else {
        const before = last[slot - 1] ?? far;
        if (before < sentence || place - before - 1 > gap) continue;
        [last[slot], first[slot]] = [place, first[slot - 1] ?? far];
      }
      if (isLast) fits(rule, first[slot] ?? place, place);
    }
  }
};

const sentenceHas = (words: readonly Word[], sentence: number, any: ReadonlySet<string>): boolean => {
  if (any.size === 0) return false;
  for (let place = sentence; words[place]?.sentence === sentence; place += 1) {
    if (any.has(words[place]?.text ?? '')) return true;
  }
  return false;
};

const hasBetween = (words: readonly Word[], from: number, to: number, any: ReadonlySet<string>): boolean => {
  if (any.size === 0) return false;
  const start = Math.max(words[from]?.sentence ?? 0, from - 2);
  return words.slice(start, to + 1).some(({ text }) => any.has(text));
};

const sentencesWith = (
  words: readonly Word[],
  patterns: WordPatterns<TextRule<string>>,
): ReadonlySet<number> => {
  const sentences = new Set<number>();
  eachFit(words, patterns, (_, from) => sentences.add(words[from]?.sentence ?? 0));
  return sentences;
};

export const matchesIn = <Rule extends TextRule<string>>(
  words: readonly Word[],
  patterns: WordPatterns<Rule>,
  warnings: WordPatterns<TextRule<string>>,
): readonly Match<Rule>[] => {
  const found = new Map<number, Match<Rule>>();
  const tries = new Uint8Array(patterns.rules.length);
  const warned = sentencesWith(words, warnings);
  eachFit(words, patterns, (index, from, to) => {
    const tried = tries[index] ?? 0;
    if (found.has(index) || tried >= mostTries) return;
    tries[index] = tried + 1;
    const rule = patterns.rules[index] as Rule;
    const [start, end] = [words[from] as Word, words[to] as Word];
    if (warned.has(start.sentence)) return;
    if (rule.oneClause === true && start.clause !== end.clause) return;
    if (rule.negates !== true && isNegated(words, from, to)) return;
    if (sentenceHas(words, start.sentence, patterns.unless[index] as ReadonlySet<string>)) return;
    if (hasBetween(words, from, to, patterns.between[index] as ReadonlySet<string>)) return;
    found.set(index, { rule, from: start, to: end });
  });
  return [...found.values()];
};
