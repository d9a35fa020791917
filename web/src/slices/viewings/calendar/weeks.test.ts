import { describe, expect, it } from 'vitest';
import { weeksFrom } from './weeks.ts';

describe('the weeks of the calendar', () => {
  it('begin on the Sunday on or before today', () => {
    const weeks = weeksFrom('2026-11-18', 0);
    expect(weeks).toHaveLength(4);
    expect(weeks[0]).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-12');
    expect(weeksFrom('2026-11-15', 0)).toEqual(weeks);
  });

  it('go on where the last ones ended, over the end of the year and the change of the clock', () => {
    expect(weeksFrom('2026-11-18', 1)[0]?.[0]).toBe('2026-12-13');
    expect(weeksFrom('2026-11-18', 2)[0]?.[0]).toBe('2027-01-10');
    expect(new Set(weeksFrom('2025-10-26', 0).flat()).size).toBe(28);
  });
});
