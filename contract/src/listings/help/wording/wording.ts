import { type Match, matchesIn } from '../../../core/text-rules/match.ts';
import type { Word } from '../../../core/text-rules/read-text.ts';
import type { TextRule } from '../../../core/text-rules/rule.ts';
import { compilePatterns } from '../../../core/text-rules/word-patterns.ts';
import { englishWordingPromises, englishWordingRules } from './english-wording.ts';
import { englishSuggestions, englishWordingWords } from './english-words.ts';
import { frenchWordingPromises, frenchWordingRules } from './french-wording.ts';
import { frenchSuggestions, frenchWordingWords } from './french-words.ts';
import { type WordingCode, type WordingRule, wordingTexts } from './wording-rule.ts';

interface FoundWording {
  readonly code: WordingCode;
  readonly excerpt: string;
  readonly suggestion: string;
}

const asRules = (patterns: readonly string[], language: 'en' | 'fr'): TextRule<'promise'>[] =>
  patterns.map((pattern) => ({ code: 'promise', language, pattern }));

const patterns = compilePatterns<WordingRule>([
  { rules: englishWordingRules, lists: englishWordingWords },
  { rules: frenchWordingRules, lists: frenchWordingWords },
]);
const promises = compilePatterns([
  { rules: asRules(englishWordingPromises, 'en'), lists: englishWordingWords },
  { rules: asRules(frenchWordingPromises, 'fr'), lists: frenchWordingWords },
]);

const suggestions = { en: englishSuggestions, fr: frenchSuggestions };
const codes = Object.keys(wordingTexts) as WordingCode[];
const longestExcerpt = 200;

type WordingMatch = Match<WordingRule>;

const beginsEarlier = (one: WordingMatch, other: WordingMatch): boolean =>
  one.from.from === other.from.from ? one.to.to > other.to.to : one.from.from < other.from.from;

/** Each code at most once, with its first and longest phrase, in a fixed order. */
export const wordingIn = (text: string, words: readonly Word[]): FoundWording[] => {
  const byCode = new Map<WordingCode, WordingMatch>();
  for (const match of matchesIn(words, patterns, promises)) {
    const known = byCode.get(match.rule.code);
    if (!known || beginsEarlier(match, known)) byCode.set(match.rule.code, match);
  }
  return codes.flatMap((code) => {
    const match = byCode.get(code);
    if (!match) return [];
    const { rule, from, to } = match;
    const { language, suggestion = suggestions[language][code] } = rule;
    const phrase = text.slice(from.from, to.to).replace(/[\s.,;:!?…]+$/, '');
    return [{ code, excerpt: phrase.slice(0, longestExcerpt), suggestion }];
  });
};
