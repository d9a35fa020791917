import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id, integerField, moneyField } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';

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

export interface Share {
  readonly member: number;
  readonly amount: number;
}

export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Odd cents go to the first members. */
export const equalShares = (rent: number, members: readonly number[]): Share[] => {
  const cents = centsOf(rent);
  const each = Math.floor(cents / members.length);
  const odd = cents - each * members.length;
  return members.map((member, place) => ({ member, amount: (each + (place < odd ? 1 : 0)) / 100 }));
};

export const leftToAssign = (rent: number, amounts: readonly number[]): number =>
  (centsOf(rent) - amounts.reduce((sum, amount) => sum + centsOf(amount), 0)) / 100;

export const splitFault = (
  shares: readonly Share[],
  members: readonly number[],
  rent: number,
): string | null => {
  const named = new Set(shares.map(({ member }) => member));
  const isEveryone = shares.length === members.length && members.every((member) => named.has(member));
  if (!isEveryone) return splitMessages.everyone;
  const amounts = shares.map(({ amount }) => amount);
  return leftToAssign(rent, amounts) === 0 ? null : splitMessages.sum;
};

export const isSameSplit = (one: readonly Share[], other: readonly Share[]): boolean => {
  const cents = new Map(one.map(({ member, amount }) => [member, centsOf(amount)]));
  return (
    one.length === other.length &&
    new Set(other.map(({ member }) => member)).size === one.length &&
    other.every(({ member, amount }) => cents.get(member) === centsOf(amount))
  );
};

const mostShares = 1000;

const hasTwoDecimals = (amount: number): boolean => centsOf(amount) / 100 === amount;
export const ShareAmount = moneyField(splitMessages.amount).refine(hasTwoDecimals, splitMessages.amount);
const Share = z.object({ member: integerField(splitMessages.everyone), amount: ShareAmount });
const shares = z.array(Share, { error: splitMessages.everyone }).max(mostShares, splitMessages.everyone);

export const SplitForm = z
  .object({
    kind: z.enum(['equal', 'custom'], { error: splitMessages.kind }),
    shares: shares.optional(),
  })
  .refine(({ kind, shares }) => kind === 'equal' || shares !== undefined, {
    path: ['shares'],
    error: splitMessages.everyone,
  });
export type SplitForm = z.output<typeof SplitForm>;

/** When the split has changed since, the reply is 409. */
export const AgreeForm = z.object({ shares: shares.optional() });
export type AgreeForm = z.output<typeof AgreeForm>;

export const Split = z.object({
  kind: z.enum(['equal', 'custom']),
  shares: z.array(z.object({ member: z.int(), amount: z.number(), agreed: z.boolean() })),
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
  reachesOthers: true,
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
  reachesOthers: true,
});
