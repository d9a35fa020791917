import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../../../../lib/text/say.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../../ui/overlays/closing-form.tsx';
import classes from '../fields.module.css';
import type { FieldsProps } from '../filter-control.ts';
import { useSettledText } from '../use-settled-text.ts';

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

const largest = 1_000_000;

/** “0 or more” means any size. */
const readArea = (text: string): number | null => {
  const area = Math.min(Math.round(Number(text)), largest);
  return area > 0 ? area : null;
};

export const SizeField = ({ control: { search, problems, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { text, isJunk, edit, events } = useSettledText({
    value: search.filters.sqft_min,
    read: readArea,
    onSettle: (sqft_min) => refine({ sqft_min }),
  });
  const problem = problems['sqft_min']?.[0];
  const refusal = problem === undefined ? null : say(problem);
  const fault = isJunk ? t`Enter the size as a number.` : refusal;
  useFault(fault !== null);
  return (
    <TextField
      type="number"
      name="sqft_min"
      min={0}
      step="any"
      inputMode="numeric"
      autoComplete="off"
      label={t`Minimum size`}
      placeholder={t`Any`}
      rightSection={<span aria-hidden="true">{t`sq ft`}</span>}
      rightSectionWidth="3.5rem"
      value={text}
      error={fault}
      onChange={(event) => edit(event.currentTarget.value.replace('-', ''))}
      {...events}
    />
  );
};
