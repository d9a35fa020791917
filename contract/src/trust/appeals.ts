import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { endpoint } from '../core/endpoint.ts';
import { Id, optionalField, textField } from '../core/form/fields.ts';
import { reportStates } from './codes.ts';
import { trustMessages as say } from './messages.ts';

const longestToken = 500;

const decisionFields = {
  item: z
    .unknown()
    .refine((value) => Id.safeParse(value).success, say.appealItem)
    .transform(Number),
  token: optionalField(textField({ max: longestToken, message: say.appealItem })),
};

export const DecisionRef = z.object(decisionFields);
export type DecisionRef = z.output<typeof DecisionRef>;

export const longestAppeal = 1000;

export const AppealText = textField({
  min: 1,
  max: longestAppeal,
  message: say.appeal,
  tooLong: say.appealLong,
});

export const AppealForm = z.object({ ...decisionFields, text: AppealText });
export type AppealForm = z.output<typeof AppealForm>;

export const Appeal = z.object({
  item: z.int(),
  text: z.string(),
  state: codeField(reportStates),
  state_display: z.string(),
  created_at: z.iso.datetime(),
});
export type Appeal = z.output<typeof Appeal>;

export const DecisionAboutMe = z.object({
  item: z.int(),
  title: z.string(),
  text: z.string(),
  reason: z.string(),
  decided_at: z.iso.datetime(),
  appeal: Appeal.nullable(),
});
export type DecisionAboutMe = z.output<typeof DecisionAboutMe>;

export const appeal = endpoint({
  method: 'POST',
  path: '/appeals',
  access: 'optional',
  summary: 'Ask once for another look at a decision about oneself, signed in or with the token of the email',
  body: AppealForm,
  reply: Appeal,
  status: 201,
});

/** A POST, so that the token stays out of addresses and logs. */
export const readDecision = endpoint({
  method: 'POST',
  path: '/appeals/decision',
  access: 'optional',
  summary: 'Read a decision about oneself that can be appealed',
  body: DecisionRef,
  reply: DecisionAboutMe,
});

export const appealEndpoints = [appeal, readDecision] as const;
