import { Trans } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { searchCards } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { isSameHome } from '@lodgepole/contract/listings/rooms/same-home';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ListingTexts } from './listing-values.ts';

type Place = Pick<ListingTexts, 'street_address' | 'unit_number' | 'city'>;

export const useSameAddress = (
  viewerId: number,
  edited: Listing | null,
  place: Place,
): CardListing | null => {
  const api = useApi();
  const { city } = place;
  const { data } = useQuery({
    queryKey: ['listings', 'own', viewerId, city],
    queryFn: ({ signal }) =>
      api.call(searchCards, { query: { owner: viewerId, location: city } }, { signal }),
    enabled: city !== '',
    staleTime: 30_000,
    retry: false,
  });
  // Two listings at this address exist already, so it was agreed to before.
  if (!data || (edited && isSameHome(edited, place))) return null;
  return data.items.find((listing) => listing.id !== edited?.id && isSameHome(listing, place)) ?? null;
};

interface SameAddressProps {
  readonly existing: CardListing;
}

const ExistingLink = ({ existing }: SameAddressProps) => (
  <Link to={paths.listing(existing.id)} target="_blank" rel="noopener">
    <Trans>See that listing (opens in a new tab)</Trans>
  </Link>
);

export const SameAddressNotice = ({ existing }: SameAddressProps) => (
  <Banner kind="notice">
    <Trans>You already have a listing at this address.</Trans> <ExistingLink existing={existing} />
  </Banner>
);

interface SameAddressQuestionProps extends SameAddressProps {
  readonly isEdit: boolean;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

export const SameAddressQuestion = ({ existing, isEdit, onAgree, onCancel }: SameAddressQuestionProps) => (
  <Dialog
    role="alertdialog"
    title={<Trans>You already have a listing at this address</Trans>}
    onClose={onCancel}
    actions={
      <>
        <Button variant="default" onClick={onCancel} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAgree}>{isEdit ? <Trans>Save anyway</Trans> : <Trans>Post anyway</Trans>}</Button>
      </>
    }
  >
    <p>
      <Trans>If it is a different home, give each its unit number.</Trans>
    </p>
    <p>
      <ExistingLink existing={existing} />
    </p>
  </Dialog>
);
