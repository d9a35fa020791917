import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { workDone } from '../../../../lib/work-done.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { NotFoundPage, UnauthorizedPage } from '../../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { DangerZone } from '../../../../ui/layout/danger-zone.tsx';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { ConfirmedDelete } from '../../../../ui/overlays/confirm-dialog.tsx';
import { AddressField } from '../../../places/address-field.tsx';
import { listingQuery } from '../../detail/queries.ts';
import { forgetDraft } from '../../form/drafts/draft.ts';
import { ListingForm } from '../../form/listing-form.tsx';
import { forgetListings, removeListing } from '../../form/queries.ts';
import { HeldNotice } from '../../held/held-notice.tsx';
import { ListingFormPending } from './listing-form-pending.tsx';

/** Always fetches first: a cached copy could undo a change made on another device. */
export const ListingEditPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const listing = useQuery({ ...listingQuery(useApi(), id, 'members'), refetchOnMount: 'always' });
  const isFresh = listing.data !== undefined && listing.isFetchedAfterMount;
  if (isNotFound(listing.error) && !isFresh) return <NotFoundPage />;
  if (viewing.kind === 'signed-in' && listing.data && !ownsListing(viewing.viewer, listing.data.owner.id))
    return <UnauthorizedPage />;
  if (viewing.kind === 'signed-in' && isFresh)
    return (
      <Page isDraft={listing.data.status === 'D'}>
        <OwnListing key={id} listing={listing.data} />
      </Page>
    );
  return (
    <Page>
      {listing.isError && !listing.isFetching ? (
        <LoadFailure sentence={listingMessages.oneFailed} onRetry={() => void listing.refetch()} />
      ) : (
        <ListingFormPending />
      )}
    </Page>
  );
};

interface PageProps {
  readonly isDraft?: boolean;
  readonly children: ReactNode;
}

const Page = ({ isDraft = false, children }: PageProps) => (
  <PageColumn>
    <PageTitle>{isDraft ? <Trans>Draft</Trans> : <Trans>Edit Listing</Trans>}</PageTitle>
    {isDraft && (
      <p>
        <Trans>Only you see this draft. It appears in searches once you publish it.</Trans>
      </p>
    )}
    {children}
  </PageColumn>
);

const OwnListing = ({ listing }: { readonly listing: Listing }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const savedText = (status: Listing['status']): string => {
    if (status === 'D') return t`Your draft has been saved.`;
    return listing.status === 'D' ? t`Your listing has been posted.` : t`Your listing has been saved.`;
  };
  const show = ({ id, status }: Listing) => {
    showToast(savedText(status));
    void navigate(status === 'D' ? paths.myListings() : paths.listing(id), { state: workDone });
  };
  return (
    <>
      <HeldNotice listing={listing} hasEditLink={false} />
      {listing.verification_status === 'V' && (
        <Banner kind="notice">
          <Trans>
            This listing is verified. When you change its address, price or pictures, we check it again before
            the badge comes back.
          </Trans>
        </Banner>
      )}
      <ListingForm viewerId={listing.owner.id} listing={listing} AddressField={AddressField} onSaved={show} />
      <DangerZone
        title={<Trans>Delete this listing</Trans>}
        lead={<Trans>Its pictures, groups and conversations will be deleted too.</Trans>}
      >
        <DeleteListing listing={listing} />
      </DangerZone>
    </>
  );
};

const DeleteListing = ({ listing: { id, owner } }: { readonly listing: Listing }) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deleting = useSubmit({
    mutationFn: () => removeListing(api, id),
    onSuccess: async () => {
      forgetDraft(owner.id, id);
      await forgetListings(queryClient);
      showToast(t`Your listing has been deleted.`);
      void navigate(paths.profile(owner.id), { replace: true, state: workDone });
    },
  });
  return (
    <ConfirmedDelete
      label={<Trans>Delete Listing</Trans>}
      question={say(listingMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete</Trans>}
      failure={say(listingMessages.deleteFailed)}
      deletion={deleting}
    />
  );
};
