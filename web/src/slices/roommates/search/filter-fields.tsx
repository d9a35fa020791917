import { Trans, useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import type { Codes } from '@lodgepole/contract/core/codes';
import { languageNames, languages, localeOf } from '@lodgepole/contract/core/text/language';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextField, useDollarSign } from '../../../ui/fields/text-field.tsx';
import { useFault } from '../../../ui/overlays/closing-form.tsx';
import { habitNames } from '../habits.tsx';
import classes from './filter-fields.module.css';
import {
  type FilterControl,
  firstDay,
  orderProblems,
  readTyped,
  type TypedFilters,
  typedNames,
} from './filters.ts';

export interface FilterFieldsProps {
  readonly control: FilterControl;
  readonly PlaceField: PlaceField;
}

/** Changes apply at once. */
export const FilterFields = ({ control, PlaceField }: FilterFieldsProps) => (
  <>
    <TypedFields control={control} PlaceField={PlaceField} />
    <CodeFields control={control} />
    <HabitFields control={control} />
  </>
);

type FieldsProps = Pick<FilterFieldsProps, 'control'>;
type CodeName = 'occupation' | 'gender' | 'gender_preference' | 'language';

const CodeFields = ({ control: { filters, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const select = (name: CodeName, label: string, options: ReactNode) => (
    <SelectField
      size="md"
      name={name}
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => refine({ [name]: event.currentTarget.value || null })}
    >
      <option value="">{t`Any`}</option>
      {options}
    </SelectField>
  );
  const labelled = (codes: Codes) =>
    Object.entries(codes).map(([code, word]) => (
      <option key={code} value={code}>
        {say(word)}
      </option>
    ));
  const languageOptions = languages.map((language) => (
    <option key={language} value={language} lang={localeOf[language]}>
      {languageNames[language]}
    </option>
  ));
  return (
    <>
      {select('language', t`Language`, languageOptions)}
      {select('occupation', t`Occupation`, labelled(occupations))}
      {select('gender', t`Gender`, labelled(sexLabels))}
      {select('gender_preference', t`Gender preference`, labelled(genderPreferences))}
    </>
  );
};

const HabitFields = ({ control: { filters, refine } }: FieldsProps) => {
  const say = useSay();
  const chosen = filters.preferences;
  const toggle = (habit: Habit, isWanted: boolean) =>
    refine({
      preferences: habitNames.filter((other) => (other === habit ? isWanted : chosen.includes(other))),
    });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>At home</Trans>
      </legend>
      <div className={classes.checks}>
        {habitNames.map((habit) => (
          <CheckField
            key={habit}
            name={habit}
            label={say(habits[habit])}
            checked={chosen.includes(habit)}
            onCheckedChange={(isWanted) => toggle(habit, isWanted)}
          />
        ))}
      </div>
    </fieldset>
  );
};

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
const useTypedFilters = ({ filters, refine }: FilterControl) => {
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

/** Passed in by the page. */
type PlaceField = ComponentType<{
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}>;

interface TypedFieldsProps {
  readonly control: FilterControl;
  readonly PlaceField: PlaceField;
}

type NumberName = 'budget_min' | 'budget_max' | 'age_min' | 'age_max';
type DayName = 'move_in_from' | 'move_in_to';

const TypedFields = ({ control, PlaceField: Place }: TypedFieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const dollarSign = useDollarSign();
  const { texts, problems, edit, settle } = useTypedFilters(control);
  useFault(Object.keys(problems).length > 0);
  const settleOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
  };
  const problemOf = (name: NumberName | DayName): string | undefined => {
    const problem = name in problems ? problems[name as keyof typeof problems] : undefined;
    return problem === undefined ? undefined : say(problem);
  };
  const number = (name: NumberName, label: string) => (
    <TextField
      type="number"
      min={0}
      autoComplete="off"
      name={name}
      label={label}
      placeholder={t`Any`}
      {...(name.startsWith('budget')
        ? { ...dollarSign, step: 'any', inputMode: 'decimal' as const }
        : { step: 1, inputMode: 'numeric' as const })}
      value={texts[name]}
      error={problemOf(name)}
      inputClassName={classes.number}
      onChange={(event) => edit({ [name]: event.currentTarget.value.replace('-', '') })}
    />
  );
  const day = (name: DayName, label: string) => (
    <TextField
      type="date"
      name={name}
      min={firstDay}
      max="9999-12-31"
      label={label}
      value={texts[name]}
      error={problemOf(name)}
      onChange={(event) => edit({ [name]: event.currentTarget.value })}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus come from the fields inside
    <div className={classes.typed} onBlur={settle} onKeyDown={settleOnEnter}>
      <Place
        name="preferred_location"
        label={t`Preferred location`}
        placeholder={t`Everywhere`}
        required={false}
        value={texts.preferred_location}
        onValueChange={(preferred_location) => edit({ preferred_location })}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>
          <Trans>Budget per month</Trans>
        </legend>
        <div className={classes.pair}>
          {number('budget_min', t`Minimum`)}
          {number('budget_max', t`Maximum`)}
        </div>
      </fieldset>
      {day('move_in_from', t`Earliest move-in`)}
      {day('move_in_to', t`Latest move-in`)}
      <div className={classes.pair}>
        {number('age_min', t`Minimum age`)}
        {number('age_max', t`Maximum age`)}
      </div>
    </div>
  );
};
