import { describe, expect, it } from 'vitest';
import { type Booking, endOf, hasStarted, keepsCalendar, planBooking, timeProblem } from './rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const dayMs = 86_400_000;
const after = (ms: number): Date => new Date(now.getTime() + ms);

describe('the time of a viewing', () => {
  it('is in the future, and at most a leap year ahead', () => {
    expect(timeProblem(after(1), now)).toBeNull();
    expect(timeProblem(after(366 * dayMs), now)).toBeNull();
    expect([-1, 0].map((ms) => timeProblem(after(ms), now))).toEqual([
      'Choose a time in the future.',
      'Choose a time in the future.',
    ]);
    expect(timeProblem(after(366 * dayMs + 1), now)).not.toBeNull();
  });

  it('ends after its minutes', () => {
    expect(endOf(new Date('2026-11-21T15:00:00Z'), 90)).toEqual(new Date('2026-11-21T16:30:00Z'));
  });

  it('has started at its first moment', () => {
    expect([-1, 0, 1].map((ms) => hasStarted({ starts_at: after(ms) }, now))).toEqual([true, true, false]);
  });
});

describe('the calendar file', () => {
  it('remains for thirty days after a cancellation, and indefinitely without one', () => {
    const keptAfter = (ms: number): boolean => keepsCalendar({ cancelled_at: after(-ms) }, now);
    expect([0, 30 * dayMs].map(keptAfter)).toEqual([true, true]);
    expect(keptAfter(30 * dayMs + 1)).toBe(false);
    expect(keepsCalendar({ cancelled_at: null }, now)).toBe(true);
  });
});

describe('a booking', () => {
  const alone = (user: number | null, id = 1): Booking => ({ id, user, group: null, seats: 1 });
  const ofGroup = (group: number, user: number | null = 9, id = 5): Booking => ({
    id,
    user,
    group,
    seats: 3,
  });
  const ann = { user: 1, groups: [7] };
  const party = { group: 7, users: [1, 2, 3] };

  it('alone takes one seat, and again takes none', () => {
    expect(planBooking([], ann, null)).toEqual({ replaced: [], seats: 1 });
    expect(planBooking([alone(2), alone(null), ofGroup(8)], ann, null)).toEqual({ replaced: [], seats: 1 });
    expect(planBooking([alone(1)], ann, null)).toEqual({ replaced: [], seats: 0 });
  });

  it('alone is the group’s when a group of theirs is booked', () => {
    expect(planBooking([ofGroup(7)], ann, null)).toEqual({ replaced: [], seats: 0 });
  });

  it('with a group takes a seat for each member, in place of what members booked alone', () => {
    const others = [alone(2, 2), alone(4, 3), alone(null, 4), ofGroup(8, 1)];
    expect(planBooking(others, ann, party)).toEqual({ replaced: [alone(2, 2)], seats: 3 });
    expect(planBooking([alone(1)], ann, party)).toEqual({ replaced: [alone(1)], seats: 3 });
  });

  it('with a group that is booked takes none, and gives back what this member booked alone', () => {
    const booked = [ofGroup(7), alone(1, 2), alone(2, 3)];
    expect(planBooking(booked, ann, party)).toEqual({ replaced: [alone(1, 2)], seats: 0 });
  });
});
