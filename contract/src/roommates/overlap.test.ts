import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../core/text/language.ts';
import { type OverlapFacts, overlapOf, wantedCity } from './overlap.ts';

const facts = (changes: Partial<OverlapFacts> = {}): OverlapFacts => ({
  roommate_budget: 1000,
  move_in_date: '2027-01-31',
  city: wantedCity('Toronto, ON'),
  language: 'en',
  ...changes,
});
const none = { budget: false, move_in: false, city: false, language: false };
const overlap = (one: Partial<OverlapFacts>, other: Partial<OverlapFacts>) =>
  overlapOf(facts(one), facts(other));

const someone = fc.record<OverlapFacts>({
  roommate_budget: fc.integer({ min: 100, max: 500_000 }).map((cents) => cents / 100),
  move_in_date: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  city: fc
    .constantFrom('Toronto', 'Toronto, ON', 'toronto (Ontario)', 'London', '', 'Kingston NB')
    .map(wantedCity),
  language: fc.constantFrom(...languages),
});

describe('the overlap of two roommates', () => {
  it('is the same from both sides, and complete with oneself', () => {
    fc.assert(
      fc.property(someone, someone, (one, other) => {
        expect(overlapOf(one, other)).toEqual(overlapOf(other, one));
        expect(overlapOf(one, one)).toMatchObject({ budget: true, move_in: true, language: true });
      }),
    );
  });

  it('says nothing in common of people who look for different things', () => {
    expect(
      overlap(
        {},
        { roommate_budget: 400, move_in_date: '2027-06-01', city: wantedCity('Guelph, ON'), language: 'fr' },
      ),
    ).toEqual(none);
  });

  it.each([
    [1000, 750, true],
    [1000, 749.99, false],
    [1000, 1250, true],
    [800, 600, true],
    [800, 599.99, false],
    [0.99 + 0.01, 0.75, true],
  ])('compares budgets of %d and %d to the cent, 25%% included', (one, other, isClose) => {
    expect(overlap({ roommate_budget: one }, { roommate_budget: other }).budget).toBe(isClose);
    expect(overlap({ roommate_budget: other }, { roommate_budget: one }).budget).toBe(isClose);
  });

  it.each([
    ['2027-01-31', true],
    ['2027-03-02', true],
    ['2027-03-03', false],
    ['2027-01-01', true],
    ['2026-12-31', false],
  ])('compares a move-in on January 31 with %s, 30 days included', (date, isClose) => {
    expect(overlap({}, { move_in_date: date }).move_in).toBe(isClose);
  });

  it.each([
    ['toronto', true],
    ['Toronto (Ontario)', true],
    ['City of Toronto', true],
    ['TORONTO ON', true],
    ['Toronto, QC', false],
    ['North York, ON', false],
    ['', false],
  ])('compares Toronto, ON with %j', (place, isSame) => {
    expect(overlap({}, { city: wantedCity(place) }).city).toBe(isSame);
  });

  it('finds a city under any of its names', () => {
    const city = { names: ['Quebec City', 'Québec'], province: null };
    expect(overlap({ city }, { city: wantedCity('Ville de Québec, QC') }).city).toBe(true);
  });
});
