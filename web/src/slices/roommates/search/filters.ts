import { sexLabels } from '@lodgepole/contract/accounts/rules';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { useMemo } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import { chosenOver, filterStep } from '../../../lib/forms/choice.ts';

/** Null and an empty list do not filter. */
export interface Filters {
  readonly preferred_location: string | null;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly occupation: keyof typeof occupations | null;
  readonly gender: keyof typeof sexLabels | null;
  readonly gender_preference: keyof typeof genderPreferences | null;
  readonly preferences: readonly Habit[];
}

const noFilters: Filters = {
  preferred_location: null,
  budget_min: null,
  budget_max: null,
  occupation: null,
  gender: null,
  gender_preference: null,
  preferences: [],
};

const longestPlace = 200;

export const readPlace = (text: string | null): string | null =>
  text?.trim().slice(0, longestPlace).trim() || null;

const highestBudget = 99_999_999;

export const readBudget = (text: string | null): number | null => {
  const value = !text || text.trim() === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= highestBudget ? Math.round(value * 100) / 100 : null;
};

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
const readFilters = (params: URLSearchParams, ownPlace: string | null): Filters => ({
  preferred_location: saysNothing(params) ? ownPlace : readPlace(params.get('preferred_location')),
  budget_min: readBudget(params.get('budget_min')),
  budget_max: readBudget(params.get('budget_max')),
  occupation: readCode(occupations, params.get('occupation')),
  gender: readCode(sexLabels, params.get('gender')),
  gender_preference: readCode(genderPreferences, params.get('gender_preference')),
  preferences: readHabits(params),
});

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

export const isBudgetOrderWrong = ({ budget_min, budget_max }: Pick<Filters, 'budget_min' | 'budget_max'>) =>
  budget_min !== null && budget_max !== null && budget_min > budget_max;

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

const typedNames = ['preferred_location', 'budget_min', 'budget_max'] as const satisfies (keyof Filters)[];

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
