import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import classes from './choice-field.module.css';

interface BoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const Box = ({ className = '', children, ...input }: BoxProps) => (
  <label className={`${classes.box} ${className}`}>
    <input {...input} className="covering" />
    {children}
  </label>
);

interface ChoiceBoxProps extends Pick<BoxProps, 'className' | 'children'> {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export const ChoiceBox = ({ isChosen, onChoose, ...box }: ChoiceBoxProps) => (
  <Box type="radio" checked={isChosen} onChange={onChoose} {...box} />
);

export const ToggleBox = (box: Omit<BoxProps, 'type'>) => <Box type="checkbox" {...box} />;

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly isList?: boolean;
  readonly onValueChange: (value: string) => void;
  readonly onBlur?: () => void;
}

export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, label, choices, value, error, isList = false, onValueChange, onBlur } = props;
  const id = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
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
