import { type ReactNode, useId } from 'react';
import { ChoiceBox, ToggleBox } from '../../../../ui/fields/choice-field.tsx';
import classes from './fields.module.css';

interface ChoiceRowProps<Value> {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly hint?: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** Fills one row with equal or natural widths; by default choices wrap. */
  readonly row?: 'even' | 'tight';
}

export const ChoiceRow = <Value extends string | number | boolean | null>(props: ChoiceRowProps<Value>) => {
  const { legend, isLegendHidden = false, hint, choices, value, onChoose, row } = props;
  const name = useId();
  return (
    <fieldset className={classes.group} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={isLegendHidden ? 'visually-hidden' : classes.legend}>{legend}</legend>
      <div className={`${classes.choices} ${row === undefined ? '' : (classes[row] ?? '')}`}>
        {choices.map((choice) => (
          <ChoiceBox
            key={String(choice.value)}
            name={name}
            value={String(choice.value)}
            isChosen={choice.value === value}
            onChoose={() => onChoose(choice.value)}
            className={classes.choice}
          >
            {choice.label}
          </ChoiceBox>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
};

interface ToggleRowProps<Value extends string> {
  readonly legend: ReactNode;
  /** One line below the choices. */
  readonly hint?: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any number may be chosen; none means any value. */
export const ToggleRow = <Value extends string>(props: ToggleRowProps<Value>) => {
  const { legend, hint, choices, chosen, onChange } = props;
  const name = useId();
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset className={classes.group} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label }) => (
          <ToggleBox
            key={value}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            className={classes.choice}
          >
            {label}
          </ToggleBox>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
};
