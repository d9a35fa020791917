import { describe, expect, it } from 'vitest';
import { exactTime, timeAgo } from './dates.ts';

const now = Date.parse('2025-06-30T12:00:00Z');

describe('how long ago', () => {
  it.each([
    ['2025-06-30T11:59:30Z', 'now'],
    ['2025-06-30T12:00:20Z', 'now'],
    ['2025-06-30T11:58:00Z', '2 minutes ago'],
    ['2025-06-30T09:10:00Z', '2 hours ago'],
    ['2025-06-29T11:00:00Z', 'yesterday'],
    ['2025-06-20T12:00:00Z', 'last week'],
    ['2025-04-01T12:00:00Z', '3 months ago'],
    ['2023-06-01T12:00:00Z', '2 years ago'],
  ])('%s was %s', (instant, words) => {
    expect(timeAgo('en-CA', instant, now)).toBe(words);
  });

  it.each([
    ['2025-06-30T11:59:30Z', 'à l’instant'],
    ['2025-06-30T11:58:00Z', 'il y a 2 minutes'],
    ['2025-06-29T11:00:00Z', 'hier'],
  ])('%s was « %s » in French', (instant, words) => {
    expect(timeAgo('fr-CA', instant, now).replaceAll(/\s/gu, ' ')).toBe(words);
  });

  it('is told exactly in French, with the first of a month and a full hour as French writes them', () => {
    const noon = exactTime('fr-CA', '2025-07-01T12:00:00');
    expect(noon).toBe('mardi 1er juillet 2025 à 12\u00a0h');
  });
});
