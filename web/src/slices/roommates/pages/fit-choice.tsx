import { useLingui } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { listingAddress } from '@lodgepole/contract/places/address';
import { fitRule } from '@lodgepole/contract/roommates/fit';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../../lib/address/use-address.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useFormats } from '../../../lib/text/format.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing } from '../../../session/viewer.ts';
import { SmallSelect } from '../../../ui/lists/sort-select.tsx';
import { Explained } from '../../../ui/overlays/explained.tsx';
import { listingsQuery } from '../../listings/search/queries.ts';

interface FitChoice {
  /** The viewer's own listings, newest first; empty while loading. */
  readonly listings: readonly CardListing[];
  readonly hasNone: boolean;
  /** The listing named in the address; undefined means the newest. */
  readonly chosen: number | undefined;
  /** The address names a listing, and it is not known yet whether it is the viewer's. */
  readonly isPending: boolean;
  readonly choose: (id: string) => void;
}

const parameter = 'listing_id';
const mostListings = 50;

const step = { subject: parameter, preventScrollReset: true } as const;

const naming =
  (id: string | null) =>
  (params: URLSearchParams): URLSearchParams => {
    if (id === null) params.delete(parameter);
    else params.set(parameter, id);
    return params;
  };

/** The viewer's listing whose rent roommates are compared with. */
export const useFitChoice = ({ params, change }: Address): FitChoice => {
  const viewing = useViewing();
  const owner = viewing.kind === 'signed-in' ? viewing.viewer.id : undefined;
  const { data, isPending } = useQuery({
    ...listingsQuery(useApi(), { owner, sort: 'newest', page: 1, page_size: mostListings }),
    enabled: owner !== undefined,
  });
  const named = params.get(parameter);
  const listings = data?.items ?? [];
  return {
    listings,
    hasNone: data?.items.length === 0,
    chosen: listings.find(({ id }) => String(id) === named)?.id,
    isPending: named !== null && isPending,
    choose: (id) => change(naming(id === String(listings[0]?.id) ? null : id), step),
  };
};

/** Keeps the chosen listing in the link to a roommate. */
export const withFit = (path: string, chosen: number | undefined): string =>
  chosen === undefined ? path : `${path}?${parameter}=${chosen}`;

export const FitHelp = ({ listings }: Pick<FitChoice, 'listings'>) => {
  const { t } = useLingui();
  const say = useSay();
  if (listings.length === 0) return null;
  return (
    <Explained label={t`What fit means`} explanation={say(fitRule)}>
      <IconHelpCircle size={22} stroke={1.75} aria-hidden="true" />
    </Explained>
  );
};

export const FitSelect = ({ listings, chosen, choose }: FitChoice) => {
  const { t } = useLingui();
  const { money } = useFormats();
  const newest = listings[0]?.id;
  if (newest === undefined) return null;
  return (
    <SmallSelect label={t`Compare with the rent of`} isNamed value={chosen ?? newest} onChange={choose}>
      {listings.map((listing) => (
        <option key={listing.id} value={listing.id}>
          {`${listingAddress(listing)} · ${money(listing.price)}`}
        </option>
      ))}
    </SmallSelect>
  );
};
