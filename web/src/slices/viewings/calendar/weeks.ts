import { addDays, daysBetween, weekdayOf } from '../times.ts';

/** How many weeks the calendar shows at once. */
const weeksShown = 4;

/** The days of four weeks from the Sunday on or before today, or of those so many steps later. */
export const weeksFrom = (today: string, step: number): readonly (readonly string[])[] => {
  const first = addDays(today, step * weeksShown * 7 - weekdayOf(today));
  return Array.from({ length: weeksShown }, (_, week) => {
    const sunday = addDays(first, week * 7);
    return daysBetween(sunday, addDays(sunday, 6), 7);
  });
};
