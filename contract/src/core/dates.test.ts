import { describe, expect, it } from 'vitest';
import { asHeading, dateFormat } from './dates.ts';

const at = (instant: string) => new Date(`${instant}Z`);
const timeZone = 'UTC';
const full = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;

describe('dates in French', () => {
  const day = (instant: string, dateStyle: 'full' | 'long' | 'medium' | 'short') =>
    dateFormat('fr-CA', { dateStyle, timeZone }).format(at(instant));

  it('write the first of a month as an ordinal, however long they are', () => {
    expect(day('2026-07-01T00:00', 'medium')).toBe('1er juill. 2026');
    expect(day('2026-07-01T00:00', 'long')).toBe('1er juillet 2026');
    expect(day('2026-07-01T00:00', 'full')).toBe('mercredi 1er juillet 2026');
    expect(
      dateFormat('fr-CA', { day: 'numeric', month: 'short', timeZone }).format(at('2026-07-01T00:00')),
    ).toBe('1er juill.');
  });

  it.each([
    ['2026-11-15T00:00', '15 novembre 2026'],
    ['2026-07-11T00:00', '11 juillet 2026'],
    ['2026-07-21T00:00', '21 juillet 2026'],
    ['2001-01-31T00:00', '31 janvier 2001'],
  ])('leave other days as they are: %s', (instant, text) => expect(day(instant, 'long')).toBe(text));

  it('leave digits alone', () => {
    expect(day('2026-07-01T00:00', 'short')).toBe('2026-07-01');
    expect(dateFormat('fr-CA', { day: 'numeric', timeZone }).format(at('2026-07-01T00:00'))).toBe('1');
  });

  it('start with a capital at the beginning of a line', () => {
    expect(asHeading(day('2026-07-01T00:00', 'full'))).toBe('Mercredi 1er juillet 2026');
    expect(asHeading('')).toBe('');
  });
});

describe('times in French', () => {
  const clock = dateFormat('fr-CA', { hour: 'numeric', minute: '2-digit', timeZone });

  it.each([
    ['09:00', '9\u00a0h'],
    ['09:05', '9\u00a0h\u00a005'],
    ['14:30', '14\u00a0h\u00a030'],
    ['00:00', '0\u00a0h'],
    ['00:30', '0\u00a0h\u00a030'],
    ['20:00', '20\u00a0h'],
  ])('%s is “%s”', (time, text) => expect(clock.format(at(`2026-07-01T${time}`))).toBe(text));

  it('follow the date and precede the time zone', () => {
    expect(dateFormat('fr-CA', full).format(at('2026-07-01T09:00'))).toBe(
      'mercredi 1er juillet 2026 à 9\u00a0h',
    );
    const zoned = {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Toronto',
      timeZoneName: 'short',
    } as const;
    expect(dateFormat('fr-CA', zoned).format(at('2026-07-01T13:00'))).toBe('9\u00a0h HAE');
    expect(dateFormat('fr-CA', zoned).range(at('2026-07-01T13:00'), at('2026-07-01T13:20'))).toBe(
      '9\u00a0h\u2009–\u20099\u00a0h\u00a020 HAE',
    );
  });

  it('have the same format alone and in a range', () => {
    expect(clock.range(at('2026-07-01T09:30'), at('2026-07-01T10:00'))).toBe(
      '9\u00a0h\u00a030\u2009–\u200910\u00a0h',
    );
  });
});

it('writes English as `Intl` does', () => {
  expect(dateFormat('en-CA', { dateStyle: 'long', timeZone }).format(at('2026-07-01T00:00'))).toBe(
    'July 1, 2026',
  );
  expect(dateFormat('en-CA', full).format(at('2026-07-01T09:00'))).toMatch(/July 1, 2026 .*9:00\sa\.m\./u);
});
