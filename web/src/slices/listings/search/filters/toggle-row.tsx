import { type ReactNode, useId } from 'react';
import { ToggleBox } from '../../../../ui/fields/choice-field.tsx';
import classes from './fields.module.css';

interface ToggleRowProps<Value extends string> {
  readonly legend: ReactNode;
  /** One line below the choices. */
  readonly hint?: ReactNode;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A few choices in a row, of which any number is taken. None of them means that all will do. */
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
