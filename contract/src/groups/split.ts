import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, integerField, moneyField } from '../core/fields.ts';
import { sentence } from '../core/text.ts';

export const splitMessages = {
  kind: sentence('Choose an equal or a custom split.'),
  amount: sentence('Enter an amount of 0 or more, with at most two decimals.'),
  everyone: sentence('Name every member of the group exactly once.'),
  sum: sentence('The shares must add up to the rent.'),
  changed: sentence('The split has just changed. Look at it again before you agree.'),
  fetchFailed: sentence('Failed to fetch the rent split.'),
  saveFailed: sentence('Failed to save the rent split.'),
  agreeFailed: sentence('Failed to agree to the rent split.'),
} as const;

const member = integerField(splitMessages.everyone);
const Share = z.object({ member, amount: moneyField(splitMessages.amount) });

export const SplitForm = z
  .object({
    kind: z.enum(['equal', 'custom'], { error: splitMessages.kind }),
    shares: z.array(Share, { error: splitMessages.everyone }).max(100, splitMessages.everyone).optional(),
  })
  .refine(({ kind, shares }) => kind === 'equal' || shares !== undefined, {
    path: ['shares'],
    error: splitMessages.everyone,
  });
export type SplitForm = z.output<typeof SplitForm>;

/** What the person sees as they agree: when the split is another by then, the answer is 409. */
export const AgreeForm = z.object({
  shares: z.array(Share, { error: splitMessages.everyone }).max(100, splitMessages.everyone).optional(),
});
export type AgreeForm = z.output<typeof AgreeForm>;

export const Split = z.object({
  kind: z.enum(['equal', 'custom']),
  /** In the order in which the members joined; `member` is a roommate id. */
  shares: z.array(z.object({ member: z.int(), amount: z.number(), agreed: z.boolean() })),
  /** Every member has agreed. */
  complete: z.boolean(),
});
export type Split = z.output<typeof Split>;

const params = z.object({ id: Id });

export const seeSplit = endpoint({
  method: 'GET',
  path: '/groups/:id/split',
  access: 'user',
  summary: 'How a group splits the rent and who agreed, for its members',
  params,
  reply: Split,
});

export const changeSplit = endpoint({
  method: 'PUT',
  path: '/groups/:id/split',
  access: 'user',
  summary: 'Split the rent of one’s own group; everyone has to agree again',
  params,
  body: SplitForm,
  reply: Split,
});

export const agreeToSplit = endpoint({
  method: 'POST',
  path: '/groups/:id/split/agree',
  access: 'user',
  summary: 'Agree to the split as a member',
  params,
  body: AgreeForm,
  reply: Split,
  status: 200,
});
