import type { PacketChange } from '@lodgepole/contract/groups/packet';
import { expect, it } from 'vitest';
import { changeKey, netChanges } from './since-last-look.ts';

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

it('changes of one part that follow each other are one, at the place of the newest', () => {
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

it('texts of different people stay apart, also when both go by one name', () => {
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

it('a change has a key of its own', () => {
  const change = aChange('a', 'b');
  expect(changeKey(change)).toBe(changeKey({ ...change, new: false }));
  expect(changeKey(change)).not.toBe(changeKey({ ...change, what: 'about', full_name: 'Max Member' }));
});
