import { randomOf } from '@lodgepole/contract/core/random';
import { describe, expect, it } from 'vitest';
import { compareNames, compareTexts, type Piece } from './word-diff.ts';

/** The text with its marked words in brackets. */
const marked = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const both = (before: string, after: string): [string, string] => {
  const difference = compareTexts(before, after);
  return [marked(difference.before), marked(difference.after)];
};

describe('two texts side by side', () => {
  it.each([
    ['a b c', 'a b c', 'a b c', 'a b c'],
    ['we would like it', 'we would love it', 'we would [like ]it', 'we would [love ]it'],
    ['a b', 'a b c', 'a b', 'a b [c]'],
    ['a b c', 'b', '[a ]b [c]', 'b'],
    ['', 'hello', '', '[hello]'],
    ['hello', '', '[hello]', ''],
    ['', '', '', ''],
    ['one two', 'three four', '[one two]', '[three four]'],
    ['a b c d', 'x b y d', '[a ]b [c ]d', '[x ]b [y ]d'],
    ['a\n\nb', 'a b', 'a\n\nb', 'a b'],
  ])('%j and %j', (before, after, markedBefore, markedAfter) => {
    expect(both(before, after)).toEqual([markedBefore, markedAfter]);
  });

  it('hold all words of their texts, and the same ones unmarked', () => {
    const random = randomOf('texts');
    const words = ['a', 'b', 'c', 'd', 'e'];
    const text = () => Array.from({ length: random.integer(0, 12) }, () => random.pick(words)).join(' ');
    for (let turn = 0; turn < 300; turn += 1) {
      const [before, after] = [text(), text()];
      const found = compareTexts(before, after);
      const join = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
      const kept = (pieces: readonly Piece[]) =>
        join(pieces.filter(({ isChanged }) => !isChanged))
          .split(/\s+/)
          .join('');
      expect([join(found.before), join(found.after)]).toEqual([before, after]);
      expect(kept(found.before)).toBe(kept(found.after));
    }
  });

  it('are compared quickly at their longest, or not at all', () => {
    const [before, after] = ['a ', 'b '].map((word) => word.repeat(1500).trim());
    expect(both(before ?? '', after ?? '')).toEqual([`[${before}]`, `[${after}]`]);
  });
});

it('two lists of people mark those who are in one of them alone', () => {
  const { before, after } = compareNames('Olga Owner, Max Member', 'Olga Owner, Nia New');
  expect([marked(before), marked(after)]).toEqual(['Olga Owner, [Max Member]', 'Olga Owner, [Nia New]']);
  expect(compareNames('Olga Owner', '').after).toEqual([]);
});
