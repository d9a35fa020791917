import { Trans, useLingui } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { offersGroups } from '@lodgepole/contract/listings/rooms/room';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { keepIntention } from '../../../../session/intention.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { listingTitle } from '../../listing-facts.ts';
import classes from './owner-panel.module.css';
import type { Role } from './role.ts';

interface ListingActionsProps {
  readonly listing: Pick<Listing, 'id' | 'kind' | 'capacity'>;
  readonly role: Role;
  readonly contact: ReactNode;
  readonly hasViewings: boolean;
}

export const ListingActions = ({ listing, role, contact, hasViewings }: ListingActionsProps) => (
  <div className={classes.actions} data-role={role}>
    {role === 'owner' ? <OwnerActions listing={listing} /> : contact}
    {offersGroups(listing) && (
      <Button to={paths.listingGroups(listing.id)} variant="default">
        <Trans>See Groups</Trans>
      </Button>
    )}
    {hasViewings && <ViewingsLink />}
  </div>
);

const ViewingsLink = () => {
  const { t } = useLingui();
  return (
    <Button href="#viewings" variant="default" className={classes.viewings} aria-label={t`Viewings`}>
      <IconCalendarEvent size={22} stroke={1.75} aria-hidden="true" />
    </Button>
  );
};

const OwnerActions = ({ listing: { id, kind } }: Pick<ListingActionsProps, 'listing'>) => (
  <>
    <Button to={paths.editListing(id)}>
      <Trans>Edit Listing</Trans>
    </Button>
    <Button to={paths.conversations(id)} variant="default">
      <Trans>See Conversations</Trans>
    </Button>
    {kind === 'R' && (
      <Button to={paths.copyListing(id)} variant="default">
        <Trans>Post another room of this home</Trans>
      </Button>
    )}
  </>
);

interface GroupsNoteProps {
  readonly listing: Pick<Listing, 'status' | 'kind' | 'capacity' | 'shareable'>;
  readonly role: Role;
}

/** Explains groups where they are welcome. */
export const GroupsNote = ({ listing, role }: GroupsNoteProps) => {
  const say = useSay();
  const isOpen = role === 'owner' || takesRequests(listing.status);
  if (!isOpen || !listing.shareable || !offersGroups(listing)) return null;
  return (
    <p className={classes.note} data-role={role}>
      {role === 'owner'
        ? say(groupMessages.forLandlord)
        : `${say(groupMessages.whatItIs)} ${say(groupMessages.openFromListing)}`}
    </p>
  );
};

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
