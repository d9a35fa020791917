import { useLingui } from '@lingui/react/macro';
import { type SearchFilters, stayProblem } from '@lodgepole/contract/listings/search/search-filters';
import { useState } from 'react';
import { useSay } from '../../../../../lib/text/say.ts';
import { useDebouncedCallback } from '../../../../../lib/use-debounced.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../../ui/overlays/closing-form.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { firstDay, readDay } from '../move-in-field.tsx';
import { pauseInTyping } from '../use-settled-text.ts';

type Stay = Pick<SearchFilters, 'stay_from' | 'stay_to'>;
type Texts = Readonly<Record<keyof Stay, string>>;

const textsOf = ({ stay_from, stay_to }: Stay): Texts => ({
  stay_from: stay_from ?? '',
  stay_to: stay_to ?? '',
});

/** A last day that is the first says nothing more. */
const stayIn = ({ stay_from, stay_to }: Texts): Stay => ({
  stay_from: readDay(stay_from),
  stay_to: stay_to === stay_from ? null : readDay(stay_to),
});

const areSame = (one: Stay, other: Stay): boolean =>
  one.stay_from === other.stay_from && one.stay_to === other.stay_to;

/** Counts after a pause in typing, on leaving and with Enter, and only when the last day is not before the first. */
const useStayTexts = ({ search: { filters }, refine }: FieldsProps['control']) => {
  const [texts, setTexts] = useState(() => textsOf(filters));
  const [problem, setProblem] = useState<ReturnType<typeof stayProblem>>(null);
  const [known, setKnown] = useState<Stay>(filters);
  if (!areSame(known, filters)) {
    setKnown(filters);
    setProblem(null);
    if (!areSame(stayIn(texts), filters)) setTexts(textsOf(filters));
  }
  const settle = useDebouncedCallback((typed: Texts) => {
    const stay = stayIn(typed);
    const found = stayProblem(stay);
    setProblem(found);
    if (found === null && !areSame(stay, filters)) refine(stay);
  }, pauseInTyping);
  const edit = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    settle(next);
  };
  return { texts, problem, edit, settle: () => settle.flush() };
};

/** From which day to which a home is needed. */
export const StayFields = ({ control }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { texts, problem, edit, settle } = useStayTexts(control);
  const [junk, setJunk] = useState<keyof Stay | null>(null);
  useFault(problem !== null || junk !== null);
  const faultOf = (name: keyof Stay): string | null => {
    if (junk === name) return t`Enter the whole date.`;
    const refusal = problem?.[0] === name ? problem[1] : control.problems[name]?.[0];
    return refusal === undefined ? null : say(refusal);
  };
  const field = (name: keyof Stay, label: string, least: string) => (
    <TextField
      type="date"
      name={name}
      min={least}
      max="9999-12-31"
      label={label}
      value={texts[name]}
      error={faultOf(name)}
      onChange={(event) => {
        setJunk(null);
        edit({ [name]: event.currentTarget.value });
      }}
      onBlur={({ currentTarget: { validity } }) => {
        settle();
        setJunk(validity.badInput ? name : null);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t`Dates`}</legend>
      <div className={classes.pair}>
        {field('stay_from', t`First day`, firstDay)}
        {field('stay_to', t`Last day (optional)`, texts.stay_from || firstDay)}
      </div>
      <p className={classes.hint}>{t`Homes that are free from the first day to the last.`}</p>
    </fieldset>
  );
};
