import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../core/objects.ts';
import { provinces } from '../../places/places.ts';
import { type CostFacts, costKinds, costsInCanada, monthlyCost, mostPeople, typicalCosts } from './costs.ts';

const codes = { AB: 'T2P 1A1', QC: 'H2X 3K8', ON: 'M5V 1J5', NU: 'X0A 0H0', NT: 'X1A 1A1' } as const;

const aHome = (changes: Partial<CostFacts> = {}): CostFacts => ({
  price: 1850,
  bedrooms: 2,
  city: 'Toronto',
  postal_code: codes.ON,
  heat: false,
  hydro: false,
  water: false,
  internet: false,
  ...changes,
});

const home = fc.record({
  price: fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents / 100),
  bedrooms: fc.integer({ min: 0, max: 12 }),
  city: fc.constantFrom('Toronto', 'Halifax, NS', 'Somewhere', ''),
  postal_code: fc.constantFrom(...Object.values(codes), 'B3H 1A1', 'A1C 5S7', '', 'not a code'),
  heat: fc.boolean(),
  hydro: fc.boolean(),
  water: fc.boolean(),
  internet: fc.boolean(),
});
const people = fc.integer({ min: 1, max: mostPeople });
const cents = (dollars: number) => Math.round(dollars * 100);

describe('the monthly cost of a home', () => {
  it('is the rent and what the rent does not include', () => {
    expect(monthlyCost(aHome({ heat: true, water: true }), 2)).toEqual({
      rent: 1850,
      parts: [
        { kind: 'heat', state: 'included', amount: 0 },
        { kind: 'hydro', state: 'estimate', amount: 75 },
        { kind: 'water', state: 'included', amount: 0 },
        { kind: 'internet', state: 'estimate', amount: 75 },
      ],
      beside: 150,
      total: 2000,
      people: 2,
      perPerson: 1000,
      province: 'ON',
    });
  });

  it('is the sum of its parts, and included utilities cost nothing', () => {
    fc.assert(
      fc.property(home, people, (facts, sharers) => {
        const { rent, parts, beside, total } = monthlyCost(facts, sharers);
        expect(cents(total)).toBe(cents(rent) + parts.reduce((sum, { amount }) => sum + cents(amount), 0));
        expect(beside).toBe(parts.reduce((sum, { amount }) => sum + amount, 0));
        for (const { kind, state, amount } of parts) {
          expect(amount === 0).toBe(state !== 'estimate');
          expect(facts[kind] ? state : 'included').toBe('included');
        }
      }),
    );
  });

  it('is covered by all shares, with less than a cent left over per person', () => {
    fc.assert(
      fc.property(home, people, (facts, sharers) => {
        const { total, perPerson } = monthlyCost(facts, sharers);
        const spare = cents(perPerson) * sharers - cents(total);
        expect(spare).toBeGreaterThanOrEqual(0);
        expect(spare).toBeLessThan(sharers);
      }),
    );
  });

  it('never falls when a home is larger or its rent includes less', () => {
    fc.assert(
      fc.property(home, fc.constantFrom(...namesOf(costKinds)), (facts, kind) => {
        const { total } = monthlyCost(facts);
        expect(monthlyCost({ ...facts, bedrooms: facts.bedrooms + 1 }).total).toBeGreaterThanOrEqual(total);
        expect(monthlyCost({ ...facts, [kind]: true }).total).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('is for at least one person and at most eight', () => {
    expect(monthlyCost(aHome(), 0).people).toBe(1);
    expect(monthlyCost(aHome(), 2.9).people).toBe(2);
    expect(monthlyCost(aHome(), 20).people).toBe(8);
  });

  it('of a room is its rent and its part of the bills of the home', () => {
    const room = { bedrooms: 3, price: 800, kind: 'R', household_size: 2 } as const;
    const amounts = (facts: Partial<CostFacts>) =>
      monthlyCost(aHome(facts)).parts.map(({ amount }) => amount);
    expect(amounts({ ...room, capacity: null })).toEqual([33, 37, 20, 27]);
    expect(amounts({ ...room, capacity: 2 })).toEqual([25, 28, 15, 20]);
    expect(monthlyCost(aHome({ ...room, heat: true, internet: true, capacity: 1 })).total).toBe(857);
    expect(amounts({ ...room, kind: 'W' })).toEqual(amounts({ bedrooms: 3 }));
  });

  it('does not count electric heat twice where hydro is included', () => {
    const heatOf = (postal_code: string, hydro: boolean) =>
      monthlyCost(aHome({ postal_code, hydro })).parts.find(({ kind }) => kind === 'heat');
    expect(heatOf(codes.QC, true)).toEqual({ kind: 'heat', state: 'with_hydro', amount: 0 });
    expect(heatOf(codes.QC, false)).toMatchObject({ state: 'estimate', amount: 65 });
    expect(heatOf(codes.ON, true)).toMatchObject({ state: 'estimate', amount: 60 });
  });

  it('takes the province from the postal code, else from the city, else uses average costs', () => {
    const where = (city: string, postal_code: string) => monthlyCost(aHome({ city, postal_code }));
    expect(where('Calgary', codes.AB).province).toBe('AB');
    expect(where('Iqaluit', codes.NU).province).toBe('NU');
    expect(where('Yellowknife', codes.NT).province).toBe('NT');
    expect(where('Halifax, NS', '').province).toBe('NS');
    const { province, beside } = where('Springfield', '');
    expect(province).toBeNull();
    expect(beside).toBe(70 + 80 + 45 + 75);
  });
});

it('every province has costs that are rounded, above zero, and grow with the size', () => {
  expect(Object.keys(typicalCosts).sort()).toEqual(Object.keys(provinces).sort());
  for (const costs of [...Object.values(typicalCosts), costsInCanada])
    for (const sizes of Object.values(costs)) {
      expect(sizes.every((amount) => amount > 0 && amount % 5 === 0)).toBe(true);
      expect([...sizes].sort((one, other) => one - other)).toEqual(sizes);
    }
});
