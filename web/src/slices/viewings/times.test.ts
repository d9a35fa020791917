import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  backToBack,
  byDay,
  dayName,
  daysBetween,
  instantOf,
  viewingTimes,
  wallTimeAt,
  weekdayName,
  weekdayOf,
  weeksFrom,
} from './times.ts';

/** Formatters put narrow and thin spaces that differ from one browser to the next. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

const stJohns = 'America/St_Johns';
const regina = 'America/Regina';
const vancouver = 'America/Vancouver';

const at = (date: string, time: string, zone: string): string | null => {
  const instant = instantOf({ date, time }, zone);
  return instant === null ? null : new Date(instant).toISOString();
};

describe('the instant of a local time', () => {
  it.each([
    ['2025-11-21', '10:00', stJohns, '2025-11-21T13:30:00.000Z'],
    ['2025-07-21', '10:00', stJohns, '2025-07-21T12:30:00.000Z'],
    ['2025-11-21', '10:00', regina, '2025-11-21T16:00:00.000Z'],
    ['2025-07-21', '10:00', regina, '2025-07-21T16:00:00.000Z'],
    ['2025-11-21', '10:00', vancouver, '2025-11-21T18:00:00.000Z'],
    ['2025-07-21', '00:00', vancouver, '2025-07-21T07:00:00.000Z'],
    ['2025-12-31', '23:59', vancouver, '2026-01-01T07:59:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant);
  });

  it.each([stJohns, vancouver])('is missing in %s where the clock jumps over it', (zone) => {
    expect(at('2025-03-09', '01:59', zone)).not.toBeNull();
    expect(at('2025-03-09', '02:00', zone)).toBeNull();
    expect(at('2025-03-09', '02:59', zone)).toBeNull();
    expect(at('2025-03-09', '03:00', zone)).not.toBeNull();
  });

  it('goes on as ever in Regina, where the clock never changes', () => {
    expect(at('2025-03-09', '02:30', regina)).toBe('2025-03-09T08:30:00.000Z');
    expect(at('2025-11-02', '01:30', regina)).toBe('2025-11-02T07:30:00.000Z');
  });

  it('is the first of two on the night the clock goes back', () => {
    expect(at('2025-11-02', '01:30', stJohns)).toBe('2025-11-02T04:00:00.000Z');
    expect(at('2025-11-02', '01:30', vancouver)).toBe('2025-11-02T08:30:00.000Z');
  });

  it.each([
    ['', '10:00'],
    ['2025-11-21', ''],
    ['2025-02-30', '10:00'],
    ['2025-11-21', '25:00'],
  ])('there is none for “%s %s”', (date, time) => {
    expect(at(date, time, stJohns)).toBeNull();
  });

  it('is found again from what the clock shows, every half hour of the days the clock changes', () => {
    const clock = Array.from({ length: 48 }, (_, half) =>
      new Date(half * 1_800_000).toISOString().slice(11, 16),
    );
    const walls = ['2025-03-09', '2025-11-02'].flatMap((date) => clock.map((time) => ({ date, time })));
    const again = (zone: string) =>
      walls.map((wall) => instantOf(wall, zone)).flatMap((at) => (at === null ? [] : [wallTimeAt(at, zone)]));
    expect(again(regina)).toEqual(walls);
    for (const zone of [stJohns, vancouver])
      expect(again(zone)).toEqual(
        walls.filter(({ date, time }) => date !== '2025-03-09' || !time.startsWith('02')),
      );
  });
});

describe('the words for a time', () => {
  it('name the zone of the home, in winter and in summer', () => {
    const words = (zone: string, instant: string) => plain(viewingTimes('en-CA', zone).time(instant));
    expect(words(stJohns, '2025-11-21T13:30:00.000Z')).toBe('10:00 a.m. NST');
    expect(words(stJohns, '2025-07-21T12:30:00.000Z')).toBe('10:00 a.m. NDT');
    expect(words(regina, '2025-07-21T20:15:00.000Z')).toBe('2:15 p.m. CST');
    expect(words(vancouver, '2025-11-21T18:00:00.000Z')).toBe('10:00 a.m. PST');
    expect(viewingTimes('en-CA', stJohns).zone('2025-11-21T13:30:00.000Z')).toBe('NST');
  });

  it('tell from when to when', () => {
    const { span } = viewingTimes('en-CA', 'America/Toronto');
    expect(plain(span('2025-11-21T15:00:00.000Z', 20)).replaceAll('–', '-')).toBe('10:00-10:20 a.m. EST');
    expect(plain(span('2025-03-09T06:50:00.000Z', 20))).toContain('3:10 a.m.');
  });

  it('name days whatever the zone', () => {
    expect(dayName('en-CA', '2025-11-22')).toBe('Saturday, November 22, 2025');
    expect([0, 6].map((day) => weekdayName('en-CA', day, 'long'))).toEqual(['Sunday', 'Saturday']);
    expect(weekdayOf('2025-11-22')).toBe(6);
  });

  it('are written as French writes them', () => {
    const { time, span, zone } = viewingTimes('fr-CA', 'America/Toronto');
    expect(time('2026-07-01T13:00:00.000Z')).toBe('9\u00a0h HAE');
    expect(plain(span('2026-07-01T13:30:00.000Z', 30))).toBe('9 h 30 – 10 h HAE');
    expect(zone('2026-11-21T15:00:00.000Z')).toBe('HNE');
    expect(dayName('fr-CA', '2026-07-01')).toBe('mercredi 1er juillet 2026');
    expect(weekdayName('fr-CA', 3, 'short')).toBe('Mer.');
  });

  it('are the same whatever the zone of the browser', () => {
    const script = `
      const { byDay, instantOf, viewingTimes } = await import(${JSON.stringify(new URL('times.ts', import.meta.url).href)});
      const starts_at = new Date(instantOf({ date: '2025-11-02', time: '00:30' }, '${stJohns}')).toISOString();
      const words = viewingTimes('en-CA', '${stJohns}');
      console.log(JSON.stringify([starts_at, words.time(starts_at), words.dayKey(starts_at),
        byDay([{ starts_at, time_zone: '${stJohns}' }, { starts_at, time_zone: '${vancouver}' }])]));`;
    const said = ['Asia/Tokyo', 'Pacific/Pago_Pago'].map((TZ) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
      }).toString(),
    );
    expect(new Set(said).size).toBe(1);
    expect(plain(said[0] ?? '')).toContain('12:30 a.m. NDT');
  });
});

describe('days', () => {
  it('are counted from one to another, over the end of a month and the change of the clock', () => {
    expect(daysBetween('2026-02-27', '2026-03-01', 10)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2025-11-01', '2025-11-03', 10)).toHaveLength(3);
    expect(daysBetween('2026-03-01', '2026-02-27', 10)).toEqual([]);
    expect(daysBetween('', '2026-02-27', 10)).toEqual([]);
    expect(daysBetween('2025-11-01', '9999-12-31', 10)).toHaveLength(10);
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  });

  it('hold what takes place on them in the zone of each home', () => {
    const late = { starts_at: '2025-11-22T04:00:00.000Z', time_zone: vancouver };
    const early = { starts_at: '2025-11-22T04:00:00.000Z', time_zone: stJohns };
    expect(byDay([early, late])).toEqual([
      { date: '2025-11-21', items: [late] },
      { date: '2025-11-22', items: [early] },
    ]);
  });
});

describe('viewings back to back', () => {
  const at = (time: string, listing: number, minutes = 20) => ({
    starts_at: `2026-11-21T${time}:00.000Z`,
    time_zone: 'America/Toronto',
    minutes,
    listing: { id: listing },
  });

  it('are one row until there is a gap or another home', () => {
    const items = [at('15:00', 1), at('15:20', 1), at('15:40', 2), at('16:00', 1), at('16:30', 1)];
    expect(backToBack(items).map((row) => row.map((item) => items.indexOf(item)))).toEqual([
      [0, 1],
      [2],
      [3],
      [4],
    ]);
  });
});

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
