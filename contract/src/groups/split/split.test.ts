import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AgreeForm,
  centsOf,
  equalShares,
  isSameSplit,
  leftToAssign,
  type Share,
  ShareAmount,
  SplitForm,
  splitFault,
  splitMessages,
} from './split.ts';

const rent = fc.integer({ min: 1, max: 9_999_999_900 }).map((cents) => cents / 100);
const members = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 });

const amounts = (shares: readonly Share[]) => shares.map(({ amount }) => amount);
const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { amount }) => sum + centsOf(amount), 0);

describe('an equal split', () => {
  it.each([
    [1000, 3, [333.34, 333.33, 333.33]],
    [1850, 2, [925, 925]],
    [0.02, 3, [0.01, 0.01, 0]],
    [1999.99, 4, [500, 500, 500, 499.99]],
    [1200.5, 1, [1200.5]],
  ])('of $%d among %i is %j', (price, count, expected) => {
    const ids = Array.from({ length: count }, (_, place) => 10 + place);
    const shares = equalShares(price, ids);
    expect(amounts(shares)).toEqual(expected);
    expect(shares.map(({ member }) => member)).toEqual(ids);
  });

  it('adds up to the rent, and shares differ by at most a cent', () => {
    fc.assert(
      fc.property(rent, members, (price, ids) => {
        const shares = equalShares(price, ids);
        const cents = amounts(shares).map(centsOf);
        expect(sumOf(shares)).toBe(centsOf(price));
        expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
        expect(cents).toEqual([...cents].sort((one, other) => other - one));
        expect(splitFault(shares, ids, price)).toBeNull();
        for (const { amount } of shares) expect(ShareAmount.safeParse(amount).success).toBe(true);
      }),
    );
  });
});

describe('the shares of a split', () => {
  const two = [1, 2];
  it.each([
    ['one member only', [{ member: 1, amount: 100 }], splitMessages.everyone],
    ['nobody', [], splitMessages.everyone],
    [
      'a member twice',
      [
        { member: 1, amount: 50 },
        { member: 1, amount: 50 },
      ],
      splitMessages.everyone,
    ],
    [
      'someone else',
      [
        { member: 1, amount: 50 },
        { member: 3, amount: 50 },
      ],
      splitMessages.everyone,
    ],
    [
      'a third person for nothing',
      [
        { member: 1, amount: 50 },
        { member: 2, amount: 50 },
        { member: 3, amount: 0 },
      ],
      splitMessages.everyone,
    ],
    [
      'a cent too little',
      [
        { member: 1, amount: 49.99 },
        { member: 2, amount: 50 },
      ],
      splitMessages.sum,
    ],
    [
      'a cent too much',
      [
        { member: 1, amount: 50.01 },
        { member: 2, amount: 50 },
      ],
      splitMessages.sum,
    ],
    [
      'all of it for one, in another order',
      [
        { member: 2, amount: 100 },
        { member: 1, amount: 0 },
      ],
      null,
    ],
  ])('are checked when they name %s', (_name, shares, fault) => {
    expect(splitFault(shares, two, 100)).toBe(fault);
  });

  it('add up without the errors of floating numbers', () => {
    const shares = [0.1, 0.2, 0.7].map((amount, member) => ({ member, amount }));
    expect(splitFault(shares, [0, 1, 2], 1)).toBeNull();
    expect(leftToAssign(1, [0.1, 0.2])).toBe(0.7);
    expect(leftToAssign(100, [60, 52.5])).toBe(-12.5);
  });

  it('are equal in any order, but not with another cent, member or number of members', () => {
    fc.assert(
      fc.property(rent, members, fc.nat(), (price, ids, pick) => {
        const shares = equalShares(price, ids);
        const place = pick % shares.length;
        const other = shares.map((share, at) =>
          at === place ? { ...share, amount: (centsOf(share.amount) + 1) / 100 } : share,
        );
        expect(isSameSplit(shares, [...shares].reverse())).toBe(true);
        expect(isSameSplit(shares, other)).toBe(false);
        expect(isSameSplit(shares, shares.slice(1))).toBe(false);
        expect(isSameSplit(shares.slice(1), shares)).toBe(false);
      }),
    );
    const [one, two_] = [
      { member: 1, amount: 5 },
      { member: 2, amount: 5 },
    ];
    expect(isSameSplit([one, two_], [one, one])).toBe(false);
    expect(isSameSplit([one, two_], [one, two_, two_])).toBe(false);
  });
});

describe('an amount', () => {
  it.each([0, 0.01, 12.5, 333.34, 1.1, 8.29, 99_999_999, '12.50', ' 7 '])('may be %j', (amount) => {
    expect(ShareAmount.safeParse(amount).success).toBe(true);
  });

  it.each([-0.01, 0.001, 1e-9, 12.345, '12.345', 'x', '', null, Number.NaN, Infinity, 100_000_000, [], {}])(
    'may not be %j',
    (amount) => {
      expect(ShareAmount.safeParse(amount).error?.issues[0]?.message).toBe(splitMessages.amount);
    },
  );
});

describe('what is sent', () => {
  const messages = (schema: typeof SplitForm | typeof AgreeForm, body: unknown) =>
    schema.safeParse(body).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it('needs a kind, and shares unless the split is equal', () => {
    expect(messages(SplitForm, { kind: 'equal' })).toEqual([]);
    expect(messages(SplitForm, { kind: 'custom' })).toEqual([['shares', splitMessages.everyone]]);
    expect(messages(SplitForm, { kind: 'fair' })).toEqual([['kind', splitMessages.kind]]);
    expect(messages(AgreeForm, {})).toEqual([]);
  });

  it.each(['x', {}, [null], [{}], [{ member: 1.5, amount: 1 }], [{ member: 1, amount: -1 }], null])(
    'refuses %j as shares',
    (shares) => {
      for (const schema of [SplitForm, AgreeForm])
        expect(messages(schema, { kind: 'equal', shares }).map(([field]) => field)).toContain('shares');
    },
  );

  it('has a limit', () => {
    const shares = Array.from({ length: 1001 }, (_, member) => ({ member, amount: 1 }));
    expect(messages(AgreeForm, { shares })).toEqual([['shares', splitMessages.everyone]]);
  });
});
