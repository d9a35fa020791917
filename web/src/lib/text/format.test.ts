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

  it('writes metres and percentages', () => {
    const { metres, percent } = formats({ locale: 'en-CA' });
    expect([metres(200.4), percent(45)]).toEqual(['200 m', '45%']);
  });
});

describe('figures in Canadian French', () => {
  const { number, money, day, distance, metres, percent, average } = formats({ locale: 'fr-CA' });

  it('are never broken from their unit', () => {
    expect([money(1850), money(1850.5)]).toEqual(['1\u00a0850\u00a0$', '1\u00a0850,50\u00a0$']);
    expect([distance(5), distance(2.345)]).toEqual(['5\u00a0km', '2,3\u00a0km']);
    expect([metres(200.4), percent(45)]).toEqual(['200\u00a0m', '45\u00a0%']);
  });

  it('have a comma for a point and spaces for commas', () => {
    expect([number(1234567), average(4), average(4.55)]).toEqual(['1\u00a0234\u00a0567', '4,0', '4,6']);
  });

  it('write the first of a month as an ordinal', () => {
    expect([day('2026-07-01'), day('2026-07-02')]).toEqual(['1er juill. 2026', '2 juill. 2026']);
  });
});

describe('lists', () => {
  const [english, french] = [formats({ locale: 'en-CA' }), formats({ locale: 'fr-CA' })];

  it('are joined with the words of the language', () => {
    expect(english.list(['A', 'B'])).toBe('A and B');
    expect([french.list(['A', 'B', 'C']), french.choice(['A', 'B'])]).toEqual(['A, B et C', 'A ou B']);
    expect([french.list(['A']), french.list([])]).toEqual(['A', '']);
  });
});
