import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../../../../lib/text/say.ts';
import classes from '../fields.module.css';

const most = 100;

/** “0 or more” means any number. */
const readCount = (text: string): number | null => {
  const value = Math.min(Number(text), most);
  return value > 0 ? value : null;
};

interface CountFieldProps {
  readonly label: string;
  readonly fewer: string;
  readonly more: string;
  readonly step: number;
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly error: string | undefined;
}

export const CountField = ({ label, fewer, more, step, value, onValueChange, error }: CountFieldProps) => {
  const { t } = useLingui();
  const say = useSay();
  const id = useId();
  const [text, setText] = useState(String(value ?? ''));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (readCount(text) !== value) setText(String(value ?? ''));
  }
  const count = value ?? 0;
  const set = (next: number) => onValueChange(next > 0 ? Math.min(next, most) : null);
  const edit = (typed: string) => {
    const digits = typed.replace('-', '');
    setText(digits);
    onValueChange(readCount(digits));
  };
  return (
    <div>
      <div className={classes.count}>
        <label htmlFor={id} className={classes.countLabel}>
          {label}
        </label>
        <button
          type="button"
          className={classes.step}
          aria-label={fewer}
          aria-disabled={count === 0}
          onClick={() => set(count - 1)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <input
          id={id}
          type="number"
          min={0}
          max={most}
          step={step}
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={t({ message: 'Any', context: 'count' })}
          className={classes.countInput}
          value={text}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <button type="button" className={classes.step} aria-label={more} onClick={() => set(count + 1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {say(error)}
        </p>
      )}
    </div>
  );
};
