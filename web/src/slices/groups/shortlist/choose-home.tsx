import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { shortlistMessages } from '@lodgepole/contract/groups/shortlist';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { keepGroup, saveHome } from '../queries.ts';

interface ChooseHomeProps {
  readonly group: Group;
  readonly listing: Listing;
}

/** For the group owner, while the group forms. */
export const ChooseHome = ({ group, listing }: ChooseHomeProps) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const home = doorAddress(listing);
  const choosing = useSubmit({
    mutationFn: () => saveHome(api, group.id, listing.id),
    onSuccess: (changed) => {
      setAsking(false);
      keepGroup(api, queryClient, changed);
      // What belongs to the home begins anew.
      void queryClient.invalidateQueries({ queryKey: ['group', group.id] });
      showToast(t`${home} is now your group’s home.`);
    },
  });
  const ask = () => {
    choosing.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="light" size="sm" aria-label={t`Choose this home: ${home}`} onClick={ask}>
        <Trans>Choose this home</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Choose this home</Trans>}
          question={
            group.listing === null ? (
              <Trans>
                Your group will then split the rent of {home}, write to its landlord and apply. You can choose
                another home until you apply.
              </Trans>
            ) : (
              <Trans>
                {home} becomes your group’s home. The rent split starts over, and everyone says again whether
                they are ready.
              </Trans>
            )
          }
          confirmLabel={<Trans>Choose this home</Trans>}
          isLoss={false}
          isBusy={choosing.isPending}
          failure={
            choosing.isError && (
              <FailureBanner lines={linesWithReason(choosing.error, shortlistMessages.chooseFailed)} />
            )
          }
          onConfirm={() => choosing.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
