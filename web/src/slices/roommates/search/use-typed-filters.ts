import { useState } from 'react';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { type FilterControl, orderProblems, readTyped, type TypedFilters, typedNames } from './filters.ts';

type Texts = Readonly<Record<keyof TypedFilters, string>>;

const pauseInTyping = 500;

const typedIn = (texts: Texts): TypedFilters => readTyped((name) => texts[name]);

const textsOf = (typed: TypedFilters): Texts =>
  Object.fromEntries(typedNames.map((name) => [name, String(typed[name] ?? '')])) as Texts;

const changesIn = (from: TypedFilters, to: TypedFilters): Partial<TypedFilters> =>
  Object.fromEntries(typedNames.filter((name) => from[name] !== to[name]).map((name) => [name, to[name]]));

const areSame = (one: TypedFilters, other: TypedFilters): boolean =>
  Object.keys(changesIn(one, other)).length === 0;

/** Searches after a pause, on blur and on Enter, and only with valid values. */
export const useTypedFilters = ({ filters, refine }: FilterControl) => {
  const [texts, setTexts] = useState(() => textsOf(filters));
  const [problems, setProblems] = useState(() => orderProblems(filters));
  const [known, setKnown] = useState<TypedFilters>(filters);
  if (!areSame(known, filters)) {
    setKnown(filters);
    setProblems(orderProblems(filters));
    if (!areSame(typedIn(texts), filters)) setTexts(textsOf(filters));
  }
  const settle = useDebouncedCallback((next: Texts) => {
    const typed = typedIn(next);
    const found = orderProblems(typed);
    setProblems(found);
    if (Object.keys(found).length === 0 && !areSame(typed, filters)) refine(changesIn(filters, typed));
  }, pauseInTyping);
  const edit = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    settle(next);
  };
  // Invalid input is not in the address.
  useHandedOver(
    'typed filters',
    () => ({ value: texts }),
    (given) => {
      if (isFields(given) && typedNames.every((name) => isText(given[name]))) edit(given);
    },
  );
  return { texts, problems, edit, settle: () => settle.flush() };
};
