import { sentence } from '../../core/text/text.ts';
import type { Province } from '../../places/places.ts';
import { provinceOf } from '../../places/province.ts';
import type { ListingKind } from '../codes.ts';

export const costKinds = {
  heat: sentence('Heat'),
  hydro: sentence('Hydro'),
  water: sentence('Water'),
  internet: sentence('Internet'),
} as const;
export type CostKind = keyof typeof costKinds;

/** Dollars a month for a studio or one bedroom, for two bedrooms, and for three or more. */
type BySize = readonly [small: number, medium: number, large: number];
type Costs = Readonly<Record<CostKind, BySize>>;

/** Rounded to five dollars. Heat uses the province's usual fuel; hydro is all other electricity (about 350, 500 and 750 kWh). */
export const typicalCosts: Readonly<Record<Province, Costs>> = {
  AB: { heat: [45, 65, 110], hydro: [90, 120, 170], water: [45, 60, 85], internet: [75, 75, 80] },
  BC: { heat: [35, 50, 85], hydro: [45, 60, 90], water: [30, 40, 55], internet: [75, 75, 80] },
  MB: { heat: [45, 65, 105], hydro: [40, 55, 80], water: [35, 45, 65], internet: [80, 80, 85] },
  NB: { heat: [65, 95, 150], hydro: [55, 75, 110], water: [40, 50, 65], internet: [80, 80, 85] },
  NL: { heat: [75, 105, 170], hydro: [60, 80, 120], water: [30, 40, 50], internet: [85, 85, 90] },
  NS: { heat: [80, 115, 185], hydro: [70, 95, 145], water: [35, 45, 60], internet: [80, 80, 85] },
  NT: { heat: [130, 190, 300], hydro: [145, 205, 305], water: [50, 70, 95], internet: [110, 110, 115] },
  NU: { heat: [150, 220, 340], hydro: [125, 180, 265], water: [55, 75, 100], internet: [130, 130, 135] },
  ON: { heat: [40, 60, 100], hydro: [55, 75, 110], water: [35, 45, 60], internet: [75, 75, 80] },
  PE: { heat: [80, 115, 185], hydro: [70, 95, 145], water: [35, 45, 60], internet: [80, 80, 85] },
  QC: { heat: [45, 65, 105], hydro: [35, 45, 65], water: [10, 15, 20], internet: [65, 65, 70] },
  SK: { heat: [50, 70, 115], hydro: [75, 105, 155], water: [45, 60, 80], internet: [75, 75, 80] },
  YT: { heat: [95, 140, 220], hydro: [70, 95, 145], water: [40, 55, 75], internet: [105, 105, 110] },
};

/** About the middle of the provinces. */
export const costsInCanada: Costs = {
  heat: [50, 70, 110],
  hydro: [60, 80, 115],
  water: [35, 45, 60],
  internet: [75, 75, 80],
};

export const costsYear = 2025;

export const costsSource = sentence(
  'These are our own rounded figures, based on what is generally known about utility rates and bills in each province. They are not official.',
);

/** Where most homes are heated with electricity: a rent that includes hydro pays for the heat as well. */
const electricHeat: ReadonlySet<Province> = new Set(['NB', 'NL', 'QC']);

export const mostPeople = 8;

export interface CostFacts {
  readonly price: number;
  readonly bedrooms: number;
  readonly city: string;
  readonly postal_code: string;
  readonly heat: boolean;
  readonly hydro: boolean;
  readonly water: boolean;
  readonly internet: boolean;
  readonly kind?: ListingKind;
  readonly household_size?: number | null;
  readonly capacity?: number | null;
}

export const billSharers = ({ kind, household_size, capacity }: CostFacts): number =>
  kind === 'R' ? (household_size ?? 0) + (capacity ?? 1) : 1;

export interface CostPart {
  readonly kind: CostKind;
  /** `with_hydro`: the heat is electric, and the rent includes hydro. */
  readonly state: 'included' | 'with_hydro' | 'estimate';
  readonly amount: number;
}

export interface MonthlyCost {
  readonly rent: number;
  readonly parts: readonly CostPart[];
  readonly beside: number;
  readonly total: number;
  readonly people: number;
  /** Rounded up to the cent, so that all shares together cover the total. */
  readonly perPerson: number;
  readonly province: Province | null;
}

const sizeOf = (bedrooms: number): 0 | 1 | 2 => {
  if (bedrooms <= 1) return 0;
  return bedrooms === 2 ? 1 : 2;
};

const stateOf = (home: CostFacts, kind: CostKind, province: Province | null): CostPart['state'] => {
  if (home[kind]) return 'included';
  const comesWithHydro = kind === 'heat' && home.hydro && province !== null && electricHeat.has(province);
  return comesWithHydro ? 'with_hydro' : 'estimate';
};

const kinds = Object.keys(costKinds) as CostKind[];

export const monthlyCost = (home: CostFacts, people = 1): MonthlyCost => {
  const province = provinceOf(home.city, home.postal_code);
  const costs = province === null ? costsInCanada : typicalCosts[province];
  const sharers = billSharers(home);
  const parts = kinds.map((kind): CostPart => {
    const state = stateOf(home, kind, province);
    return {
      kind,
      state,
      amount: state === 'estimate' ? Math.round(costs[kind][sizeOf(home.bedrooms)] / sharers) : 0,
    };
  });
  const beside = parts.reduce((sum, { amount }) => sum + amount, 0);
  const totalCents = Math.round(home.price * 100) + beside * 100;
  const tenants = Math.min(mostPeople, Math.max(1, Math.floor(people)));
  return {
    rent: home.price,
    parts,
    beside,
    total: totalCents / 100,
    people: tenants,
    perPerson: Math.ceil(totalCents / tenants) / 100,
    province,
  };
};
