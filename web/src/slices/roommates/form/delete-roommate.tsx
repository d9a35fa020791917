import { Trans, useLingui } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmedDelete } from '../../../ui/overlays/confirmed-delete.tsx';
import { forgetRoommate, remove, tellViewer } from '../queries.ts';

export const DeleteRoommate = ({ id }: { readonly id: number }) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deleting = useSubmit({
    mutationFn: () => remove(api, id),
    // The event of the deletion may come before its reply; the profile must not be asked for again by then.
    onMutate: () => tellViewer(api, queryClient, null),
    onError: () => tellViewer(api, queryClient, id),
    onSuccess: async () => {
      showToast(t`Your roommate profile is deleted.`);
      await navigate(paths.roommates(), { replace: true, state: workDone });
      forgetRoommate(api, queryClient, id);
    },
  });
  return (
    <ConfirmedDelete
      label={<Trans>Delete Roommate Profile</Trans>}
      question={say(roommateMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete</Trans>}
      failure={say(roommateMessages.deleteFailed)}
      deletion={deleting}
    />
  );
};
