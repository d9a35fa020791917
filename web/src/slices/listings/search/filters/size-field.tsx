import { useLingui } from '@lingui/react/macro';
import { useSay } from '../../../../lib/text/say.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../ui/overlays/closing-form.tsx';
import type { FieldsProps } from './filter-control.ts';
import { useSettledText } from './use-settled-text.ts';

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
