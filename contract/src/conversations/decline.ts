import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import { endpoint } from '../core/endpoint.ts';
import { Id, optionalField, textField } from '../core/form/fields.ts';
import { sentence } from '../core/text/text.ts';
import { Message } from './conversation.ts';
import { conversationMessages } from './messages.ts';

export const declines = {
  taken: sentence(
    'Thank you for your interest. The home has been taken. I wish you all the best with your search.',
  ),
  dates: sentence(
    'Thank you for your interest. Unfortunately, the dates do not work out for this home. I wish you all the best with your search.',
  ),
  fit: sentence(
    'Thank you for your interest. I do not think that this home is the right fit. I wish you all the best with your search.',
  ),
  other: sentence(
    'Thank you for your interest. Unfortunately, I cannot offer you this home. I wish you all the best with your search.',
  ),
} as const;
export type DeclineReason = keyof typeof declines;

export const declineMessages = {
  reason: sentence('Choose a reason.'),
  textLong: sentence('Your message cannot exceed 1,000 characters.'),
  notLandlord: sentence('Only the landlord can decline.'),
  failed: sentence('Failed to decline.'),
} as const;

export const longestDecline = 1000;

export const DeclineForm = z.object({
  reason: codeField(declines, declineMessages.reason),
  text: optionalField(textField({ max: longestDecline, tooLong: declineMessages.textLong })),
  /** A retry with the same id never creates a second message. */
  client_id: z.guid({ error: conversationMessages.clientId }).nullish(),
});
export type DeclineForm = z.output<typeof DeclineForm>;

export const declineInquiry = endpoint({
  method: 'POST',
  path: '/conversations/:id/decline',
  access: 'user',
  summary: 'Say no as the landlord, with a friendly message in the language of each reader',
  params: z.object({ id: Id }),
  body: DeclineForm,
  reply: Message,
  status: 201,
});
