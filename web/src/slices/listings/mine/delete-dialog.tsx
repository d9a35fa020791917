import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ListingStats, OwnListing } from '@lodgepole/contract/listings/life/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownerMovesStatus } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { refreshListings } from '../../../session/live/refresh-listings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { forgetDraft } from '../form/drafts/draft.ts';
import { removeListing } from '../form/queries.ts';
import classes from './many/many.module.css';

const useDeleteListing = ({ id, owner }: Listing, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useSubmit({
    mutationFn: async () => {
      try {
        await removeListing(api, id);
      } catch (failure) {
        if (!isNotFound(failure)) throw failure;
      }
    },
    onSuccess: async () => {
      forgetDraft(owner.id, id);
      await refreshListings(queryClient);
      showToast(t`Your listing has been deleted.`);
      onDone();
    },
  });
  return {
    remove: () => mutate(),
    isBusy: isPending || isSuccess,
    failure: error ? linesWithReason(error, listingMessages.deleteFailed) : [],
  };
};

interface DeleteDialogProps {
  readonly listing: OwnListing;
  readonly onRent: () => void;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ listing, onRent, onClose }: DeleteDialogProps) => {
  const say = useSay();
  const { remove, isBusy, failure } = useDeleteListing(listing, onClose);
  const canBeRented = listing.status !== 'R' && ownerMovesStatus(listing.status);
  const home = doorAddress(listing);
  return (
    <ConfirmDialog
      title={<Trans>Delete {home}</Trans>}
      question={say(listingMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete</Trans>}
      isBusy={isBusy}
      failure={failure.length > 0 && <FailureBanner lines={failure} />}
      onConfirm={remove}
      onCancel={onClose}
    >
      <WhatGoes stats={listing.stats} />
      {canBeRented && (
        <div className={classes.instead}>
          <p>
            <Trans>
              Is it rented? Once you mark it as rented, it no longer appears in searches, and you keep
              everything.
            </Trans>
          </p>
          <Button size="sm" variant="default" disabled={isBusy} onClick={onRent}>
            <Trans>Mark as rented instead</Trans>
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
};

const WhatGoes = ({ stats }: { readonly stats: ListingStats }) => {
  const { conversations, applications, favourites, viewings } = stats;
  const isAny = conversations + applications + favourites + viewings > 0;
  return (
    <>
      <p>
        {isAny ? (
          <Trans>Its pictures and groups will be deleted too, and so will:</Trans>
        ) : (
          <Trans>Its pictures and groups will be deleted too.</Trans>
        )}
      </p>
      {isAny && (
        <ul className={classes.goes}>
          {conversations > 0 && (
            <li>
              <Plural value={conversations} one="# conversation" other="# conversations" />
            </li>
          )}
          {applications > 0 && (
            <li>
              <Plural value={applications} one="# application" other="# applications" />
            </li>
          )}
          {favourites > 0 && (
            <li>
              <Plural value={favourites} one="# favourite" other="# favourites" />
            </li>
          )}
          {viewings > 0 && (
            <li>
              <Plural value={viewings} one="# viewing" other="# viewings" />
            </li>
          )}
        </ul>
      )}
    </>
  );
};
