import { viewingMessages as say } from './messages.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const mostViewings = 200;

const farthestMs = 366 * dayMs;

/** Until then calendars can learn of the cancellation. */
const cancelledDays = 30;

export const endOf = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs);

export const timeProblem = (startsAt: Date, now: Date): string | null => {
  if (startsAt <= now) return say.past;
  return startsAt.getTime() > now.getTime() + farthestMs ? say.tooFar : null;
};

export const hasStarted = ({ starts_at }: { readonly starts_at: Date }, now: Date): boolean =>
  starts_at <= now;

export const keepsCalendar = ({ cancelled_at }: { readonly cancelled_at: Date | null }, now: Date): boolean =>
  cancelled_at === null || now.getTime() <= cancelled_at.getTime() + cancelledDays * dayMs;

export interface Booking {
  readonly id: number;
  readonly user: number | null;
  readonly group: number | null;
  readonly seats: number;
}

export interface Party {
  readonly group: number;
  readonly users: readonly number[];
}

interface Booker {
  readonly user: number;
  readonly groups: readonly number[];
}

export interface BookingPlan {
  readonly replaced: readonly Booking[];
  readonly seats: number;
}

const isAloneBy =
  (users: readonly number[]) =>
  ({ user, group }: Booking): boolean =>
    group === null && user !== null && users.includes(user);

/** One booking per person and per group: a group's booking replaces what its members booked alone. */
export const planBooking = (
  bookings: readonly Booking[],
  booker: Booker,
  party: Party | null,
): BookingPlan => {
  if (party === null) {
    const isBooked = bookings.some(
      (booking) =>
        isAloneBy([booker.user])(booking) ||
        (booking.group !== null && booker.groups.includes(booking.group)),
    );
    return { replaced: [], seats: isBooked ? 0 : 1 };
  }
  const isBooked = bookings.some(({ group }) => group === party.group);
  const replaced = bookings.filter(isAloneBy(isBooked ? [booker.user] : party.users));
  return { replaced, seats: isBooked ? 0 : party.users.length };
};
