import { describe, expect, it } from 'vitest';
import { longestSeries, type SeriesPlan, seriesOf } from './series.ts';
import { wallTimeAt } from './times.ts';

const toronto = 'America/Toronto';
const before = Date.parse('2025-01-01T00:00:00Z');

/** Saturday from ten to noon, every twenty minutes. */
const aPlan = (changes: Partial<SeriesPlan> = {}): SeriesPlan => ({
  firstDay: '2025-11-22',
  lastDay: '2025-11-22',
  weekdays: [],
  from: '10:00',
  until: '12:00',
  everyMinutes: 20,
  minutes: 20,
  timeZone: toronto,
  ...changes,
});

const clocks = (plan: SeriesPlan, now = before) =>
  seriesOf(plan, [], now).starts.map((start) => {
    const { date, time } = wallTimeAt(start, plan.timeZone);
    return plan.firstDay === plan.lastDay ? time : `${date} ${time}`;
  });

describe('times of a day', () => {
  it('begin every twenty minutes, the last of them ending in time', () => {
    expect(clocks(aPlan())).toEqual(['10:00', '10:20', '10:40', '11:00', '11:20', '11:40']);
    expect(clocks(aPlan({ minutes: 30, everyMinutes: 45 }))).toEqual(['10:00', '10:45', '11:30']);
  });

  it('are instants in the zone of the home', () => {
    expect(seriesOf(aPlan(), [], before).starts[0]).toBe('2025-11-22T15:00:00.000Z');
    expect(seriesOf(aPlan({ timeZone: 'America/St_Johns' }), [], before).starts[0]).toBe(
      '2025-11-22T13:30:00.000Z',
    );
  });

  it.each([
    { from: '12:00', until: '10:00' },
    { from: '', until: '12:00' },
    { everyMinutes: 0 },
    { everyMinutes: Number.NaN },
    { from: '11:50' },
    { firstDay: '2025-11-23' },
  ])('there are none for %o', (changes) => {
    expect(seriesOf(aPlan(changes), [], before).starts).toEqual([]);
  });

  it('leave out what is over, and what the clock has just reached', () => {
    const { starts, left } = seriesOf(aPlan(), [], Date.parse('2025-11-22T15:20:00Z'));
    expect(starts[0]).toBe('2025-11-22T15:40:00.000Z');
    expect(left).toEqual({ past: 2, missing: 0, taken: 0 });
  });

  it('leave out what overlaps a time that is offered already, and keep what only touches it', () => {
    const taken = [{ starts_at: '2025-11-22T15:30:00.000Z', minutes: 30 }];
    const { starts, left } = seriesOf(aPlan(), taken, before);
    expect(left.taken).toBe(2);
    expect(starts).toEqual([
      '2025-11-22T15:00:00.000Z',
      '2025-11-22T16:00:00.000Z',
      '2025-11-22T16:20:00.000Z',
      '2025-11-22T16:40:00.000Z',
    ]);
  });
});

describe('times of several days', () => {
  it('are on the chosen days of the week', () => {
    const plan = aPlan({ firstDay: '2025-11-17', lastDay: '2025-11-30', weekdays: [6, 0], until: '10:20' });
    expect(clocks(plan)).toEqual([
      '2025-11-22 10:00',
      '2025-11-23 10:00',
      '2025-11-29 10:00',
      '2025-11-30 10:00',
    ]);
    expect(clocks({ ...plan, weekdays: [] })).toEqual([]);
  });

  it('keep to the clock of the home when it changes in between', () => {
    const plan = aPlan({ firstDay: '2025-11-01', lastDay: '2025-11-02', weekdays: [0, 6], until: '10:20' });
    expect(seriesOf(plan, [], before).starts).toEqual([
      '2025-11-01T14:00:00.000Z',
      '2025-11-02T15:00:00.000Z',
    ]);
  });

  it('are no more than fit in one go', () => {
    const plan = aPlan({ firstDay: '2025-11-01', lastDay: '2025-12-31', weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const { starts, isCut } = seriesOf(plan, [], before);
    expect(starts).toHaveLength(longestSeries);
    expect(isCut).toBe(true);
    expect(seriesOf(aPlan({ lastDay: '9999-12-31', weekdays: [6] }), [], before).isCut).toBe(false);
  });
});

describe('times on the day the clock changes', () => {
  const night = { from: '01:00', until: '04:00', everyMinutes: 30, minutes: 30 };

  it.each(['America/St_Johns', 'America/Vancouver'])('skip the hour that is missing in %s', (timeZone) => {
    const plan = aPlan({ ...night, firstDay: '2025-03-09', lastDay: '2025-03-09', timeZone });
    expect(clocks(plan)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(seriesOf(plan, [], before).left.missing).toBe(2);
  });

  it('go on in Regina', () => {
    const plan = aPlan({
      ...night,
      firstDay: '2025-03-09',
      lastDay: '2025-03-09',
      timeZone: 'America/Regina',
    });
    expect(clocks(plan)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  });

  it('do not begin while the last one before the missing hour goes on', () => {
    const plan = aPlan({
      firstDay: '2025-03-09',
      lastDay: '2025-03-09',
      from: '01:30',
      until: '05:00',
      everyMinutes: 45,
      minutes: 45,
    });
    expect(clocks(plan)).toEqual(['01:30', '03:45']);
  });

  it('take the hour that comes twice once', () => {
    const plan = aPlan({ ...night, firstDay: '2025-11-02', lastDay: '2025-11-02' });
    expect(clocks(plan)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
  });
});
