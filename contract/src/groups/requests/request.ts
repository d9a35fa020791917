import { z } from 'zod';
import { booleanField, textField } from '../../core/form/fields.ts';
import { requestMessages as say } from './messages.ts';

export const longestRequest = 500;

export const JoinRequest = z.object({
  id: z.int(),
  group: z.int(),
  roommate: z.int(),
  text: z.string(),
  accepted: z.boolean().nullable(),
  created_at: z.iso.datetime(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

export const OwnRequest = JoinRequest.extend({
  group_name: z.string(),
  responded_at: z.iso.datetime().nullable(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

const nullToBlank = (value: unknown): unknown => value ?? '';

export const RequestForm = z.object({
  text: z.preprocess(
    nullToBlank,
    textField({ max: longestRequest, tooLong: say.text }),
  ) as unknown as z.ZodOptional<z.ZodType<string, string | null | undefined>>,
});

export const RequestAnswer = z.object({ accepted: booleanField(say.answer) });
