import { z } from 'zod';
import { idsField } from '../core/bulk.ts';
import { Id, integerField, optionalField, textField } from '../core/form/fields.ts';
import { viewingMessages as say } from './messages.ts';

const longestTime = 40;

/** With its offset, as `2026-11-21T10:00:00-05:00` or with `Z`. */
const moment = z
  .string({ error: say.startsAt })
  .max(longestTime, say.startsAt)
  .pipe(z.iso.datetime({ offset: true, error: say.startsAt }))
  .transform((text) => new Date(text))
  .pipe(z.date({ error: say.startsAt }));

const fields = {
  starts_at: moment,
  minutes: integerField(say.minutes).pipe(z.number().min(15, say.minutes).max(240, say.minutes)),
  seats: integerField(say.seats).pipe(z.number().min(1, say.seats).max(50, say.seats)),
};
const note = textField({ max: 500, tooLong: say.note });

export const ViewingForm = z.object({ ...fields, note: note.nullish().transform((text) => text ?? '') });
export type ViewingForm = z.output<typeof ViewingForm>;

export const ViewingEdit = z.object({ ...fields, note }).partial();
export type ViewingEdit = z.output<typeof ViewingEdit>;

export const longestReason = 300;

const reason = optionalField(textField({ max: longestReason, tooLong: say.reason }));

/** The body may be left out. */
export const CancelForm = z.object({ reason }).default({});

const mostCancelled = 100;

export const CancelManyForm = z.object({ ids: idsField(mostCancelled, say.ids), reason });
export type CancelManyForm = z.output<typeof CancelManyForm>;

/** With a group, all members come along. */
export const BookingForm = z.object({ group: Id.nullish() });
export type BookingForm = z.output<typeof BookingForm>;
