import { centsOf, isSameSplit, type Share, type Split } from '@lodgepole/contract/groups/split';

/** What happened to a split between two looks at it. The people are roommate ids. */
export type SplitNews =
  | { readonly kind: 'roster'; readonly joined: readonly number[]; readonly left: readonly number[] }
  | { readonly kind: 'rent'; readonly before: number; readonly after: number }
  | { readonly kind: 'changed' }
  | { readonly kind: 'agreed'; readonly by: readonly number[] };

export const rentOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100;

const missingFrom = (shares: readonly Share[], others: readonly Share[]): number[] =>
  shares.map(({ member }) => member).filter((id) => !others.some(({ member }) => member === id));

const agreedIn = ({ shares }: Split): number[] =>
  shares.filter(({ agreed }) => agreed).map(({ member }) => member);

/** The most important thing that changed, or null. */
export const newsOf = (before: Split, after: Split): SplitNews | null => {
  const joined = missingFrom(after.shares, before.shares);
  const left = missingFrom(before.shares, after.shares);
  if (joined.length + left.length > 0) return { kind: 'roster', joined, left };
  const [rent, newRent] = [rentOf(before.shares), rentOf(after.shares)];
  if (rent !== newRent) return { kind: 'rent', before: rent, after: newRent };
  const [had, have] = [agreedIn(before), agreedIn(after)];
  const isOther = before.kind !== after.kind || !isSameSplit(before.shares, after.shares);
  if (isOther || had.some((member) => !have.includes(member))) return { kind: 'changed' };
  const by = have.filter((member) => !had.includes(member));
  return by.length > 0 ? { kind: 'agreed', by } : null;
};
