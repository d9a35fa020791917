import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/server-lines.ts';
import { workDone } from '../../../../lib/work-done.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../../ui/layout/page-title.tsx';
import { AddressField } from '../../../places/address-field.tsx';
import { listingQuery } from '../../detail/queries.ts';
import classes from '../../form/listing-form.module.css';
import { ListingForm } from '../../form/listing-form.tsx';
import { ListingFormPending } from './listing-form-pending.tsx';

/** Anyone can type this id, so the copy may be refused. */
const copiedIn = (params: URLSearchParams): number | null => {
  const id = Number(params.get('copy'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const ListingPostPage = () => {
  const [params] = useSearchParams();
  const copied = copiedIn(params);
  return copied === null ? <NewListing copyOf={null} /> : <Copy key={copied} id={copied} />;
};

interface PageProps {
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

const Page = ({ lead, children }: PageProps) => (
  <PageColumn>
    <div>
      <PageTitle>
        <Trans>Create Listing</Trans>
      </PageTitle>
      <p className={classes.listingFormPageLead}>{lead}</p>
    </div>
    {children}
  </PageColumn>
);

const copyLead = <Trans>Filled in from your other listing. Change what is different, then post it.</Trans>;
const roomLead = <Trans>Filled in from your other room. Change what is different, then post it.</Trans>;
const newLead = <Trans>Tell people about your home. Everything is required unless it says optional.</Trans>;

const leadOf = (copyOf: Listing | null): ReactNode => {
  if (copyOf === null) return newLead;
  return copyOf.kind === 'R' ? roomLead : copyLead;
};

const Copy = ({ id }: { readonly id: number }) => {
  const viewer = viewerOf(useViewing());
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...listingQuery(useApi(), id, 'members'),
    refetchOnMount: 'always',
  });
  if (isNotFound(error)) return <NewListing copyOf={null} />;
  if (viewer && data && isFetchedAfterMount)
    return <NewListing copyOf={ownsListing(viewer, data.owner.id) ? data : null} />;
  return (
    <Page lead={copyLead}>
      {error && !isFetching ? (
        <LoadFailure sentence={listingMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <ListingFormPending />
      )}
    </Page>
  );
};

const NewListing = ({ copyOf }: { readonly copyOf: Listing | null }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const viewing = useViewing();
  const show = ({ id, status }: Listing) => {
    showToast(status === 'D' ? t`Your draft has been saved.` : t`Your listing has been posted.`);
    void navigate(status === 'D' ? paths.myListings() : paths.listing(id), { state: workDone });
  };
  return (
    <Page lead={leadOf(copyOf)}>
      {viewing.kind === 'signed-in' ? (
        <ListingForm
          viewerId={viewing.viewer.id}
          listing={null}
          copyOf={copyOf}
          AddressField={AddressField}
          onSaved={show}
        />
      ) : (
        <ListingFormPending />
      )}
    </Page>
  );
};
