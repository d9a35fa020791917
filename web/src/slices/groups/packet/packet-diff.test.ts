import { randomOf } from '@lodgepole/contract/core/random';
import type { PacketChange } from '@lodgepole/contract/groups/packet/packet';
import { describe, expect, it } from 'vitest';
import { changeKey, compareNames, compareTexts, netChanges, type Piece } from './packet-diff.ts';

const aChange = (before: string, after: string, changes: Partial<PacketChange> = {}): PacketChange => ({
  what: 'letter',
  before,
  after,
  at: `2026-01-06T10:00:00.${String(after.length).padStart(3, '0')}Z`,
  new: true,
  full_name: null,
  ...changes,
});

const short = (changes: readonly PacketChange[]) =>
  netChanges(changes).map(({ what, before, after, times }) => [what, before, after, times]);

it('successive changes of one part are merged at the position of the newest', () => {
  const about = { what: 'about', full_name: 'Max Member' } as const;
  expect(
    short([
      aChange('two', 'three'),
      aChange('old', 'young', about),
      aChange('one', 'two'),
      aChange('', 'one'),
    ]),
  ).toEqual([
    ['letter', '', 'three', 3],
    ['about', 'old', 'young', 1],
  ]);
});

it('texts of different people are not merged, even with the same name', () => {
  const suspended = { what: 'about', full_name: 'Account suspended' } as const;
  expect(short([aChange('his', 'his own', suspended), aChange('hers', 'her own', suspended)])).toEqual([
    ['about', 'his', 'his own', 1],
    ['about', 'hers', 'her own', 1],
  ]);
  expect(
    short([
      aChange('same', 'one', { what: 'about', full_name: 'Olga Owner' }),
      aChange('', 'same', { what: 'about', full_name: 'Max Member' }),
      aChange('', 'same', { what: 'references', full_name: 'Olga Owner' }),
    ]),
  ).toHaveLength(3);
});

it('every change has a unique key', () => {
  const change = aChange('a', 'b');
  expect(changeKey(change)).toBe(changeKey({ ...change, new: false }));
  expect(changeKey(change)).not.toBe(changeKey({ ...change, what: 'about', full_name: 'Max Member' }));
});

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

  it('contain all words, with the common ones unmarked', () => {
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

  it('are compared quickly even at their maximum length', () => {
    const [before, after] = ['a ', 'b '].map((word) => word.repeat(1500).trim());
    expect(both(before ?? '', after ?? '')).toEqual([`[${before}]`, `[${after}]`]);
  });
});

it('two lists of people mark those who are in only one', () => {
  const { before, after } = compareNames('Olga Owner, Max Member', 'Olga Owner, Nia New');
  expect([marked(before), marked(after)]).toEqual(['Olga Owner, [Max Member]', 'Olga Owner, [Nia New]']);
  expect(compareNames('Olga Owner', '').after).toEqual([]);
});
