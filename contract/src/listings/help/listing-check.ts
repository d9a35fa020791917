import { z } from 'zod';
import { codeField } from '../../core/codes.ts';
import { endpoint } from '../../core/endpoint.ts';
import {
  booleanField,
  Id,
  integerField,
  Latitude,
  Longitude,
  moneyField,
  numberField,
} from '../../core/form/fields.ts';
import { withEach } from '../../core/objects.ts';
import { Province } from '../../places/places.ts';
import { listingKinds, listingTerms, utilities } from '../codes.ts';
import { listingMessages as say } from '../messages.ts';
import { accessibilityField } from '../rooms/accessibility.ts';
import type { WordingCode } from './wording/wording-rule.ts';

/** A missing or invalid value counts as absent, because the form may be half filled in. */
const ifRight = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .transform((value): z.output<Schema> | undefined => {
      const read = value === '' || value === null ? undefined : schema.safeParse(value);
      return read?.success ? read.data : undefined;
    })
    .optional();

const text = ifRight(z.string());
const number = (most: number) => ifRight(integerField().pipe(z.number().min(0).max(most)));

const CheckedFields = z.object({
  postal_code: text,
  price: ifRight(moneyField(say.price, 0.01)),
  deposit: ifRight(moneyField(say.deposit)),
  kind: ifRight(codeField(listingKinds)),
  term: ifRight(codeField(listingTerms)),
  bedrooms: number(100),
  latitude: ifRight(Latitude),
  longitude: ifRight(Longitude),
  sqft_area: ifRight(numberField().pipe(z.number().positive())),
  lease_months: number(60),
  pictures: number(1000),
  owner_lives_here: ifRight(booleanField()),
  ...withEach(Object.keys(utilities) as (keyof typeof utilities)[], ifRight(booleanField())),
  accessibility: ifRight(accessibilityField()),
  description: text,
  extra_amenities: text,
  household_about: text,
  /** An edited listing is not compared with itself. */
  id: ifRight(Id),
});
export type CheckedFields = z.output<typeof CheckedFields>;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never refuses its input. */
export const ListingCheck = z
  .unknown()
  .transform((value): CheckedFields => CheckedFields.parse(isObject(value) ? value : {}));

export type HintCode =
  | 'deposit_too_high'
  | 'deposit_not_allowed'
  | 'money_first'
  | 'rent'
  | 'photos'
  | 'facts'
  | WordingCode;

const hintLevels = ['law', 'advice'] as const;

export const Hint = z.object({
  field: z.string(),
  code: z.string() as unknown as z.ZodType<HintCode>,
  level: z.enum(hintLevels),
  text: z.string(),
  source: z.string(),
  as_of: z.string(),
  excerpt: z.string().exactOptional(),
  suggestion: z.string().exactOptional(),
});
export type Hint = z.output<typeof Hint>;

export const ListingHints = z.object({ province: Province.nullable(), hints: z.array(Hint) });
export type ListingHints = z.output<typeof ListingHints>;

export const checkListing = endpoint({
  method: 'POST',
  path: '/listings/check',
  access: 'user',
  summary:
    'Hints on what one is about to post: the law on deposits and wording, the rent, pictures and facts',
  body: ListingCheck,
  reply: ListingHints,
  limit: 'typing',
});
