import { useLingui } from '@lingui/react/macro';
import { useSay } from '../../../../lib/text/say.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../ui/overlays/closing-form.tsx';
import type { FieldsProps } from './filter-control.ts';
import { useSettledText } from './use-settled-text.ts';

/** While a year is typed, browsers hand over its first digits as a year of their own. */
export const firstDay = '2000-01-01';
export const readDay = (text: string): string | null => (text >= firstDay ? text : null);

export const MoveInField = ({ control: { search, problems, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { text, isJunk, edit, events } = useSettledText({
    value: search.filters.move_in_before,
    read: readDay,
    onSettle: (move_in_before) => refine({ move_in_before }),
  });
  const problem = problems['move_in_before']?.[0];
  const refusal = problem === undefined ? null : say(problem);
  const fault = isJunk ? t`Enter the whole date.` : refusal;
  useFault(fault !== null);
  return (
    <TextField
      type="date"
      name="move_in_before"
      min={firstDay}
      max="9999-12-31"
      label={t`Move in by`}
      description={t`Homes available on or before that day.`}
      isDescriptionBelow
      value={text}
      error={fault}
      onChange={(event) => edit(event.currentTarget.value)}
      {...events}
    />
  );
};
