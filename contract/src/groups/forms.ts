import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { booleanField, dateField, Id, integerField, listField, textField } from '../core/fields.ts';
import { formingStatuses, groupStatuses } from './codes.ts';
import { groupMessages as say } from './messages.ts';

const nullToBlank = (value: unknown): unknown => value ?? undefined;

/** A name is one line, wherever it is shown. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const required = {
  name: textField(say.name).transform(oneLine).pipe(z.string().min(2, say.name).max(100, say.nameLong)),
  move_in_date: dateField(say.moveIn),
};

const free = {
  description: z.preprocess(
    nullToBlank,
    textField().pipe(z.string().max(800, say.description)).optional(),
  ) as unknown as z.ZodType<string | undefined, string | null | undefined>,
  move_in_ready: booleanField().optional(),
  /** Roommate ids of those who stay; nobody comes in this way. */
  member_ids: listField(integerField()).optional(),
};

/** A group as it is opened. */
export const GroupForm = z.object({
  ...required,
  ...free,
  group_status: codeField(formingStatuses, say.status).optional(),
  listing: Id.optional(),
});
export type GroupForm = z.output<typeof GroupForm>;

/** A change: what is not sent stays. Which statuses may follow which is not the form's to say. */
export const GroupEdit = z
  .object({ ...required, ...free, group_status: codeField(groupStatuses, say.status) })
  .partial();
export type GroupEdit = z.output<typeof GroupEdit>;

export const GroupAnswer = z.object({ group_status: codeField(groupStatuses, say.status) });
