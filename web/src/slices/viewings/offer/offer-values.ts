import { integerField } from '@lodgepole/contract/core/form/fields';
import { sentence } from '@lodgepole/contract/core/text/text';
import { ViewingForm } from '@lodgepole/contract/viewings/forms';
import { z } from 'zod';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { mostDays, type SeriesPlan } from '../series.ts';
import { addDays, daysBetween, wallTimeAt, weekdayOf } from '../times.ts';

// biome-ignore lint/style/useConsistentTypeDefinitions: a form is a record, which an interface is not.
export type OfferValues = {
  readonly days: 'one' | 'several';
  readonly firstDay: string;
  readonly lastDay: string;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly every: string;
  readonly minutes: string;
  readonly seats: string;
  readonly note: string;
};

export type OfferFormState = SchemaForm<OfferValues>;

const say = {
  day: sentence('Choose a day.'),
  lastDay: sentence('Choose a last day after the first day.'),
  tooManyDays: sentence('Choose a period of at most two months.'),
  weekdays: sentence('Choose at least one day of the week.'),
  time: sentence('Enter a time.'),
  until: sentence('Choose an end time that leaves room for one viewing.'),
  every: sentence('Enter a number of minutes from 15 to 240.'),
  overlap: sentence('Space the start times at least one viewing apart.'),
} as const;

const day = z.iso.date({ error: say.day });
const time = z.string().regex(/^\d\d:\d\d$/, say.time);

const Fields = z.object({
  days: z.enum(['one', 'several']),
  firstDay: day,
  lastDay: z.string(),
  weekdays: z.array(z.number()),
  from: time,
  until: time,
  every: integerField(say.every).pipe(z.number().min(15, say.every).max(240, say.every)),
  minutes: ViewingForm.shape.minutes,
  seats: ViewingForm.shape.seats,
  note: ViewingForm.shape.note,
});
type Fields = z.output<typeof Fields>;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const lastDayFault = ({ days, firstDay, lastDay }: Fields): string | null => {
  if (days === 'one') return null;
  const count = daysBetween(firstDay, lastDay, mostDays + 1).length;
  if (count < 2) return say.lastDay;
  return count > mostDays ? say.tooManyDays : null;
};

export const OfferRules = Fields.superRefine((values, context) => {
  const { days, weekdays, from, until, every, minutes } = values;
  const faults = {
    lastDay: lastDayFault(values),
    weekdays: days === 'several' && weekdays.length === 0 ? say.weekdays : null,
    until: minutesOf(from) + minutes > minutesOf(until) ? say.until : null,
    every: every < minutes ? say.overlap : null,
  };
  for (const [field, message] of Object.entries(faults))
    if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
});

export const initialOffer = (timeZone: string, now: number): OfferValues => {
  const { date } = wallTimeAt(now, timeZone);
  const saturday = addDays(date, 6 - weekdayOf(date) || 7);
  return {
    days: 'one',
    firstDay: saturday,
    lastDay: addDays(saturday, 7),
    weekdays: [6],
    from: '10:00',
    until: '12:00',
    every: '20',
    minutes: '20',
    seats: '4',
    note: '',
  };
};

export interface Offer {
  readonly plan: SeriesPlan;
  readonly seats: number;
  readonly note: string;
}

/** Null while a field is invalid. */
export const offerOf = (values: OfferValues, timeZone: string): Offer | null => {
  const { data } = OfferRules.safeParse(values);
  if (!data) return null;
  const { days, firstDay, lastDay, weekdays, from, until, every, minutes, seats, note } = data;
  const last = days === 'one' ? firstDay : lastDay;
  return {
    plan: { firstDay, lastDay: last, weekdays, from, until, everyMinutes: every, minutes, timeZone },
    seats,
    note,
  };
};
