import { describe, expect, it } from 'vitest';
import { formats } from './format.ts';

describe('figures in Canadian English', () => {
  const { number, money, day, distance } = formats({ locale: 'en-CA' });

  it('groups thousands', () => expect(number(1234567)).toBe('1,234,567'));

  it('writes whole dollars without cents and cents in full', () => {
    expect([money(1850), money(1850.5)]).toEqual(['$1,850', '$1,850.50']);
  });

  it('keeps a calendar day the same day', () => expect(day('2025-03-09')).toMatch(/Mar\.? 9, 2025/));

  it('writes kilometres', () => expect([distance(5), distance(2.345)]).toEqual(['5 km', '2.3 km']));
});

describe('figures in another language', () => {
  it('follow that language', () => {
    expect(formats({ locale: 'fr-CA' }).money(1850).replaceAll(/\s/g, ' ')).toBe('1 850 $');
  });

  it('follow the locales given beside a language that has none of its own', () => {
    expect(formats({ locale: 'pseudo', locales: ['en-CA'] }).number(1000)).toBe('1,000');
  });
});
