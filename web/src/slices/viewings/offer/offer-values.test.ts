import { fieldProblems } from '@lodgepole/contract/core/form/issues';
import { describe, expect, it } from 'vitest';
import { initialOffer, OfferRules, type OfferValues, offerOf } from './offer-values.ts';

/** A Monday. */
const monday = Date.parse('2026-11-16T12:00:00Z');
const start = initialOffer('America/Toronto', monday);
const with_ = (changes: Partial<OfferValues>): OfferValues => ({ ...start, ...changes });

const faults = (changes: Partial<OfferValues>) => {
  const { error } = OfferRules.safeParse(with_(changes));
  return error ? fieldProblems(error) : {};
};

describe('the initial offer', () => {
  it('is the next Saturday at the home, not today', () => {
    expect(start).toMatchObject({ days: 'one', firstDay: '2026-11-21', every: '20', minutes: '20' });
    const onSaturday = Date.parse('2026-11-21T12:00:00Z');
    expect(initialOffer('America/Toronto', onSaturday).firstDay).toBe('2026-11-28');
    const alreadySunday = Date.parse('2026-11-22T03:00:00Z');
    expect(initialOffer('America/St_Johns', alreadySunday).firstDay).toBe('2026-11-28');
    expect(initialOffer('America/Vancouver', alreadySunday).firstDay).toBe('2026-11-28');
  });

  it('can be sent as it is', () => {
    expect(faults({})).toEqual({});
    expect(offerOf(start, 'America/Toronto')).toEqual({
      plan: {
        firstDay: '2026-11-21',
        lastDay: '2026-11-21',
        weekdays: [6],
        from: '10:00',
        until: '12:00',
        everyMinutes: 20,
        minutes: 20,
        timeZone: 'America/Toronto',
      },
      seats: 4,
      note: '',
    });
  });
});

describe('validation of an offer', () => {
  it.each([
    [{ firstDay: '' }, 'firstDay', 'Choose a day.'],
    [{ from: '' }, 'from', 'Enter a time.'],
    [{ until: '10:10' }, 'until', 'Choose an end time that leaves room for one viewing.'],
    [{ until: '09:00' }, 'until', 'Choose an end time that leaves room for one viewing.'],
    [{ every: '241' }, 'every', 'Enter a number of minutes from 15 to 240.'],
    [{ every: 'often' }, 'every', 'Enter a number of minutes from 15 to 240.'],
    [{ minutes: '30' }, 'every', 'Space the start times at least one viewing apart.'],
    [{ minutes: '14' }, 'minutes', 'Enter a length from 15 to 240 minutes.'],
    [{ minutes: '20.5' }, 'minutes', 'Enter a length from 15 to 240 minutes.'],
    [{ seats: '0' }, 'seats', 'Enter a number of seats from 1 to 50.'],
    [{ note: 'x'.repeat(501) }, 'note', 'Note cannot exceed 500 characters.'],
    [{ days: 'several', lastDay: '2026-11-21' }, 'lastDay', 'Choose a last day after the first day.'],
    [{ days: 'several', lastDay: '' }, 'lastDay', 'Choose a last day after the first day.'],
    [{ days: 'several', lastDay: '2027-11-21' }, 'lastDay', 'Choose a period of at most two months.'],
    [{ days: 'several', weekdays: [] }, 'weekdays', 'Choose at least one day of the week.'],
  ] as const)('reports %o at %s', (changes, field, message) => {
    expect(faults(changes)).toEqual({ [field]: [message] });
    expect(offerOf(with_(changes), 'America/Toronto')).toBeNull();
  });

  it('ignores the last day and the week while one day is chosen', () => {
    expect(faults({ lastDay: '', weekdays: [] })).toEqual({});
  });
});
