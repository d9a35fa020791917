import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, KeyboardEvent } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { TextField, useDollarSign } from '../../../ui/fields/text-field.tsx';
import { useFault } from '../../../ui/overlays/closing-form.tsx';
import classes from './filter-fields.module.css';
import { type FilterControl, firstDay } from './filters.ts';
import { useTypedFilters } from './use-typed-filters.ts';

/** Passed in by the page. */
export type PlaceField = ComponentType<{
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

export const TypedFields = ({ control, PlaceField: Place }: TypedFieldsProps) => {
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
