import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { Id, MessageId, optionalField, textField } from '../core/form/fields.ts';
import { reportReasons, reportStates, reportSubjects } from './codes.ts';
import { trustMessages as say } from './messages.ts';

export const longestReport = 1000;

export const ReportWords = z.object({
  reason: codeField(reportReasons, say.reportReason),
  text: optionalField(textField({ max: longestReport, message: say.reportLong })),
});

const isId = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success;

export const ReportForm = ReportWords.extend({
  subject: codeField(reportSubjects, say.reportSubject),
  id: z.unknown().refine(isId(MessageId), say.reportId).transform(Number),
}).refine(({ subject, id }) => subject === 'message' || isId(Id)(id), {
  path: ['id'],
  error: say.reportId,
});
export type ReportForm = z.output<typeof ReportForm>;

export const Report = z.object({
  id: z.int(),
  subject: codeField(reportSubjects),
  subject_id: z.int(),
  reason: codeField(reportReasons),
  reason_display: z.string(),
  text: z.string(),
  state: codeField(reportStates),
  state_display: z.string(),
  created_at: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;
