import { useLingui } from '@lingui/react/macro';
import {
  type SavedSearch,
  type SearchFrequency,
  searchFrequencies,
} from '@lodgepole/contract/saved/searches';
import { useSay } from '../../../lib/text/say.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';
import { useChangeSearch } from './queries.ts';

export const FrequencySelect = ({ search: { id, frequency } }: { readonly search: SavedSearch }) => {
  const { t } = useLingui();
  const say = useSay();
  const { mutate } = useChangeSearch();
  return (
    <SmallSelect
      label={t`Email me new homes`}
      isNamed
      value={frequency}
      onChange={(chosen) => mutate({ id, frequency: chosen as SearchFrequency, source: 'searches' })}
    >
      {Object.entries(searchFrequencies).map(([value, label]) => (
        <option key={value} value={value}>
          {say(label)}
        </option>
      ))}
    </SmallSelect>
  );
};
