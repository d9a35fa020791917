import type { Listing } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import { HeldForStaff, HeldNotice } from '../../held/held-notice.tsx';
import { AskVerification } from '../../verification/ask-verification.tsx';

interface ListingStateProps {
  readonly listing: Listing;
  readonly isOwner: boolean;
}

export const ListingState = ({ listing, isOwner }: ListingStateProps) =>
  isOwner ? (
    <>
      <HeldNotice listing={listing} />
      {listing.verification_status !== 'V' && (
        <AskVerification listing={listing} home={doorAddress(listing)} />
      )}
    </>
  ) : (
    <HeldForStaff listing={listing} />
  );
