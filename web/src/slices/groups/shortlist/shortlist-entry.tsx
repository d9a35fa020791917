import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { factsOf, isForming, ownsGroup } from '@lodgepole/contract/groups/rules';
import { removalRefusal, type Shortlisted, shortlistMessages } from '@lodgepole/contract/groups/shortlist';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { listingAddress } from '@lodgepole/contract/places/address';
import { IconHomeCheck, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useFormats } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { UnavailableBadge } from '../../../ui/badges/listing-status-badge.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { briefFacts, listingTitle } from '../../listings/listing-facts.ts';
import { ListingPicture } from '../../listings/listing-picture.tsx';
import { PriceDrop } from '../../listings/tags.tsx';
import { ChooseListing } from '../moving-on/choose-listing.tsx';
import { GroupTravel } from './group-travel.tsx';
import { removeListing, shortlistQuery } from './queries.ts';
import classes from './shortlist.module.css';
import { VoteButtons } from './vote-buttons.tsx';

interface ShortlistEntryProps {
  readonly entry: Shortlisted;
  readonly group: Group;
  readonly viewer: OwnProfile;
}

const chosenLook = { tone: 'pine', icon: IconHomeCheck } as const;

export const ShortlistEntry = ({ entry, group, viewer }: ShortlistEntryProps) => {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const { listing, note } = entry;
  const facts = factsOf(group);
  const title = listingTitle(i18n, listing);
  const address = listingAddress(listing);
  const price = <b>{money(listing.price)}</b>;
  const isChosen = group.listing === listing.id;
  const mayChoose =
    ownsGroup(viewer, facts) && isForming(group.group_status) && !isChosen && takesRequests(listing.status);
  return (
    <li className={classes.entry}>
      <ListingPicture
        picture={listing.pictures.find(({ is_primary }) => is_primary)}
        alt=""
        sizes="9rem"
        className={classes.picture}
      />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={paths.listing(listing.id)} className={classes.link}>
            {title}
          </Link>
        </h3>
        <p className={classes.address}>{address}</p>
        <p className={classes.facts}>
          <Trans>{price}/month</Trans>
          {' · '}
          {briefFacts(i18n, listing).join(' · ')}
        </p>
        <div className={classes.badges}>
          {isChosen && (
            <Badge look={chosenLook}>
              <Trans>Chosen</Trans>
            </Badge>
          )}
          <UnavailableBadge status={listing.status} />
          <PriceDrop listing={listing} />
        </div>
        <GroupTravel group={group} listing={listing.id} />
        {note !== '' && <blockquote className={classes.note}>{note}</blockquote>}
        <AddedBy entry={entry} group={group} own={viewer.roommate_profile} />
      </div>
      <div className={classes.acts}>
        <VoteButtons group={group.id} entry={entry} address={address} />
        <div className={classes.buttons}>
          {mayChoose && <ChooseListing group={group} listing={listing.id} address={address} />}
          {removalRefusal(viewer, facts, entry) === null && (
            <RemoveListing group={group.id} listing={listing} address={address} />
          )}
        </div>
      </div>
    </li>
  );
};

interface AddedByProps {
  readonly entry: Shortlisted;
  readonly group: Group;
  readonly own: number | null;
}

const AddedBy = ({ entry: { added_by }, group, own }: AddedByProps) => {
  const name = group.members.find(({ id }) => id === added_by)?.user.full_name;
  return (
    <p className={classes.by}>
      {name === undefined ? (
        <Trans>Added by a former member</Trans>
      ) : added_by === own ? (
        <Trans>Added by you</Trans>
      ) : (
        <Trans>Added by {name}</Trans>
      )}
    </p>
  );
};

interface RemoveListingProps {
  readonly group: number;
  readonly listing: Listing;
  readonly address: string;
}

/** Asks first, because the votes of the others cannot be brought back. */
const RemoveListing = ({ group, listing, address }: RemoveListingProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = shortlistQuery(api, group);
  const removing = useSubmit({
    mutationFn: () => removeListing(api, group, listing.id),
    onSuccess: async () => {
      // A fetch under way may return older data.
      await queryClient.cancelQueries({ queryKey });
      setAsking(false);
      queryClient.setQueryData(queryKey, (known) => known?.filter((one) => one.listing.id !== listing.id));
      void queryClient.invalidateQueries({ queryKey: ['groups', 'shortlists'] });
      showToast(t`${address} is no longer on the shortlist.`);
    },
  });
  const ask = () => {
    removing.reset();
    setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.remove}
        aria-label={t`Remove ${address} from the shortlist`}
        title={t`Remove`}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Remove this home?</Trans>}
          question={<Trans>{address} leaves the shortlist, with its note and everyone’s votes.</Trans>}
          confirmLabel={<Trans>Remove</Trans>}
          isBusy={removing.isPending}
          failure={
            removing.isError && (
              <FailureBanner lines={linesWithReason(removing.error, shortlistMessages.removeFailed)} />
            )
          }
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
