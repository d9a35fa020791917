import { z } from 'zod';
import { posesAsStaff } from '../accounts/own-name.ts';
import { idsField } from '../core/bulk.ts';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
  Id,
  integerField,
  lineField,
  listField,
  nullableField,
  optionalField,
  textField,
} from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { formingStatuses, groupStatuses, joinPolicies } from './codes.ts';
import { invitationRefusals } from './invitations/messages.ts';
import { groupMessages as say } from './messages.ts';
import { mostPeople } from './seats.ts';

const nullToBlank = (value: unknown): unknown => value ?? undefined;

const singleSpaced = (text: string): string => text.replace(/\s+/g, ' ');

const required = {
  name: lineField({ min: 2, max: 100, message: say.name, tooLong: say.nameLong })
    .transform(singleSpaced)
    .refine((name) => !posesAsStaff(name), say.nameOfStaff),
  move_in_date: dateField(say.moveIn),
};

const free = {
  description: z.preprocess(
    nullToBlank,
    textField({ max: 800, tooLong: say.description }).optional(),
  ) as unknown as z.ZodType<string | undefined, string | null | undefined>,
  move_in_ready: booleanField().optional(),
  size: nullableField(
    integerField(say.size).pipe(z.number().min(1, say.size).max(mostPeople, say.size)),
  ).optional(),
  join_policy: codeField(joinPolicies, say.joinPolicy).optional(),
  member_ids: listField(integerField()).optional(),
};

const largestId = 2_147_483_647;

const idField = (message: string) =>
  integerField(message).pipe(z.number().min(1, message).max(largestId, message));

const isGiven = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null;

export const GroupForm = z
  .object({
    ...required,
    name: z.preprocess(nullToBlank, required.name.optional()).optional() as unknown as z.ZodOptional<
      z.ZodType<string, string | null>
    >,
    ...free,
    group_status: codeField(formingStatuses, say.status).optional(),
    listing: Id.optional(),
    /** Opens a new group with the members of this one, who are invited at once. */
    from_group: idField(say.fromGroup).optional(),
  })
  .refine(({ name, from_group }) => name !== undefined || from_group !== undefined, {
    path: ['name'],
    error: say.name,
    when: isGiven,
  })
  .refine(({ group_status, from_group }) => from_group === undefined || group_status !== 'F', {
    path: ['group_status'],
    error: invitationRefusals['not-taking-members'],
    when: isGiven,
  });
export type GroupForm = z.output<typeof GroupForm>;

export const StartGroupForm = z.object({
  name: required.name,
  move_in_date: required.move_in_date,
  description: free.description,
  move_in_ready: free.move_in_ready,
  size: free.size,
  join_policy: free.join_policy,
  group_status: codeField(formingStatuses, say.status).optional(),
});
export type StartGroupForm = z.output<typeof StartGroupForm>;

export const ListingChoice = z.object({ listing: idField(say.chooseListing) });

const searchText = lineField({ max: 200 }).optional();

export const OpenGroupsQuery = z.object({
  ...pageFields,
  city: searchText,
  q: searchText,
});
export type OpenGroupsQuery = z.output<typeof OpenGroupsQuery>;

export const GroupEdit = z
  .object({
    ...required,
    ...free,
    group_status: codeField(groupStatuses, say.status),
    /** With status S: withdraws the caller's other applications to this listing. */
    replace: booleanField(),
  })
  .partial();
export type GroupEdit = z.output<typeof GroupEdit>;

export const longestNote = 500;

const answer = {
  group_status: codeField(groupStatuses, say.status),
  /** The next status clears it. */
  note: optionalField(textField({ max: longestNote, tooLong: say.note })),
};

export const GroupAnswer = z.object(answer);
export type GroupAnswer = z.output<typeof GroupAnswer>;

export const mostDecisions = 50;

export const GroupsAnswer = z.object({ ids: idsField(mostDecisions, say.ids), ...answer });
export type GroupsAnswer = z.output<typeof GroupsAnswer>;

export const ReadyForm = z.object({ ready: booleanField(say.ready) });

export const GroupReply = z.object({ accepted: booleanField(say.answer) });
