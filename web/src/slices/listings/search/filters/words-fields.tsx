import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { longestKeyword } from '@lodgepole/contract/listings/search/search-filters';
import { useSay } from '../../../../lib/text/say.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFault } from '../../../../ui/overlays/closing-form.tsx';
import { ChoiceRow } from './choice-row.tsx';
import type { FieldsProps } from './filter-control.ts';
import { useSettledText } from './use-settled-text.ts';

const readWords = (text: string): string | null => text.trim() || null;

export const KeywordField = ({ control: { search, problems, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { text, edit, events } = useSettledText({
    value: search.filters.q,
    read: readWords,
    onSettle: (q) => refine({ q }),
  });
  const problem = problems['q']?.[0];
  useFault(problem !== undefined);
  return (
    <TextField
      type="search"
      name="q"
      maxLength={longestKeyword}
      autoComplete="off"
      enterKeyHint="search"
      label={t`Words in the description`}
      placeholder={t`Balcony, quiet`}
      description={t`Homes whose listing has all of these words.`}
      isDescriptionBelow
      value={text}
      error={problem === undefined ? null : say(problem)}
      onChange={(event) => edit(event.currentTarget.value)}
      {...events}
    />
  );
};

const offeredDays: readonly number[] = [1, 3, 7, 30];

export const PostedField = ({ control: { search, refine } }: FieldsProps) => {
  const { t } = useLingui();
  const value = search.filters.posted_days;
  const days = value === null || offeredDays.includes(value) ? offeredDays : [...offeredDays, value];
  return (
    <ChoiceRow<number | null>
      legend={t`Posted within`}
      choices={[
        { value: null, label: t`Any` },
        ...days.map((count) => ({
          value: count,
          label: t`${plural(count, { one: '# day', other: '# days' })}`,
        })),
      ]}
      value={value}
      onChoose={(posted_days) => refine({ posted_days })}
    />
  );
};
