import { expect, it } from 'vitest';
import { isMoveInPast, todayInCanada } from './today.ts';

const late = new Date('2026-11-16T05:00:00Z');

it('is the date on the west coast', () => {
  expect(todayInCanada(late)).toBe('2026-11-15');
});

it.each([
  ['2026-11-15', null, false],
  ['2026-11-14', null, true],
  ['2026-11-14', '2026-11-14', false],
  ['2026-11-13', '2026-11-14', true],
])('a move-in date of %s instead of %s is in the past: %s', (date, kept, isPast) => {
  expect(isMoveInPast(date, kept, late)).toBe(isPast);
});
