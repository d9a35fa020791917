import { namesOf } from '@lodgepole/contract/core/objects';
import {
  type AccessFact,
  accessFacts,
  type Comfort,
  type LaundryType,
  type ListingTerm,
  type PropertyType,
} from '@lodgepole/contract/listings/codes';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { plainWords } from '@lodgepole/contract/places/words/short-words';
import { sql } from 'kysely';

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

export const propertyTypeBits: Readonly<Record<PropertyType, number>> = {
  H: 1 << 10,
  A: 1 << 11,
  C: 1 << 12,
  T: 1 << 13,
  O: 1 << 14,
};
export const laundryTypeBits: Readonly<Record<LaundryType, number>> = { I: 1 << 15, S: 1 << 16, N: 1 << 17 };

/** The bits of the column `home_bits`, which a trigger fills; a test compares the two. */
export const homeBits = { room: 1 << 0, ownerLivesHere: 1 << 5 } as const;
export const termBits: Readonly<Record<ListingTerm, number>> = { L: 1 << 1, M: 1 << 2, S: 1 << 3, T: 1 << 4 };
export const accessBits = Object.fromEntries(
  namesOf(accessFacts).map((fact, place) => [fact, 1 << (6 + place)]),
) as Readonly<Record<AccessFact, number>>;
/** The number of people that share the price is above all bits; 0 means unknown. */
export const peopleShift = 19;

export const parkingShift = 19;
const mostParking = 255;
const largestInteger = 2_147_483_647;

/** A search's filters as values to compare with columns. Null means no filter. */
export interface WantedFilters {
  readonly mask: number;
  readonly bits: number;
  readonly propertyTypes: number | null;
  readonly laundryTypes: number | null;
  readonly parking: number | null;
  readonly sqftHundredths: number | null;
  readonly bedrooms: number | null;
  readonly bedroomsExact: number | null;
  readonly bathroomTenths: number | null;
  readonly moveInBefore: string | null;
  readonly minCents: number | null;
  readonly maxCents: number | null;
  /** `home_bits & homeMask = homeBits`. */
  readonly homeMask: number;
  readonly homeBits: number;
  /** `home_bits & leaseTerms <> 0`: one of them. */
  readonly leaseTerms: number | null;
  /** `move_in_date <= stayFrom` and `stay_until >= stayTo`. */
  readonly stayFrom: string | null;
  readonly stayTo: string | null;
  /** `price_cents <= perPersonCents * people`. */
  readonly perPersonCents: number | null;
  readonly postedDays: number | null;
  /** A `tsquery`. */
  readonly words: string | null;
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

const wantedHomeBits = (filters: SearchFilters): Pick<WantedFilters, 'homeMask' | 'homeBits'> => {
  const access = filters.accessibility.reduce((sum, fact) => sum | accessBits[fact], 0);
  const kind = filters.kind === null ? 0 : homeBits.room;
  const owner = filters.lives_without_owner ? homeBits.ownerLivesHere : 0;
  return { homeMask: access | kind | owner, homeBits: access | (filters.kind === 'R' ? homeBits.room : 0) };
};

/** The column truncates words to the same length. */
const longestWord = 80;

/** Requires every word, and accepts the last as a prefix. The words contain no `tsquery` syntax. */
const wordsQuery = (q: string): string | null => {
  const words = plainWords(q).map((word) => `'${Array.from(word).slice(0, longestWord).join('')}'`);
  return words.length === 0 ? null : `${words.join(' & ')}:*`;
};

const oneOf = <Code extends string>(
  bits: Readonly<Record<Code, number>>,
  codes: readonly Code[],
): number | null => (codes.length === 0 ? null : codes.reduce((sum, code) => sum | bits[code], 0));

/** Rounds up, but not for a binary fraction: 1.1 × 100 is 110.00000000000001 and means 110. */
const inUnits = (value: number, units: number): number => {
  const nearest = Math.round(value * units);
  return Math.abs(value * units - nearest) < 1e-6 ? nearest : Math.ceil(value * units);
};

const ifAsked = (value: number | null, convert: (value: number) => number): number | null =>
  value === null ? null : convert(value);

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Searches and saved searches both compare these values, so they find the same listings. */
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
  ...wantedHomeBits(filters),
  leaseTerms: oneOf(termBits, filters.term),
  stayFrom: filters.stay_from,
  stayTo: filters.stay_to ?? filters.stay_from,
  perPersonCents: ifAsked(filters.per_person_max, cents),
  postedDays: filters.posted_days,
  words: filters.q === null ? null : wordsQuery(filters.q),
});

/** How many people a price is for: one for a room, else the capacity, else the bedrooms. */
export const people = sql`coalesce(nullif(listings.home_bits >> ${sql.lit(peopleShift)}, 0), greatest(listings.bedrooms, 1))`;

/** Must equal the index's expression. The column is empty until the listing changes, when a trigger fills it. */
export const textWords = sql`coalesce(listings.text_words, words_of(listings.description || ' ' || listings.extra_amenities || ' ' || coalesce(listings.household_about, '')))`;
