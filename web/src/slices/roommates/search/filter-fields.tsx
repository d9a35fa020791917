import { Trans, useLingui } from '@lingui/react/macro';
import { sexLabels } from '@lodgepole/contract/accounts/rules';
import type { Codes } from '@lodgepole/contract/core/codes';
import { languageNames, languages, localeOf } from '@lodgepole/contract/core/text/language';
import { genderPreferences, type Habit, habits, occupations } from '@lodgepole/contract/roommates/codes';
import type { ReactNode } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import { habitNames } from '../habits.tsx';
import classes from './filter-fields.module.css';
import type { FilterControl } from './filters.ts';
import { type PlaceField, TypedFields } from './typed-fields.tsx';

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
