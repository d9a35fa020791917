import { describe, expect, it } from 'vitest';
import { localTime } from './local-time.ts';

/** Written by hand from the provinces' rules, not computed. */
const cases = [
  ['2026-11-21T15:00:00Z', 'America/Toronto', 'Saturday, November 21, 2026, 10:00 a.m. EST'],
  // Newfoundland: the clock goes back on November 1, 2026 and forward on March 14, 2027, at two o'clock.
  ['2026-11-01T04:29:00Z', 'America/St_Johns', 'Sunday, November 1, 2026, 1:59 a.m. NDT'],
  ['2026-11-01T04:30:00Z', 'America/St_Johns', 'Sunday, November 1, 2026, 1:00 a.m. NST'],
  ['2026-11-01T13:30:00Z', 'America/St_Johns', 'Sunday, November 1, 2026, 10:00 a.m. NST'],
  ['2027-03-14T05:29:00Z', 'America/St_Johns', 'Sunday, March 14, 2027, 1:59 a.m. NST'],
  ['2027-03-14T05:30:00Z', 'America/St_Johns', 'Sunday, March 14, 2027, 3:00 a.m. NDT'],
  // Saskatchewan keeps Central Standard Time all year.
  ['2026-11-01T16:00:00Z', 'America/Regina', 'Sunday, November 1, 2026, 10:00 a.m. CST'],
  ['2027-03-14T16:00:00Z', 'America/Regina', 'Sunday, March 14, 2027, 10:00 a.m. CST'],
  ['2027-07-01T16:00:00Z', 'America/Regina', 'Thursday, July 1, 2027, 10:00 a.m. CST'],
  // British Columbia changed its clocks for the last time on March 8, 2026.
  ['2026-03-08T09:59:00Z', 'America/Vancouver', 'Sunday, March 8, 2026, 1:59 a.m. PST'],
  ['2026-03-08T10:00:00Z', 'America/Vancouver', 'Sunday, March 8, 2026, 3:00 a.m. PDT'],
  ['2026-11-01T17:00:00Z', 'America/Vancouver', 'Sunday, November 1, 2026, 10:00 a.m. PDT'],
  ['2027-03-14T17:00:00Z', 'America/Vancouver', 'Sunday, March 14, 2027, 10:00 a.m. PDT'],
  ['2027-07-01T17:00:00Z', 'America/Vancouver', 'Thursday, July 1, 2027, 10:00 a.m. PDT'],
  ['2026-11-21T19:30:00Z', 'America/Halifax', 'Saturday, November 21, 2026, 3:30 p.m. AST'],
  ['2026-11-21T05:00:00Z', 'America/Toronto', 'Saturday, November 21, 2026, 12:00 a.m. EST'],
] as const;

describe('a time in words', () => {
  it.each(cases)('of %s in %s is %s', (at, zone, words) => {
    expect(localTime(new Date(at), zone, 'en')).toBe(words);
  });

  it.each([
    ['2026-11-21T15:00:00Z', 'America/Toronto', 'samedi 21 novembre 2026 à 10_h HNE'],
    ['2026-11-21T13:05:00Z', 'America/Toronto', 'samedi 21 novembre 2026 à 8_h_05 HNE'],
    ['2026-11-21T05:00:00Z', 'America/Toronto', 'samedi 21 novembre 2026 à 0_h HNE'],
    ['2026-07-01T18:30:00Z', 'America/Toronto', 'mercredi 1er juillet 2026 à 14_h_30 HAE'],
    ['2026-11-01T13:30:00Z', 'America/St_Johns', 'dimanche 1er novembre 2026 à 10_h HNT'],
    ['2027-07-11T16:00:00Z', 'America/Regina', 'dimanche 11 juillet 2027 à 10_h HNC'],
  ])('of %s in %s is %s in French', (at, zone, words) => {
    expect(localTime(new Date(at), zone, 'fr')).toBe(words.replaceAll('_', '\u00a0'));
  });
});
