import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { isoDate, isRealDate } from '@lodgepole/contract/core/query-text';
import { languageNames } from '@lodgepole/contract/core/text/language';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { useMemo } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import { chosenOver, filterStep } from '../../../lib/forms/choice.ts';

/** What people type, with pauses. */
export interface TypedFilters {
  readonly preferred_location: string | null;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly move_in_from: string | null;
  readonly move_in_to: string | null;
  readonly age_min: number | null;
  readonly age_max: number | null;
}

/** Null and an empty list do not filter. */
export interface Filters extends TypedFilters {
  readonly occupation: keyof typeof occupations | null;
  readonly gender: keyof typeof sexLabels | null;
  readonly gender_preference: keyof typeof genderPreferences | null;
  readonly language: keyof typeof languageNames | null;
  readonly preferences: readonly Habit[];
}

const noFilters: Filters = {
  preferred_location: null,
  budget_min: null,
  budget_max: null,
  move_in_from: null,
  move_in_to: null,
  age_min: null,
  age_max: null,
  occupation: null,
  gender: null,
  gender_preference: null,
  language: null,
  preferences: [],
};

const longestPlace = 200;

const readPlace = (text: string | null): string | null => text?.trim().slice(0, longestPlace).trim() || null;

const readNumber = (text: string | null, most: number): number | null => {
  const value = !text || text.trim() === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= most ? value : null;
};

const highestBudget = 99_999_999;

const readBudget = (text: string | null): number | null => {
  const value = readNumber(text, highestBudget);
  return value === null ? null : Math.round(value * 100) / 100;
};

const oldestAge = 120;

const readAge = (text: string | null): number | null => {
  const value = readNumber(text, oldestAge);
  return value === null ? null : Math.floor(value);
};

/** While a year is typed, browsers hand over its first digits as a year of their own. */
export const firstDay = '2000-01-01';

const readDay = (text: string | null): string | null =>
  text !== null && isoDate.test(text) && isRealDate(text) && text >= firstDay ? text : null;

const readers: { readonly [Name in keyof TypedFilters]: (text: string | null) => TypedFilters[Name] } = {
  preferred_location: readPlace,
  budget_min: readBudget,
  budget_max: readBudget,
  move_in_from: readDay,
  move_in_to: readDay,
  age_min: readAge,
  age_max: readAge,
};

export const typedNames = Object.keys(readers) as readonly (keyof TypedFilters)[];

/** Invalid texts count as empty. */
export const readTyped = (textOf: (name: keyof TypedFilters) => string | null): TypedFilters =>
  Object.fromEntries(
    typedNames.map((name) => [name, readers[name](textOf(name))]),
  ) as unknown as TypedFilters;

const readCode = <Table extends object>(table: Table, text: string | null): keyof Table | null =>
  text !== null && Object.hasOwn(table, text) ? (text as keyof Table) : null;

const readHabits = (params: URLSearchParams): readonly Habit[] => {
  const named = params.getAll('preferences').flatMap((text) => text.split(','));
  return (Object.keys(habits) as Habit[]).filter((habit) => named.includes(habit));
};

/** Set when the filters are empty on purpose: without it, the viewer's own city is the default. */
const everywhere = 'everywhere';

const saysNothing = (params: URLSearchParams): boolean =>
  !params.has(everywhere) && Object.keys(noFilters).every((name) => !params.has(name));

/** Invalid parameters are ignored. Without any, the default is the viewer's own city. */
const readFilters = (params: URLSearchParams, ownPlace: string | null): Filters => {
  const typed = readTyped((name) => params.get(name));
  return {
    ...typed,
    preferred_location: saysNothing(params) ? ownPlace : typed.preferred_location,
    occupation: readCode(occupations, params.get('occupation')),
    gender: readCode(sexLabels, params.get('gender')),
    gender_preference: readCode(genderPreferences, params.get('gender_preference')),
    language: readCode(languageNames, params.get('language')),
    preferences: readHabits(params),
  };
};

/** Keeps the other parameters but resets the page. */
const writeFilters = (params: URLSearchParams, filters: Filters): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(filters)) {
    const text = value === null ? '' : String(value);
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  next.delete(everywhere);
  if (saysNothing(next)) next.set(everywhere, 'true');
  return next;
};

const isAfter = <Value extends string | number>(from: Value | null, to: Value | null): boolean =>
  from !== null && to !== null && from > to;

type RangeStart = 'budget_min' | 'move_in_from' | 'age_min';

/** What is wrong between two bounds, under the name of the lower one. */
export const orderProblems = (filters: TypedFilters): Partial<Record<RangeStart, string>> => ({
  ...(isAfter(filters.budget_min, filters.budget_max) && { budget_min: roommateMessages.budgetOrder }),
  ...(isAfter(filters.move_in_from, filters.move_in_to) && { move_in_from: roommateMessages.moveInOrder }),
  ...(isAfter(filters.age_min, filters.age_max) && { age_min: roommateMessages.ageOrder }),
});

/** The first such problem; the server would refuse the search. */
export const orderProblem = (filters: TypedFilters): string | undefined =>
  Object.values(orderProblems(filters))[0];

export const queryOf = ({ preferences, ...filters }: Filters) => ({
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as {
    [Name in keyof typeof filters]?: NonNullable<(typeof filters)[Name]>;
  }),
  ...(preferences.length > 0 ? { preferences: [...preferences] } : {}),
});

export interface FilterControl {
  readonly filters: Filters;
  readonly refine: (change: Partial<Filters>) => void;
  readonly clear: () => void;
}

const stepTo = (part: Partial<Filters>) => ({
  subject: filterStep(part, typedNames),
  preventScrollReset: true,
});

/** `ownPlace` is the default city of the viewer. */
export const useFilters = ({ params, change }: Address, ownPlace: string | null): FilterControl => {
  const filters = useMemo(() => readFilters(params, ownPlace), [params, ownPlace]);
  return {
    filters,
    refine: (part) =>
      change((now) => writeFilters(now, chosenOver(readFilters(now, ownPlace), filters, part)), stepTo(part)),
    clear: () => change((now) => writeFilters(now, noFilters), stepTo(noFilters)),
  };
};
