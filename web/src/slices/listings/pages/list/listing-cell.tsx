import { Trans } from '@lingui/react/macro';
import type { CardListing } from '@lodgepole/contract/listings/card';
import { ownsListing, takesRequests } from '@lodgepole/contract/listings/rules';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { keepIntention } from '../../../../session/intention.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useStartConversation } from '../../../conversations/use-start-conversation.ts';
import { FavouriteHeart } from '../../../saved/favourites/favourite-heart.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import { ListingCard } from '../../listing-card.tsx';

type CardProps = ComponentProps<typeof ListingCard>;

interface ListingCellProps
  extends Pick<CardProps, 'listing' | 'tag' | 'isHighlighted' | 'onHover' | 'priority' | 'headingLevel'> {
  readonly beside?: ReactNode;
  readonly onRemoved?: ComponentProps<typeof FavouriteHeart>['onRemoved'];
}

export const ListingCell = ({ beside, onRemoved, ...card }: ListingCellProps) => {
  const { listing } = card;
  const viewer = viewerOf(useViewing());
  const headingId = useId();
  return (
    <ListingCard
      {...card}
      headingId={headingId}
      viewer={viewer}
      heart={
        <>
          {beside}
          <CompareToggle listing={listing} describedBy={headingId} />
          <FavouriteHeart listing={listing} describedBy={headingId} onRemoved={onRemoved} />
        </>
      }
      action={action(listing, viewer)}
    />
  );
};

const action = (listing: CardListing, viewer: { readonly id: number } | null): ReactNode => {
  if (ownsListing(viewer, listing.owner.id)) return <EditLink listing={listing} />;
  return takesRequests(listing.status) && <Contact listing={listing} isMember={viewer !== null} />;
};

interface LinkProps {
  readonly listing: CardListing;
}

const EditLink = ({ listing }: LinkProps) => (
  <Button to={paths.editListing(listing.id)} variant="default" size="tight">
    <Trans>Edit</Trans>
  </Button>
);

/** Anonymous visitors return to the listing after signing in. */
const Contact = ({ listing, isMember }: LinkProps & { readonly isMember: boolean }) =>
  isMember ? (
    <ContactButton listing={listing} />
  ) : (
    <Button
      to={paths.login(paths.listing(listing.id))}
      rel="nofollow"
      variant="default"
      size="tight"
      onClick={() => keepIntention({ kind: 'contact', listing: listing.id, path: paths.listing(listing.id) })}
    >
      <Trans context="verb">Contact</Trans>
    </Button>
  );

const ContactButton = ({ listing }: LinkProps) => {
  const { start, isStarting } = useStartConversation(listing.id);
  return (
    <Button variant="default" size="tight" loading={isStarting} onClick={start}>
      <Trans context="verb">Contact</Trans>
    </Button>
  );
};
