import { useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { listingAddress } from '@lodgepole/contract/places/address';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../../ui/fields/text-field.tsx';
import classes from './board.module.css';

interface Home {
  readonly id: number;
  readonly address: string;
}

const homesOf = (groups: readonly Group[]): readonly Home[] => {
  const homes = new Map(
    groups.flatMap(({ listing_preview: home }) =>
      home ? [[home.id, { id: home.id, address: listingAddress(home) }] as const] : [],
    ),
  );
  return [...homes.values()].toSorted((one, other) => one.address.localeCompare(other.address));
};

/** The home is in the address of the page, so that the dashboard can link to it. */
export const useHomeFilter = (groups: readonly Group[]) => {
  const [params, setParams] = useSearchParams();
  const homes = homesOf(groups);
  const home = homes.find(({ id }) => String(id) === params.get('listing'))?.id ?? null;
  return {
    homes,
    home,
    isShown: ({ listing }: Group): boolean => home === null || listing === home,
    choose: (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === '') next.delete('listing');
          else next.set('listing', id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};

/** Nothing to choose with one home. */
export const HomeFilter = ({ homes, home, choose }: ReturnType<typeof useHomeFilter>) => {
  const { t } = useLingui();
  if (homes.length < 2) return null;
  return (
    <SelectField
      name="listing"
      className={classes.filter}
      label={t`Home`}
      value={home ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t`All homes`}</option>
      {homes.map(({ id, address }) => (
        <option key={id} value={id}>
          {address}
        </option>
      ))}
    </SelectField>
  );
};
