import { Trans } from '@lingui/react/macro';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { doorAddress } from '@lodgepole/contract/places/address';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { AnsweredGroups } from '../../../groups/answer/answered-groups.tsx';
import { HeldNotice } from '../../held/held-notice.tsx';
import { DeleteDialog } from '../../mine/delete-dialog.tsx';
import type { LifeAction } from '../../mine/life-actions.ts';
import { OwnListingActions } from '../../mine/own-listing-actions.tsx';
import { OwnListingRow } from '../../mine/own-listing-row.tsx';
import { useLifeStep } from '../../mine/use-life-step.ts';
import { VerificationDialog, VerificationState } from '../../verification/ask-verification.tsx';

const RentQuestion = lazy(async () => ({
  default: (await import('./rent-question.tsx')).RentQuestion,
}));

type Asked = 'rent' | 'relist' | 'verify' | 'delete';

interface OwnListingEntryProps {
  readonly listing: OwnListing;
  readonly isInBuilding: boolean;
  readonly choice: ReactNode;
}

export const OwnListingEntry = ({ listing, ...place }: OwnListingEntryProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { take, isBusy } = useLifeStep(listing.id);
  const act = (action: LifeAction) => {
    if (action === 'rent' || action === 'verify' || action === 'delete') setAsked(action);
    if (action === 'confirm' || action === 'renew') take('confirm');
    if (action === 'activate' && listing.status === 'R') setAsked('relist');
    else if (action === 'activate') take({ status: 'A' });
    if (action === 'pause') take({ status: 'P' });
  };
  const close = () => setAsked(null);
  return (
    <>
      <OwnListingRow
        {...place}
        listing={listing}
        isBusy={isBusy}
        actions={<OwnListingActions listing={listing} isBusy={isBusy} onDo={act} />}
        verification={<VerificationState status={listing.verification_status} />}
        notice={listing.status === 'H' && <HeldNotice listing={listing} />}
        answers={<AnsweredGroups listing={listing.id} hasApplications={listing.stats.applications > 0} />}
      />
      {asked === 'delete' && (
        <DeleteDialog listing={listing} onRent={() => setAsked('rent')} onClose={close} />
      )}
      {asked === 'verify' && <VerificationDialog id={listing.id} onClose={close} />}
      {asked === 'relist' && (
        <RelistDialog
          home={doorAddress(listing)}
          onRelist={() => {
            close();
            take({ status: 'A' });
          }}
          onCancel={close}
        />
      )}
      {asked === 'rent' && (
        <Suspense>
          <RentQuestion listing={listing} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

interface RelistDialogProps {
  readonly home: string;
  readonly onRelist: () => void;
  readonly onCancel: () => void;
}

/** Confirms before a rented home is offered again, because a group may count on it. */
const RelistDialog = ({ home, onRelist, onCancel }: RelistDialogProps) => (
  <ConfirmDialog
    title={<Trans>Offer this home again?</Trans>}
    question={
      <Trans>
        <b>{home}</b> will appear in searches again. If you rented it to a group here, that group’s
        application will be rejected, and everyone in it will be told.
      </Trans>
    }
    confirmLabel={<Trans>Make active</Trans>}
    isBusy={false}
    failure={null}
    onConfirm={onRelist}
    onCancel={onCancel}
  />
);
