import { useLingui } from '@lingui/react/macro';
import { type SearchFilters, stayProblem } from '@lodgepole/contract/listings/search/search-filters';
import { useState } from 'react';
import { useSay } from '../../../../../lib/text/say.ts';
import { useDebouncedCallback } from '../../../../../lib/use-debounced.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../../ui/overlays/closing-form.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { pauseInTyping } from '../use-settled-text.ts';

/** Browsers report the first digits of a year being typed as a complete year. */
const firstDay = '2000-01-01';
const readDay = (text: string): string | null => (text >= firstDay ? text : null);

type Stay = Pick<SearchFilters, 'stay_from' | 'stay_to'>;
type Texts = Readonly<Record<keyof Stay, string>>;

const textsOf = ({ stay_from, stay_to }: Stay): Texts => ({
  stay_from: stay_from ?? '',
  stay_to: stay_to ?? '',
});

/** A last day equal to the first adds nothing. */
const stayIn = ({ stay_from, stay_to }: Texts): Stay => ({
  stay_from: readDay(stay_from),
  stay_to: stay_to === stay_from ? null : readDay(stay_to),
});

const areSame = (one: Stay, other: Stay): boolean =>
  one.stay_from === other.stay_from && one.stay_to === other.stay_to;

/** Links may contain a move-in date. */
const stayOf = ({ stay_from, stay_to, move_in_before }: SearchFilters): Stay => ({
  stay_from: stay_from ?? move_in_before,
  stay_to,
});

/** Applies after a pause, on blur and on Enter, and only while the last day is not before the first. */
const useStayTexts = ({ search: { filters }, refine }: FieldsProps['control']) => {
  const chosen = stayOf(filters);
  const [texts, setTexts] = useState(() => textsOf(chosen));
  const [problem, setProblem] = useState<ReturnType<typeof stayProblem>>(null);
  const [known, setKnown] = useState(chosen);
  if (!areSame(known, chosen)) {
    setKnown(chosen);
    setProblem(null);
    if (!areSame(stayIn(texts), chosen)) setTexts(textsOf(chosen));
  }
  const settle = useDebouncedCallback((typed: Texts) => {
    const stay = stayIn(typed);
    const found = stayProblem(stay);
    setProblem(found);
    if (found === null && !areSame(stay, chosen)) refine({ ...stay, move_in_before: null });
  }, pauseInTyping);
  const edit = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTexts(next);
    settle(next);
  };
  return { texts, problem, edit, settle: () => settle.flush() };
};

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
      onBlur={({ currentTarget: { validity, value } }) => {
        settle();
        const isShortYear = value !== '' && readDay(value) === null;
        setJunk(validity.badInput || isShortYear ? name : null);
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
