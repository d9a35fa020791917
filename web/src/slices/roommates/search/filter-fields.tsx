import { Trans, useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import type { Codes } from '@lodgepole/contract/core/codes';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { isFields } from '../../../lib/forms/packed-values.ts';
import { isText, useHandedOver } from '../../../lib/forms/use-handed-over.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField, TextField, useDollarSign } from '../../../ui/fields/text-field.tsx';
import { useFault } from '../../../ui/overlays/closing-form.tsx';
import { habitNames } from '../habits.tsx';
import classes from './filter-fields.module.css';
import { type FilterControl, type Filters, isBudgetOrderWrong, readBudget, readPlace } from './filters.ts';

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

/** Searches after a pause, on blur and on Enter, and only with valid values. */
const useTypedFilters = ({ filters, refine }: FilterControl) => {
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
  // Invalid input is not in the address.
  useHandedOver(
    'typed filters',
    () => ({ value: texts }),
    (given) => {
      if (isFields(given) && names.every((name) => isText(given[name]))) edit(given);
    },
  );
  return { texts, isOrderWrong, edit, settle: () => settle.flush() };
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

const TypedFields = ({ control, PlaceField: Place }: FilterFieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const dollarSign = useDollarSign();
  const { texts, isOrderWrong, edit, settle } = useTypedFilters(control);
  useFault(isOrderWrong);
  const settleOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
  };
  const budget = (name: 'budget_min' | 'budget_max', label: string, placeholder: string, error?: string) => (
    <TextField
      type="number"
      min={0}
      step="any"
      inputMode="decimal"
      autoComplete="off"
      name={name}
      label={label}
      placeholder={placeholder}
      {...dollarSign}
      value={texts[name]}
      error={error}
      inputClassName={classes.number}
      onChange={(event) => edit({ [name]: event.currentTarget.value.replace('-', '') })}
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
          {budget(
            'budget_min',
            t`Minimum`,
            t`Any`,
            isOrderWrong ? say(roommateMessages.budgetOrder) : undefined,
          )}
          {budget('budget_max', t`Maximum`, t`Any`)}
        </div>
      </fieldset>
    </div>
  );
};

type FieldsProps = Pick<FilterFieldsProps, 'control'>;
type CodeName = 'occupation' | 'gender' | 'gender_preference';

const CodeFields = ({ control: { filters, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const select = (name: CodeName, label: string, codes: Codes) => (
    <SelectField
      size="md"
      name={name}
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => refine({ [name]: event.currentTarget.value || null })}
      rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
    >
      <option value="">{t`Any`}</option>
      {Object.entries(codes).map(([code, word]) => (
        <option key={code} value={code}>
          {say(word)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      {select('occupation', t`Occupation`, occupations)}
      {select('gender', t`Gender`, sexLabels)}
      {select('gender_preference', t`Gender preference`, genderPreferences)}
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
