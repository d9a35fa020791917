import { describe, expect, it } from 'vitest';
import { readWords } from '../../../core/text-rules/read-text.ts';
import { badEnglish } from './evaluation/bad-english.ts';
import { badFrench } from './evaluation/bad-french.ts';
import { goodEnglish } from './evaluation/good-english.ts';
import { goodFrench } from './evaluation/good-french.ts';
import { wordingIn } from './wording.ts';

declare const process: {
  readonly stdout: { write(text: string): void };
  readonly env: Record<string, string>;
};

interface Case {
  readonly text: string;
  readonly language: 'English' | 'French';
  /** Every second text is held out: nobody reads it while changing the rules. */
  readonly half: 'tuned on' | 'held out';
  readonly wanted: readonly string[];
  readonly shown: readonly string[];
}

const shownIn = (text: string): string[] =>
  wordingIn(text, readWords(text, 5000)).map(({ code }) => code.replace('wording_', ''));

type Labelled = readonly [codes: string, text: string];

const casesOf = (texts: readonly Labelled[], language: Case['language']): Case[] =>
  texts.map(([codes, text], place) => ({
    text,
    language,
    half: place % 2 === 0 ? 'tuned on' : 'held out',
    wanted: codes.split(' ').filter(Boolean),
    shown: shownIn(text),
  }));

const unlabelled = (texts: readonly string[]): Labelled[] => texts.map((text) => ['', text]);

const bad = [...casesOf(badEnglish, 'English'), ...casesOf(badFrench, 'French')];
const good = [...casesOf(unlabelled(goodEnglish), 'English'), ...casesOf(unlabelled(goodFrench), 'French')];
const cases = [...bad, ...good];

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

const ratesOf = (some: readonly Case[]) => {
  const sum = (count: (each: Case) => number) => some.reduce((all, each) => all + count(each), 0);
  const right = sum(({ wanted, shown }) => wanted.filter((code) => shown.includes(code)).length);
  return {
    precision: share(
      right,
      sum(({ shown }) => shown.length),
    ),
    recall: share(
      right,
      sum(({ wanted }) => wanted.length),
    ),
  };
};

const rows = (['English', 'French'] as const).flatMap((language) =>
  (['tuned on', 'held out'] as const).map((half) => {
    const some = cases.filter((each) => each.language === language && each.half === half);
    return [`${language}, ${half}`, ratesOf(some)] as const;
  }),
);

const isExact = (shown: readonly string[], wanted: readonly string[]): boolean =>
  shown.length === wanted.length && wanted.every((code) => shown.includes(code));

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`.padStart(9);

describe('the error rates of the wording rules', () => {
  it('are printed', () => {
    const wrong = cases
      .filter(({ wanted, shown }) => !isExact(shown, wanted))
      .map(({ half, text, shown }) => `  ${half}: "${text}" shows ${shown.join(', ') || 'nothing'}`);
    const table = rows.map(
      ([name, { precision, recall }]) => `${name.padEnd(20)}${percent(precision)}${percent(recall)}`,
    );
    const count = `${good.length} good and ${bad.length} bad texts`;
    process.stdout.write([count, `${''.padEnd(20)}precision   recall`, ...table, ...wrong, ''].join('\n'));
    for (const texts of [badEnglish, badFrench, goodEnglish, goodFrench])
      expect(texts.length).toBeGreaterThanOrEqual(80);
  });

  it.each(rows)('are low: %s', (_, { precision, recall }) => {
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });
});

it('the excerpt is the whole phrase, without the punctuation after it', () => {
  const text = 'Nice home. Working professionals only. No young kids please.';
  expect(wordingIn(text, readWords(text, 5000)).map(({ excerpt }) => excerpt)).toContain(
    'Working professionals only',
  );
});
