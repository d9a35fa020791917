import type { Comfort, LaundryType, PropertyType } from '@lodgepole/contract/listings/codes';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';

const yesOrNo = [
  'furnished',
  'pet_friendly',
  'shareable',
] as const satisfies readonly (keyof SearchFilters)[];

type Feature = (typeof yesOrNo)[number] | Comfort | 'verified';

/** The bits of the column `filter_bits`, which the database computes; a test compares the two. */
export const featureBits: Readonly<Record<Feature, number>> = {
  furnished: 1 << 0,
  pet_friendly: 1 << 1,
  shareable: 1 << 2,
  heating: 1 << 3,
  ac: 1 << 4,
  fridge: 1 << 5,
  internet: 1 << 6,
  heat: 1 << 7,
  hydro: 1 << 8,
  water: 1 << 9,
  verified: 1 << 18,
};

/** One bit each, so that a search may ask for one of several. */
export const propertyTypeBits: Readonly<Record<PropertyType, number>> = {
  H: 1 << 10,
  A: 1 << 11,
  C: 1 << 12,
  T: 1 << 13,
  O: 1 << 14,
};
export const laundryTypeBits: Readonly<Record<LaundryType, number>> = { I: 1 << 15, S: 1 << 16, N: 1 << 17 };

/** The parking spaces are the number above all bits. */
export const parkingShift = 19;
const mostParking = 255;
const largestInteger = 2_147_483_647;

/**
 * What a search asks of a listing beside its place, as numbers to compare with columns of the same size. A null asks for
 * nothing.
 */
export interface WantedFilters {
  /** `filter_bits & mask = bits`. */
  readonly mask: number;
  readonly bits: number;
  /** `filter_bits & propertyTypes <> 0`: one of them. */
  readonly propertyTypes: number | null;
  readonly laundryTypes: number | null;
  /** `filter_bits >> parkingShift >= parking`. */
  readonly parking: number | null;
  /** `sqft_hundredths >= sqftHundredths`. */
  readonly sqftHundredths: number | null;
  readonly bedrooms: number | null;
  readonly bedroomsExact: number | null;
  readonly bathroomTenths: number | null;
  /** `move_in_date <= moveInBefore`, as YYYY-MM-DD. */
  readonly moveInBefore: string | null;
  readonly minCents: number | null;
  readonly maxCents: number | null;
}

const wantedBits = (filters: SearchFilters): Pick<WantedFilters, 'mask' | 'bits'> => {
  let [mask, bits] = [0, 0];
  const want = (feature: Feature, isThere: boolean) => {
    mask |= featureBits[feature];
    if (isThere) bits |= featureBits[feature];
  };
  for (const feature of yesOrNo) {
    const wanted = filters[feature];
    if (wanted !== null) want(feature, wanted);
  }
  for (const feature of [...filters.utilities, ...filters.amenities]) want(feature, true);
  if (filters.verified) want('verified', true);
  return { mask, bits };
};

const oneOf = <Code extends string>(
  bits: Readonly<Record<Code, number>>,
  codes: readonly Code[],
): number | null => (codes.length === 0 ? null : codes.reduce((sum, code) => sum | bits[code], 0));

/** The least whole number of small units that is no less; 1.1 × 100 is 110.00000000000001 and means 110. */
const inUnits = (value: number, units: number): number => {
  const nearest = Math.round(value * units);
  return Math.abs(value * units - nearest) < 1e-6 ? nearest : Math.ceil(value * units);
};

const ifAsked = (value: number | null, convert: (value: number) => number): number | null =>
  value === null ? null : convert(value);

const cents = (dollars: number): number => Math.round(dollars * 100);

/** All filters of a search. Whatever finds listings for it compares these, so that all find the same. */
export const wantedFilters = (filters: SearchFilters): WantedFilters => ({
  ...wantedBits(filters),
  propertyTypes: oneOf(propertyTypeBits, filters.property_type),
  laundryTypes: oneOf(laundryTypeBits, filters.laundry_type),
  parking: ifAsked(filters.parking_min, (spaces) => Math.min(spaces, mostParking)),
  sqftHundredths: ifAsked(filters.sqft_min, (feet) => Math.min(inUnits(feet, 100), largestInteger)),
  bedrooms: filters.bedrooms,
  bedroomsExact: filters.bedrooms_exact,
  bathroomTenths: ifAsked(filters.bathrooms, (count) => inUnits(count, 10)),
  moveInBefore: filters.move_in_before,
  minCents: ifAsked(filters.min_price, cents),
  maxCents: ifAsked(filters.max_price, cents),
});
