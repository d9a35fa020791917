import { Trans, useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import type { Codes } from '@lodgepole/contract/core/codes';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentType, KeyboardEvent } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { useDollarSign } from '../../../ui/fields/dollar-sign.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { useFault } from '../../../ui/overlays/use-closing-form.ts';
import { habitNames } from '../habits.tsx';
import classes from './filter-fields.module.css';
import type { FilterControl } from './use-filters.ts';
import { useTypedFilters } from './use-typed-filters.ts';

/** The field for the name of a city, which belongs to another feature and is handed in by the page. */
export type PlaceField = ComponentType<{
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

/** Every filter. What is chosen counts at once. */
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
