import { useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { listingAddress } from '@lodgepole/contract/places/address';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../../../ui/fields/text-field.tsx';
import classes from './board.module.css';

interface Choice {
  readonly id: number;
  readonly address: string;
}

const listingsOf = (groups: readonly Group[]): readonly Choice[] => {
  const listings = new Map(
    groups.flatMap(({ listing_preview: preview }) =>
      preview ? [[preview.id, { id: preview.id, address: listingAddress(preview) }] as const] : [],
    ),
  );
  return [...listings.values()].toSorted((one, other) => one.address.localeCompare(other.address));
};

/** The choice is in the address of the page, so that the dashboard can link to it. */
export const useListingFilter = (groups: readonly Group[]) => {
  const [params, setParams] = useSearchParams();
  const listings = listingsOf(groups);
  const chosen = listings.find(({ id }) => String(id) === params.get('listing'))?.id ?? null;
  return {
    listings,
    chosen,
    isShown: ({ listing }: Group): boolean => chosen === null || listing === chosen,
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

/** Nothing to choose with one listing. */
export const ListingFilter = ({ listings, chosen, choose }: ReturnType<typeof useListingFilter>) => {
  const { t } = useLingui();
  if (listings.length < 2) return null;
  return (
    <SelectField
      name="listing"
      className={classes.filter}
      label={t`Home`}
      value={chosen ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t`All homes`}</option>
      {listings.map(({ id, address }) => (
        <option key={id} value={id}>
          {address}
        </option>
      ))}
    </SelectField>
  );
};
