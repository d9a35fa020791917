import { addressRules } from './addresses.ts';
import { englishRules, englishWarnings, englishWords } from './english.ts';
import { frenchRules, frenchWarnings } from './french.ts';
import { frenchWords } from './french-words.ts';
import { matchesIn } from './match.ts';
import { type ReadText, readText } from './read-text.ts';
import type { TextRule } from './rule.ts';
import { type TextSignal, textSignals } from './signals.ts';
import { compilePatterns } from './word-patterns.ts';

export interface FoundSignal {
  readonly code: TextSignal;
  readonly found: string;
}

/** Raise it when the rules change; a migration then queues `check_messages` as `conversations_safety.sql` does. */
export const textRulesVersion = 1;

const longestText = 5000;
const longestMessage = 1000;

const longestFound = 200;

const asRules = (patterns: readonly string[], language: TextRule['language']): TextRule[] =>
  patterns.map((pattern) => ({ code: 'money_before_viewing', language, pattern }));

const patterns = compilePatterns([
  { rules: englishRules, lists: englishWords },
  { rules: frenchRules, lists: frenchWords },
]);
const warnings = compilePatterns([
  { rules: asRules(englishWarnings, 'en'), lists: englishWords },
  { rules: asRules(frenchWarnings, 'fr'), lists: frenchWords },
]);

const inWords = (text: string, { words }: ReadText): FoundSignal[] =>
  matchesIn(words, patterns, warnings).map(({ rule, from, to }) => ({
    code: rule.code,
    found: text.slice(from.from, to.to),
  }));

const inAddresses = ({ addresses, written }: ReadText): FoundSignal[] =>
  addressRules.flatMap(({ code, pattern }) => {
    const match = pattern.exec(addresses);
    return match ? [{ code, found: written(match.index, match.index + match[0].length) }] : [];
  });

const codes = Object.keys(textSignals) as TextSignal[];

/** Each code at most once, in a fixed order. */
export const textSignalsIn = (text: string, longest = longestText): readonly FoundSignal[] => {
  const read = readText(text, longest);
  const byCode = new Map<TextSignal, string>();
  for (const { code, found } of [...inAddresses(read), ...inWords(text, read)]) {
    if (!byCode.has(code)) byCode.set(code, found.slice(0, longestFound));
  }
  return codes.flatMap((code) => {
    const found = byCode.get(code);
    return found === undefined ? [] : [{ code, found }];
  });
};

export const messageSignalsIn = (content: string): TextSignal[] =>
  textSignalsIn(content, longestMessage).map(({ code }) => code);
