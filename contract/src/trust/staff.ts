import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { optionalField, textField } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';
import { Listing } from '../listings/listing.ts';
import {
  decisions,
  queueKinds,
  queueSorts,
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

export const DecisionForm = z.object({
  decision: codeField(decisions, say.decision),
  action: optionalField(codeField(staffActions, say.action)),
  reason,
});
export type DecisionForm = z.output<typeof DecisionForm>;

export const QueueQuery = z.object({
  ...pageFields,
  kind: codeField(queueKinds, say.kind).optional(),
  sort: codeField(queueSorts, say.queueSort).optional(),
});
export type QueueQuery = z.output<typeof QueueQuery>;

const StaffName = z.object({ id: z.int(), full_name: z.string() });

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
  /** Labels of the reports' reasons, the hold's sentences, or the owner's note. */
  reasons: z.array(z.string()),
  reported: StaffPerson.nullable(),
  reports: z.int(),
  /** Others may still work on the item. */
  claimed_by: StaffName.nullable(),
  created_at: z.iso.datetime(),
});
export type QueueItem = z.output<typeof QueueItem>;

export const SeenSubject = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type SeenSubject = z.output<typeof SeenSubject>;

export const StaffLogEntry = z.object({
  id: z.int(),
  staff: StaffName.nullable(),
  act: codeField(staffActs),
  act_display: z.string(),
  subject: codeField(reportSubjects),
  subject_id: z.int(),
  reason: z.string(),
  title: z.string().nullable(),
  item_id: z.int().nullable(),
  created_at: z.iso.datetime(),
});
export type StaffLogEntry = z.output<typeof StaffLogEntry>;

export const LogQuery = z.object({
  ...pageFields,
  q: textField({ max: 100, message: say.searchLong }).optional(),
});
export type LogQuery = z.output<typeof LogQuery>;

export const QueueItemDetail = QueueItem.extend({
  state: codeField(reportStates),
  note: z.string(),
  /** The item that an appeal asks about; its evidence is shown here. */
  appeal_of: z.int().nullable(),
  /** The viewer made the disputed decision, and other staff can decide the appeal. */
  for_someone_else: z.boolean(),
  /** Null without an attachment, and from thirty days after the decision. */
  attachment: z.object({ name: z.string(), type: z.string(), size: z.int() }).nullable(),
  reported_by: z.array(
    z.object({
      reporter: StaffPerson.nullable(),
      reason: codeField(reportReasons),
      reason_display: z.string(),
      text: z.string(),
      seen: SeenSubject,
      created_at: z.iso.datetime(),
    }),
  ),
  answers: z.array(z.object({ text: z.string(), created_at: z.iso.datetime() })),
  signals: z.array(
    z.object({
      code: z.string(),
      sentence: z.string(),
      strength: z.enum(['strong', 'weak']),
      excerpt: z.string(),
      is_cleared: z.boolean(),
      found_at: z.iso.datetime(),
      gone_at: z.iso.datetime().nullable(),
    }),
  ),
  text_then: z.string().nullable(),
  text_now: z.string().nullable(),
  now: SeenSubject.nullable(),
  listing: Listing.nullable(),
  around: z.array(
    z.object({ id: z.int(), sender: z.string(), content: z.string(), timestamp: z.iso.datetime() }),
  ),
  log: z.array(StaffLogEntry),
});
export type QueueItemDetail = z.output<typeof QueueItemDetail>;

export const Decided = QueueItem.extend({ state: codeField(reportStates) });
export type Decided = z.output<typeof Decided>;
