import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
  Id,
  integerField,
  lineField,
  listField,
  textField,
} from '../core/fields.ts';
import { formingStatuses, groupStatuses } from './codes.ts';
import { groupMessages as say } from './messages.ts';

const nullToBlank = (value: unknown): unknown => value ?? undefined;

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ');

const required = {
  name: lineField({ min: 2, max: 100, message: say.name, tooLong: say.nameLong }).transform(singleSpaced),
  move_in_date: dateField(say.moveIn),
};

const free = {
  description: z.preprocess(
    nullToBlank,
    textField({ max: 800, tooLong: say.description }).optional(),
  ) as unknown as z.ZodType<string | undefined, string | null | undefined>,
  move_in_ready: booleanField().optional(),
  /** The roommate ids of the members who stay; new members cannot be added here. */
  member_ids: listField(integerField()).optional(),
};

/** A new group. */
export const GroupForm = z.object({
  ...required,
  ...free,
  group_status: codeField(formingStatuses, say.status).optional(),
  listing: Id.optional(),
});
export type GroupForm = z.output<typeof GroupForm>;

/** A change: missing fields stay as they are. The rules, not the form, decide on status changes. */
export const GroupEdit = z
  .object({ ...required, ...free, group_status: codeField(groupStatuses, say.status) })
  .partial();
export type GroupEdit = z.output<typeof GroupEdit>;

export const GroupAnswer = z.object({ group_status: codeField(groupStatuses, say.status) });
