import type { Comfort, PropertyType } from '@lodgepole/contract/listings/codes';
import type { ListingSearch } from '@lodgepole/contract/listings/search';

const yesOrNo = [
  'furnished',
  'pet_friendly',
  'shareable',
] as const satisfies readonly (keyof ListingSearch)[];

type Feature = (typeof yesOrNo)[number] | Comfort;

/** The bits of the column `features`, which the database computes; a test compares the two. */
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
};

/** The kind of property is a number in the three bits above the features. */
const propertyTypeShift = 10;
const propertyTypeMask = 7 << propertyTypeShift;
const propertyTypeNumbers: Readonly<Record<PropertyType, number>> = { H: 1, A: 2, C: 3, T: 4, O: 5 };

export const propertyTypeBits = (type: PropertyType): number =>
  propertyTypeNumbers[type] << propertyTypeShift;

interface WantedBits {
  /** The bits a search looks at. */
  readonly mask: number;
  /** What they must be. */
  readonly bits: number;
}

export const wantedBits = (search: ListingSearch): WantedBits => {
  let [mask, bits] = [0, 0];
  const want = (feature: Feature, isThere: boolean) => {
    mask |= featureBits[feature];
    if (isThere) bits |= featureBits[feature];
  };
  for (const feature of yesOrNo) {
    const wanted = search[feature];
    if (wanted !== undefined) want(feature, wanted);
  }
  for (const feature of [...(search.utilities ?? []), ...(search.amenities ?? [])]) want(feature, true);
  const [type, ...others] = search.property_type ?? [];
  if (type !== undefined && others.length === 0) {
    mask |= propertyTypeMask;
    bits |= propertyTypeBits(type);
  }
  return { mask, bits };
};
