import { useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { refreshListings } from '../../../session/refresh-listings.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { forgetDraft } from '../form/drafts/draft.ts';
import { removeListing } from '../form/queries.ts';

/** Deletes a listing; one that is gone already is what was wanted. */
export const useDeleteListing = ({ id, owner }: Listing, onDone: () => void) => {
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
      showToast(t`Your listing is deleted.`);
      onDone();
    },
  });
  return {
    remove: () => mutate(),
    isBusy: isPending || isSuccess,
    failure: error ? linesWithReason(error, listingMessages.deleteFailed) : [],
  };
};
