import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
  readonly onBlur: () => void;
}

const choices = ['1', '2', '3', '4', '5'] as const;

/** Five stars of which one is chosen, by pointer or with the arrow keys. */
export const RatingField = ({ value, error, onValueChange, onBlur }: RatingFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const words = [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  const chosen = words[Number(value) - 1];
  return (
    <fieldset
      role="radiogroup"
      className={classes.field}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <legend className={classes.legend}>
        <Trans>Rating</Trans>
      </legend>
      <div className={classes.stars}>
        {choices.map((choice, index) => (
          <label key={choice} className={classes.star}>
            <input
              type="radio"
              name="rating"
              className="covering"
              value={choice}
              checked={choice === value}
              aria-label={t`${index + 1} of 5: ${words[index] ?? ''}`}
              onChange={() => onValueChange(choice)}
            />
            {Number(choice) <= Number(value) ? (
              <IconStarFilled size={32} aria-hidden="true" />
            ) : (
              <IconStar size={32} stroke={1.5} aria-hidden="true" />
            )}
          </label>
        ))}
        <span className={classes.word}>{chosen}</span>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
