import { useLingui } from '@lingui/react/macro';
import { mostPeople } from '@lodgepole/contract/listings/costs';
import { useFormats } from '../../../lib/text/format.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';

interface PeopleSelectProps {
  readonly people: number;
  readonly onChange: (people: number) => void;
}

/** How many people share the costs. */
export const PeopleSelect = ({ people, onChange }: PeopleSelectProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <SmallSelect
      label={t`People sharing`}
      isNamed
      value={people}
      onChange={(chosen) => onChange(Number(chosen))}
    >
      {Array.from({ length: mostPeople }, (_, place) => (
        <option key={place} value={place + 1}>
          {number(place + 1)}
        </option>
      ))}
    </SmallSelect>
  );
};
