import {
  decimal,
  hasWholeCents,
  isoDate,
  isRealDate,
  largestId,
  longestNumber,
  plainId,
  readLine,
  splitList,
  truths,
  writeDecimal,
} from '../../core/query-text.ts';
import { sentence } from '../../core/text/text.ts';
import {
  accessFacts,
  amenities,
  comforts,
  laundryTypes,
  listingKinds,
  listingTerms,
  propertyTypes,
  utilities,
} from '../codes.ts';
import { affordabilityLabels } from '../costs/affordability.ts';
import { listingMessages as say } from '../messages.ts';

/** A filter whose match is impossible gives an empty result; only invalid values are refused. */
const [dearest, most] = [1_000_000_000_000, 1_000_000];

const enterPrice = sentence('Enter a price of 0 or more.');
const enterCount = sentence('Enter a number of 0 or more.');
const enterArea = sentence('Enter an area of 0 square feet or more.');
const enterDate = sentence('Enter a date as YYYY-MM-DD.');
const enterDays = sentence('Enter 1 to 60 days.');
const tooLong = sentence('Enter at most 80 characters.');

export const longestPosted = 60;
export const longestKeyword = 80;

type Codes = Readonly<Record<string, string>>;

/** Numbers begin at 0 or `least`; `count` is whole and `money` has at most two decimals. */
interface AmountRule {
  readonly kind: 'number' | 'count' | 'money';
  readonly least?: number;
  readonly most: number;
  readonly message: string;
}

export type FilterRule =
  | AmountRule
  | { readonly kind: 'day'; readonly message: string }
  | { readonly kind: 'text'; readonly most: number; readonly message: string }
  | { readonly kind: 'code'; readonly codes: Codes }
  | { readonly kind: 'id' | 'yes-no' }
  | { readonly kind: 'yes' }
  /** `taken`: the codes of every parameter in `from`. */
  | { readonly kind: 'codes'; readonly codes: Codes; readonly taken: Codes; readonly from: readonly string[] }
  /** Screens turn it into other filters; the API does not accept it. */
  | { readonly kind: 'choice'; readonly codes: Codes };

const money = { kind: 'money', most: dearest, message: enterPrice } as const;
const count = { kind: 'count', most, message: enterCount } as const;
const day = { kind: 'day', message: enterDate } as const;
const comfort = { kind: 'codes', taken: comforts, from: ['utilities', 'amenities'] } as const;

/** The only list of filters: types, the API's schema, addresses and saved searches derive from it. */
export const filterRules = {
  kind: { kind: 'code', codes: listingKinds },
  min_price: money,
  max_price: money,
  /** A room's price, or a whole home's divided by the people it is for. */
  per_person_max: money,
  bedrooms: count,
  bedrooms_exact: count,
  bathrooms: { kind: 'number', most, message: enterCount },
  property_type: { kind: 'codes', codes: propertyTypes, taken: propertyTypes, from: ['property_type'] },
  laundry_type: { kind: 'codes', codes: laundryTypes, taken: laundryTypes, from: ['laundry_type'] },
  parking_min: count,
  sqft_min: { kind: 'number', most: dearest, message: enterArea },
  move_in_before: day,
  /** Without a last day, it is the first. */
  stay_from: day,
  stay_to: day,
  term: { kind: 'codes', codes: listingTerms, taken: listingTerms, from: ['term'] },
  verified: { kind: 'yes' },
  /** Whole homes match too. */
  lives_without_owner: { kind: 'yes' },
  furnished: { kind: 'yes-no' },
  pet_friendly: { kind: 'yes-no' },
  shareable: { kind: 'yes-no' },
  utilities: { ...comfort, codes: utilities },
  amenities: { ...comfort, codes: amenities },
  accessibility: { kind: 'codes', codes: accessFacts, taken: accessFacts, from: ['accessibility'] },
  posted_days: { kind: 'count', least: 1, most: longestPosted, message: enterDays },
  /** Searches what the landlord wrote; the last word may be unfinished. */
  q: { kind: 'text', most: longestKeyword, message: tooLong },
  affordability: { kind: 'choice', codes: affordabilityLabels },
  owner: { kind: 'id' },
} as const satisfies Readonly<Record<string, FilterRule>>;

type Rules = typeof filterRules;
export type FilterName = keyof Rules;
export type SentFilterName = Exclude<FilterName, 'affordability'>;

type ValueOf<Rule> = Rule extends { kind: 'codes'; codes: infer Table }
  ? readonly (keyof Table)[]
  : Rule extends { kind: 'code' | 'choice'; codes: infer Table }
    ? keyof Table | null
    : Rule extends { kind: 'day' | 'text' }
      ? string | null
      : Rule extends { kind: 'yes-no' }
        ? boolean | null
        : Rule extends { kind: 'yes' }
          ? true | null
          : number | null;

