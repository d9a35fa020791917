import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownerMovesStatus } from '@lodgepole/contract/listings/rules';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { refreshListings } from '../../../session/refresh-listings.ts';
import { Button, type ButtonLook } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { rentTo } from './queries.ts';

/** Whether the landlord can give the home to a group: one that accepts, while the home is not rented. */
const isRentable = ({ group_status, answer, listing_preview: { status } }: Group): boolean =>
  group_status === 'I' && answer === 'accepted' && status !== 'R' && ownerMovesStatus(status);

interface RentOfferProps extends Pick<ButtonLook, 'size'> {
  readonly group: Group;
}

/** Marks the home as rented to the group that accepts it. Asks first, because the other groups hear of it at once. */
export const RentOffer = ({ group, size = 'md' }: RentOfferProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const { name } = group;
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: () => rentTo(api, group),
    onSuccess: async () => {
      showToast(t`Your listing is marked as rented.`);
      setAsking(false);
      await refreshListings(queryClient);
    },
    onError: () => void refreshListings(queryClient),
  });
  if (!isRentable(group) && !isAsking) return null;
  const home = doorAddress(group.listing_preview);
  return (
    <>
      <Button
        size={size}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        <Trans>Mark as rented to {name}</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Mark as rented to {name}</Trans>}
          question={
            <Trans>
              <b>{home}</b> leaves the search. Applications that still wait for your answer are rejected, and
              the groups are told that the home is rented.
            </Trans>
          }
          confirmLabel={<Trans>Mark as rented</Trans>}
          isLoss={false}
          isBusy={isPending}
          failure={error && <FailureBanner lines={linesWithReason(error, listingMessages.saveFailed)} />}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
