import { namesOf, pick } from '@lodgepole/contract/core/objects';
import { emptyTexts, type ListingTexts, textsOf } from './listing-values.ts';

/** Compared and taken over together. */
const placeFields = [
  'street_address',
  'city',
  'postal_code',
  'latitude',
  'longitude',
  'accuracy',
  'warning',
] as const satisfies readonly (keyof ListingTexts)[];
type PlaceField = (typeof placeFields)[number];

const isPlaceField = (name: string): name is PlaceField => (placeFields as readonly string[]).includes(name);

export type Part = 'place' | Exclude<keyof ListingTexts, PlaceField>;

const parts: readonly Part[] = [
  'place',
  ...namesOf(emptyTexts).filter((name): name is Exclude<typeof name, PlaceField> => !isPlaceField(name)),
];

const fieldsOf = (part: Part): readonly (keyof ListingTexts)[] => (part === 'place' ? placeFields : [part]);

const isSame = (part: Part, one: ListingTexts, other: ListingTexts): boolean =>
  fieldsOf(part).every((name) => name === 'warning' || one[name] === other[name]);

export const differingParts = (one: ListingTexts, other: ListingTexts): Part[] =>
  parts.filter((part) => !isSame(part, one, other));

export const valuesIn = (chosen: readonly Part[], values: ListingTexts): Partial<ListingTexts> =>
  pick(values, chosen.flatMap(fieldsOf));

interface Merged {
  readonly texts: ListingTexts;
  readonly clashes: readonly Part[];
}

/** Keeps my changes to the base and takes everything else as saved; parts that both changed differently clash. */
export const mergeTexts = (mine: ListingTexts, base: ListingTexts, saved: ListingTexts): Merged => {
  const changed = differingParts(mine, base);
  return {
    texts: { ...textsOf(saved), ...valuesIn(changed, mine) },
    clashes: changed.filter((part) => !isSame(part, base, saved) && !isSame(part, mine, saved)),
  };
};
