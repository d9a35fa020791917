import { describe, expect, it } from 'vitest';
import { badEnglish } from './evaluation/bad-english.ts';
import { badFrench } from './evaluation/bad-french.ts';
import { goodEnglish } from './evaluation/good-english.ts';
import { goodFrench } from './evaluation/good-french.ts';
import { type TextSignal, textSignals } from './signals.ts';
import { textSignalsIn } from './text-rules.ts';

declare const process: { readonly stdout: { write(text: string): void } };

interface Case {
  readonly text: string;
  readonly language: 'English' | 'French';
  /** Every second text is held out: nobody reads it while changing the rules. */
  readonly half: 'tuned on' | 'held out';
  readonly wanted: readonly TextSignal[];
  readonly shown: readonly TextSignal[];
}

type Labelled = readonly [text: string, ...codes: readonly TextSignal[]];

const casesOf = (texts: readonly Labelled[], language: Case['language']): Case[] =>
  texts.map(([text, ...wanted], place) => ({
    text,
    language,
    half: place % 2 === 0 ? 'tuned on' : 'held out',
    wanted,
    shown: textSignalsIn(text).map(({ code }) => code),
  }));

const labelled = (texts: readonly string[]): Labelled[] => texts.map((text) => [text]);

const bad = [...casesOf(badEnglish, 'English'), ...casesOf(badFrench, 'French')];
const good = [...casesOf(labelled(goodEnglish), 'English'), ...casesOf(labelled(goodFrench), 'French')];
const cases = [...bad, ...good];
const codes = Object.keys(textSignals) as TextSignal[];

interface Rates {
  readonly precision: number;
  readonly recall: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

const ratesOf = (some: readonly Case[], counted: readonly TextSignal[] = codes): Rates => {
  let [right, shown, wanted] = [0, 0, 0];
  for (const each of some)
    for (const code of counted) {
      shown += Number(each.shown.includes(code));
      wanted += Number(each.wanted.includes(code));
      right += Number(each.shown.includes(code) && each.wanted.includes(code));
    }
  return { precision: share(right, shown), recall: share(right, wanted) };
};

const rows: readonly (readonly [name: string, rates: Rates])[] = [
  ['All', ratesOf(cases)],
  ...(['tuned on', 'held out'] as const).map(
    (half) => [`The half ${half}`, ratesOf(cases.filter((each) => each.half === half))] as const,
  ),
  ...(['English', 'French'] as const).map(
    (language) => [language, ratesOf(cases.filter((each) => each.language === language))] as const,
  ),
  ...codes.map((code) => [code, ratesOf(cases, [code])] as const),
];

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

const isExact = (shown: readonly TextSignal[], wanted: readonly TextSignal[]): boolean =>
  shown.length === wanted.length && wanted.every((code) => shown.includes(code));

describe('the error rates of the text rules', () => {
  it('are printed', () => {
    const table = rows.map(([name, { precision, recall }]) =>
      [name.padEnd(24), percent(precision).padStart(9), percent(recall).padStart(9)].join(''),
    );
    const wrong = cases
      .filter(({ shown, wanted }) => !isExact(shown, wanted))
      .map(({ half, text, shown }) => `  ${half}: "${text}" shows ${shown.join(', ') || 'nothing'}`);
    const count = `${good.length} good and ${bad.length} bad texts`;
    process.stdout.write([count, `${''.padEnd(24)}precision   recall`, ...table, ...wrong, ''].join('\n'));
    expect(good.length).toBeGreaterThanOrEqual(60);
    expect(bad.length).toBeGreaterThanOrEqual(60);
  });

  it.each(rows)('are low: %s', (_, { precision, recall }) => {
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });

  it('are zero for harmless texts', () => {
    expect(good.filter(({ shown }) => shown.length > 0).map(({ text }) => text)).toEqual([]);
  });
});
