import {
  decimal,
  hasWholeCents,
  isoDate,
  isRealDate,
  largestId,
  longestNumber,
  plainId,
  splitList,
  truths,
  writeDecimal,
} from '../../core/query-text.ts';
import { sentence } from '../../core/text/text.ts';
import { amenities, comforts, laundryTypes, propertyTypes, utilities } from '../codes.ts';
import { affordabilityLabels } from '../costs/affordability.ts';

/** A filter whose match is impossible gives an empty result; only invalid values are refused. */
const [dearest, most] = [1_000_000_000_000, 1_000_000];

const enterPrice = sentence('Enter a price of 0 or more.');
const enterCount = sentence('Enter a number of 0 or more.');
const enterArea = sentence('Enter an area of 0 square feet or more.');
const enterDate = sentence('Enter a date as YYYY-MM-DD.');

type Codes = Readonly<Record<string, string>>;

/** Numbers begin at 0; `count` is whole and `money` has at most two decimals. */
export type FilterRule =
  | { readonly kind: 'number' | 'count' | 'money'; readonly most: number; readonly message: string }
  | { readonly kind: 'day'; readonly message: string }
  | { readonly kind: 'id' | 'yes-no' }
  /** Only `true` filters. */
  | { readonly kind: 'yes' }
  /** Any number of codes. Parameters that share a list take each other's codes. */
  | { readonly kind: 'codes'; readonly codes: Codes; readonly taken: Codes; readonly from: readonly string[] }
  /** One code. Screens turn it into other filters, so the API does not take it. */
  | { readonly kind: 'choice'; readonly codes: Codes };

const money = { kind: 'money', most: dearest, message: enterPrice } as const;
const count = { kind: 'count', most, message: enterCount } as const;
const comfort = { kind: 'codes', taken: comforts, from: ['utilities', 'amenities'] } as const;

/**
 * Every filter of a search, once. The type of its values, the schema of the API, and how addresses and saved searches are read
 * and written all come from here.
 */
export const filterRules = {
  min_price: money,
  max_price: money,
  bedrooms: count,
  /** This many and no more; 0 is a studio. */
  bedrooms_exact: count,
  bathrooms: { kind: 'number', most, message: enterCount },
  property_type: { kind: 'codes', codes: propertyTypes, taken: propertyTypes, from: ['property_type'] },
  laundry_type: { kind: 'codes', codes: laundryTypes, taken: laundryTypes, from: ['laundry_type'] },
  parking_min: count,
  sqft_min: { kind: 'number', most: dearest, message: enterArea },
  /** Homes that are free on that day or before. */
  move_in_before: { kind: 'day', message: enterDate },
  verified: { kind: 'yes' },
  furnished: { kind: 'yes-no' },
  pet_friendly: { kind: 'yes-no' },
  shareable: { kind: 'yes-no' },
  utilities: { ...comfort, codes: utilities },
  amenities: { ...comfort, codes: amenities },
  affordability: { kind: 'choice', codes: affordabilityLabels },
  owner: { kind: 'id' },
} as const satisfies Readonly<Record<string, FilterRule>>;

type Rules = typeof filterRules;
export type FilterName = keyof Rules;
export type SentFilterName = Exclude<FilterName, 'affordability'>;

type ValueOf<Rule> = Rule extends { kind: 'codes'; codes: infer Table }
  ? readonly (keyof Table)[]
  : Rule extends { kind: 'choice'; codes: infer Table }
    ? keyof Table | null
    : Rule extends { kind: 'day' }
      ? string | null
      : Rule extends { kind: 'yes-no' }
        ? boolean | null
        : Rule extends { kind: 'yes' }
          ? true | null
          : number | null;

/** Null and an empty list filter nothing. */
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

const readGiven = (rule: FilterRule, texts: readonly string[]): unknown => {
  const [text = ''] = texts;
  switch (rule.kind) {
    case 'number':
      return readNumber(text, rule.most);
    case 'count': {
      const value = readNumber(text, rule.most);
      return Number.isInteger(value) ? value : undefined;
    }
    case 'money': {
      const value = readNumber(text, rule.most);
      return value !== undefined && hasWholeCents(value) ? value : undefined;
    }
    case 'id':
      return readId(text);
    case 'day':
      return readDay(text);
    case 'yes':
    case 'yes-no':
      return readTruth(text);
    case 'codes':
      return texts.flatMap(splitList).filter((code) => Object.hasOwn(rule.taken, code));
    case 'choice':
      return codeIn(rule.codes, text);
  }
};

/** Ignores invalid values. */
export const readFilters = (textsOf: (name: string) => readonly string[]): GivenFilters =>
  Object.fromEntries(filterNames.map((name) => [name, readGiven(filterRules[name], textsOf(name))]));

const settled = (rule: FilterRule, name: FilterName, given: Readonly<Record<string, unknown>>): unknown => {
  if (rule.kind === 'yes') return given[name] || null;
  if (rule.kind !== 'codes') return given[name] ?? null;
  const all = rule.from.flatMap((from) => (given[from] as readonly string[] | undefined) ?? []);
  return Object.keys(rule.codes).filter((code) => all.includes(code));
};

/** Gives equal filters one form: codes once and in the order of their table, and no `false` that filters nothing. */
export const filtersOf = (given: GivenFilters): SearchFilters =>
  Object.fromEntries(
    filterNames.map((name) => [name, settled(filterRules[name], name, given)]),
  ) as unknown as SearchFilters;

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

/** Values as the parameters of an address. A list repeats its name. */
export const entriesOf = (sent: Readonly<Record<string, Sent>>): [name: string, text: string][] =>
  Object.entries(sent).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one): [string, string] => [name, typeof one === 'number' ? writeDecimal(one) : String(one)]),
  );
