import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingAddress } from '@lodgepole/contract/places/address';
import { paths } from '../../../../lib/address/paths.ts';
import { keepIntention } from '../../../../session/intention.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { listingTitle } from '../../listing-facts.ts';
import type { Role } from './role.ts';

interface ContactOwnerProps {
  readonly listing: Listing;
  readonly role: Role;
  readonly onContact?: (() => void) | undefined;
  readonly isBusy?: boolean;
}

export const ContactOwner = ({ listing, role, onContact, isBusy = false }: ContactOwnerProps) => {
  const label = <Trans>Contact Owner</Trans>;
  if (role !== 'member') return <SignInFirst listing={listing} />;
  if (onContact)
    return (
      <Button onClick={onContact} loading={isBusy}>
        {label}
      </Button>
    );
  return <WriteToOwner listing={listing} />;
};

const SignInFirst = ({ listing: { id } }: Pick<ContactOwnerProps, 'listing'>) => {
  const path = paths.listing(id);
  return (
    <Button to={paths.login(path)} onClick={() => keepIntention({ kind: 'contact', listing: id, path })}>
      <Trans>Contact Owner</Trans>
    </Button>
  );
};

const WriteToOwner = ({ listing }: Pick<ContactOwnerProps, 'listing'>) => {
  const { i18n } = useLingui();
  const subject = `${listingTitle(i18n, listing)}, ${listingAddress(listing)}`;
  const { email } = listing.owner;
  const label = <Trans>Contact Owner</Trans>;
  if (email === null) return <Button disabled>{label}</Button>;
  return <Button href={`mailto:${email}?${`subject=${encodeURIComponent(subject)}`}`}>{label}</Button>;
};