export type SearchFilters = { readonly [Name in FilterName]: ValueOf<Rules[Name]> };

type GivenOf<Rule> = Rule extends { kind: 'codes'; taken: infer Table }
  ? readonly (keyof Table)[]
  : Rule extends { kind: 'yes' }
    ? boolean
    : NonNullable<ValueOf<Rule>>;

export type GivenFilters = { readonly [Name in FilterName]?: GivenOf<Rules[Name]> | undefined };

export const filterNames = Object.keys(filterRules) as FilterName[];

export const readNumber = (text: string, greatest: number, least = 0): number | undefined => {
  const written = text.trim();
  const value = written.length <= longestNumber && decimal.test(written) ? Number(written) : Number.NaN;
  return value >= least && value <= greatest ? value : undefined;
};

const readId = (text: string): number | undefined => {
  const id = plainId.test(text.trim()) ? Number(text) : 0;
  return id >= 1 && id <= largestId ? id : undefined;
};

const readDay = (text: string): string | undefined => {
  const day = text.trim();
  return isoDate.test(day) && isRealDate(day) ? day : undefined;
};

const readTruth = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(truths, word) ? truths[word as keyof typeof truths] : undefined;
};

const codeIn = (codes: Codes, text: string): string | undefined =>
  Object.hasOwn(codes, text.trim()) ? text.trim() : undefined;

const readAmount = ({ kind, most: greatest, least }: AmountRule, text: string): number | undefined => {
  const value = readNumber(text, greatest, least);
  if (value === undefined || kind === 'number') return value;
  return (kind === 'count' ? Number.isInteger(value) : hasWholeCents(value)) ? value : undefined;
};

const readGiven = (rule: FilterRule, texts: readonly string[]): unknown => {
  const [text = ''] = texts;
  switch (rule.kind) {
    case 'number':
    case 'count':
    case 'money':
      return readAmount(rule, text);
    case 'id':
      return readId(text);
    case 'day':
      return readDay(text);
    case 'text':
      return readLine(text, rule.most) || undefined;
    case 'yes':
    case 'yes-no':
      return readTruth(text);
    case 'codes':
      return texts.flatMap(splitList).filter((code) => Object.hasOwn(rule.taken, code));
    case 'code':
    case 'choice':
      return codeIn(rule.codes, text);
  }
};

export const readFilters = (textsOf: (name: string) => readonly string[]): GivenFilters =>
  Object.fromEntries(filterNames.map((name) => [name, readGiven(filterRules[name], textsOf(name))]));

const settled = (rule: FilterRule, name: FilterName, given: Readonly<Record<string, unknown>>): unknown => {
  if (rule.kind === 'yes' || rule.kind === 'text') return given[name] || null;
  if (rule.kind !== 'codes') return given[name] ?? null;
  const all = rule.from.flatMap((from) => (given[from] as readonly string[] | undefined) ?? []);
  return Object.keys(rule.codes).filter((code) => all.includes(code));
};

export const stayProblem = ({
  stay_from,
  stay_to,
}: {
  readonly stay_from?: string | null | undefined;
  readonly stay_to?: string | null | undefined;
}): ['stay_from' | 'stay_to', string] | null => {
  if (!stay_to) return null;
  if (!stay_from) return ['stay_from', say.stayFrom];
  return stay_to < stay_from ? ['stay_to', say.stayOrder] : null;
};

/** Equal filters get one form: codes in the order of their table, no `false`, and a last day only after the first. */
export const filtersOf = (given: GivenFilters): SearchFilters => {
  const { stay_from, stay_to } = given;
  const isLonger = Boolean(stay_from && stay_to && stay_to > stay_from);
  const meant = isLonger ? given : { ...given, stay_to: undefined };
  return Object.fromEntries(
    filterNames.map((name) => [name, settled(filterRules[name], name, meant)]),
  ) as unknown as SearchFilters;
};

export const noFilters = filtersOf({});

export type Sent = string | number | boolean | (string | number | boolean)[];

const isAsked = (value: unknown): value is Sent =>
  value !== null && !(Array.isArray(value) && value.length === 0);

export const sentFilters = (filters: SearchFilters): { readonly [Name in FilterName]?: Sent } =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value: unknown = filters[name];
      return isAsked(value) ? [[name, value]] : [];
    }),
  );

/** A list repeats its name. */
export const entriesOf = (sent: Readonly<Record<string, Sent>>): [name: string, text: string][] =>
  Object.entries(sent).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'number' ? writeDecimal(one) : String(one)]),
  );
