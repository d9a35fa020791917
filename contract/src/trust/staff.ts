import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { optionalField, textField } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { Listing } from '../listings/listing.ts';
import {
  decisions,
  queueKinds,
  reportReasons,
  reportStates,
  reportSubjects,
  staffActions,
  staffActs,
} from './codes.ts';
import { trustMessages as say } from './messages.ts';

const reason = textField({ min: 1, max: 1000, message: say.reason, tooLong: say.reasonLong });

export const ReasonForm = z.object({ reason });
export type ReasonForm = z.output<typeof ReasonForm>;

export const AnswerText = textField({ min: 1, max: 1000, message: say.answer, tooLong: say.answerLong });

export const DecisionForm = z.object({
  decision: codeField(decisions, say.decision),
  action: optionalField(codeField(staffActions, say.action)),
  reason,
});
export type DecisionForm = z.output<typeof DecisionForm>;

export const QueueQuery = z.object({ ...pageFields, kind: codeField(queueKinds, say.kind).optional() });
export type QueueQuery = z.output<typeof QueueQuery>;

export const StaffPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  is_suspended: z.boolean(),
});
export type StaffPerson = z.output<typeof StaffPerson>;

export const QueueItem = z.object({
  id: z.int(),
  kind: codeField(queueKinds),
  subject: codeField(reportSubjects),
  subject_id: z.int(),
  title: z.string(),
  /** Labels of the reports' reasons, the sentences of a hold, or the owner's note. */
  reasons: z.array(z.string()),
  /** The person concerned; null when the account is deleted. */
  reported: StaffPerson.nullable(),
  reports: z.int(),
  created_at: z.iso.datetime(),
});
export type QueueItem = z.output<typeof QueueItem>;

/** Texts as the reporter saw them, by name. */
export const SeenSubject = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type SeenSubject = z.output<typeof SeenSubject>;

export const StaffLogEntry = z.object({
  id: z.int(),
  /** Null for the operator's command. */
  staff: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  act: codeField(staffActs),
  act_display: z.string(),
  subject: codeField(reportSubjects),
  subject_id: z.int(),
  reason: z.string(),
  /** Null for an act without an item. */
  item_id: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type StaffLogEntry = z.output<typeof StaffLogEntry>;

export const QueueItemDetail = QueueItem.extend({
  state: codeField(reportStates),
  note: z.string(),
  reported_by: z.array(
    z.object({
      /** Null when the account is deleted. */
      reporter: StaffPerson.nullable(),
      reason: codeField(reportReasons),
      reason_display: z.string(),
      text: z.string(),
      seen: SeenSubject,
      created_at: z.iso.datetime(),
    }),
  ),
  /** What the person concerned answered, oldest first. */
  answers: z.array(z.object({ text: z.string(), created_at: z.iso.datetime() })),
  signals: z.array(
    z.object({
      code: z.string(),
      sentence: z.string(),
      strength: z.enum(['strong', 'weak']),
      excerpt: z.string(),
      /** Staff released it before. */
      is_cleared: z.boolean(),
      found_at: z.iso.datetime(),
      /** When it was edited out. */
      gone_at: z.iso.datetime().nullable(),
    }),
  ),
  /** The listing's description when it was held and today; null for other subjects. */
  text_then: z.string().nullable(),
  text_now: z.string().nullable(),
  now: SeenSubject.nullable(),
  listing: Listing.nullable(),
  /** The messages around a reported one, oldest first. */
  around: z.array(
    z.object({ id: z.int(), sender: z.string(), content: z.string(), timestamp: z.iso.datetime() }),
  ),
  log: z.array(StaffLogEntry),
});
export type QueueItemDetail = z.output<typeof QueueItemDetail>;

export const Decided = QueueItem.extend({ state: codeField(reportStates) });
export type Decided = z.output<typeof Decided>;
