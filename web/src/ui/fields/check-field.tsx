import { type ReactNode, useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onCheckedChange?: (checked: boolean) => void;
  readonly onBlur?: () => void;
}

export const CheckField = (props: CheckFieldProps) => {
  const { label, description, error, onCheckedChange, ...box } = props;
  const id = useId();
  const described = [error ? `${id}-error` : '', description ? `${id}-description` : ''];
  return (
    <div className={classes.field}>
      <input
        {...box}
        id={id}
        type="checkbox"
        className={classes.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
