import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { sentence } from '../core/text/text.ts';

export const inquiryMessages = {
  fetchFailed: sentence('Failed to fetch the messages waiting for an answer.'),
} as const;

export const inquiryHours = { landlord: 72, asker: 7 * 24 } as const;

export const WaitingInquiry = z.object({
  conversation: z.int(),
  role: z.enum(['landlord', 'asker']),
  name: z.string(),
  listing: z.object({
    id: z.int(),
    unit_number: z.string(),
    street_address: z.string(),
    city: z.string(),
  }),
  since: z.iso.datetime(),
});
export type WaitingInquiry = z.output<typeof WaitingInquiry>;

export const waitingInquiries = endpoint({
  method: 'GET',
  path: '/conversations/waiting',
  access: 'user',
  summary:
    'First messages that one has not answered after three days, and one’s own without an answer after a week',
  reply: z.array(WaitingInquiry),
});
