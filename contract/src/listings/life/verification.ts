export const verifiedFields = [
  'price',
  'street_address',
  'unit_number',
  'city',
  'postal_code',
  'latitude',
  'longitude',
] as const;

type VerifiedField = (typeof verifiedFields)[number];
type Fact = string | number | null;
export type VerifiedFacts = Readonly<Record<VerifiedField, Fact>>;
export type VerifiedEdit = { readonly [Field in VerifiedField]?: Fact | undefined };

export const changesVerified = (before: VerifiedFacts, edit: VerifiedEdit): boolean =>
  verifiedFields.some((field) => edit[field] !== undefined && edit[field] !== before[field]);
