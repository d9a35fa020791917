import {
  equalShares,
  leftToAssign,
  type Share,
  ShareAmount,
  type Split,
} from '@lodgepole/contract/groups/split';

import { isFields } from '../../../lib/forms/packed-values.ts';

/** A split while it is changed: the amounts as they are typed, by roommate id. */
export interface SplitDraft {
  readonly kind: Split['kind'];
  readonly typed: Readonly<Record<number, string>>;
}

/** Whether what came from another page is one. */
export const isSplitDraft = (value: unknown): value is SplitDraft =>
  isFields(value) &&
  (value['kind'] === 'equal' || value['kind'] === 'custom') &&
  isFields(value['typed']) &&
  Object.values(value['typed']).every((text) => typeof text === 'string');

export const draftOf = ({ kind, shares }: Split): SplitDraft => ({
  kind,
  typed: Object.fromEntries(shares.map(({ member, amount }) => [member, String(amount)])),
});

/** An empty field is nothing to pay; null for what is no amount. */
export const amountOf = (typed = ''): number | null => {
  if (typed.trim() === '') return 0;
  const { success, data } = ShareAmount.safeParse(typed);
  return success ? data : null;
};

/** What the draft asks of everyone who is in the group now; null while one of the amounts is none. */
export const sharesOf = ({ typed }: SplitDraft, members: readonly number[]): Share[] | null => {
  const shares = members.map((member) => ({ member, amount: amountOf(typed[member]) }));
  return shares.every((share): share is Share => share.amount !== null) ? shares : null;
};

export const leftOf = (shares: readonly Share[], rent: number): number =>
  leftToAssign(
    rent,
    shares.map(({ amount }) => amount),
  );

/** The draft with what is left shared by everyone. */
export const withRestShared = (draft: SplitDraft, shares: readonly Share[], rent: number): SplitDraft => {
  const more = equalShares(
    leftOf(shares, rent),
    shares.map(({ member }) => member),
  );
  const typed = shares.map(({ member, amount }, place) => {
    const cents = Math.round((amount + (more[place]?.amount ?? 0)) * 100);
    return [member, String(cents / 100)] as const;
  });
  return { ...draft, typed: Object.fromEntries(typed) };
};

/** Splits that were changed and not saved, by viewer and group: there again after another page was looked at. */
export const splitDrafts = new Map<string, SplitDraft>();
