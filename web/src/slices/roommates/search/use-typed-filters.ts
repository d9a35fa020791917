import { useState } from 'react';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { type Filters, isBudgetOrderWrong, readBudget, readPlace } from './filters.ts';
import type { FilterControl } from './use-filters.ts';

type Typed = Pick<Filters, 'preferred_location' | 'budget_min' | 'budget_max'>;
type Texts = Readonly<Record<keyof Typed, string>>;

const pauseInTyping = 500;

const typedIn = (texts: Texts): Typed => ({
  preferred_location: readPlace(texts.preferred_location),
  budget_min: readBudget(texts.budget_min),
  budget_max: readBudget(texts.budget_max),
});

const textsOf = ({ preferred_location, budget_min, budget_max }: Typed): Texts => ({
  preferred_location: preferred_location ?? '',
  budget_min: String(budget_min ?? ''),
  budget_max: String(budget_max ?? ''),
});

const names = ['preferred_location', 'budget_min', 'budget_max'] as const;

const changesIn = (from: Typed, to: Typed): Partial<Typed> =>
  Object.fromEntries(names.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]));

const areSame = (one: Typed, other: Typed): boolean => Object.keys(changesIn(one, other)).length === 0;

/** What is being typed, which becomes a search after a pause, on leaving and with Enter, and only when it makes sense. */
export const useTypedFilters = ({ filters, refine }: FilterControl) => {
  const [texts, setTexts] = useState(() => textsOf(filters));
  const [isOrderWrong, setOrderWrong] = useState(() => isBudgetOrderWrong(filters));
  const [known, setKnown] = useState<Typed>(filters);
  if (!areSame(known, filters)) {
    setKnown(filters);
    setOrderWrong(isBudgetOrderWrong(filters));
    if (!areSame(typedIn(texts), filters)) setTexts(textsOf(filters));
  }
  const settle = useDebouncedCallback((next: Texts) => {
    const typed = typedIn(next);
    const isWrong = isBudgetOrderWrong(typed);
    setOrderWrong(isWrong);
    if (!isWrong && !areSame(typed, filters)) refine(changesIn(filters, typed));
  }, pauseInTyping);
  const edit = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    settle(next);
  };
  // What makes no sense yet is not in the address.
  useHandedOver(
    'typed filters',
    () => ({ value: texts }),
    (given) => {
      if (isFields(given) && names.every((name) => isText(given[name]))) edit(given);
    },
  );
  return { texts, isOrderWrong, edit, settle: () => settle.flush() };
};
