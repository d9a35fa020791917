import { Trans, useLingui } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmedDelete } from '../../../ui/overlays/confirm-dialog.tsx';
import { forgetDraft } from './drafts/draft.ts';
import { forgetListings, removeListing } from './queries.ts';

export const DeleteListing = ({ listing: { id, owner } }: { readonly listing: Listing }) => {
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
