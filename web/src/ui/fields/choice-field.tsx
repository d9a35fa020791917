import { type FocusEvent, type ReactNode, useId } from 'react';
import { ChoiceBox } from './choice-box.tsx';
import classes from './choice-field.module.css';

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly error?: string | undefined;
  /** Below one another, for choices of several words. */
  readonly isList?: boolean;
  readonly onValueChange: (value: string) => void;
  /** The whole group was left. */
  readonly onBlur: () => void;
}

/** A few choices, side by side or as a list, of which one is taken. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, label, choices, value, error, isList = false, onValueChange, onBlur } = props;
  const id = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <fieldset
      role="radiogroup"
      className={classes.field}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={leave}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={isList ? classes.list : classes.choices}>
        {choices.map((choice) => (
          <ChoiceBox
            key={choice.value}
            name={name}
            value={choice.value}
            isChosen={choice.value === value}
            onChoose={() => onValueChange(choice.value)}
            className={classes.choice}
          >
            {choice.label}
          </ChoiceBox>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
