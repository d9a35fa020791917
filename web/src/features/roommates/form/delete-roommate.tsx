import { Trans, useLingui } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { forgetRoommate, remove, tellViewer } from '../queries.ts';

export const DeleteRoommate = ({ id }: { readonly id: number }) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => remove(api, id),
    networkMode: 'always',
    // News of the deletion may come before its answer; by then nobody must ask for the profile again.
    onMutate: () => tellViewer(api, queryClient, null),
    onError: () => tellViewer(api, queryClient, id),
    onSuccess: async () => {
      showToast(t`Your roommate profile is deleted.`);
      await navigate(paths.roommates(), { replace: true, state: workDone });
      forgetRoommate(api, queryClient, id);
    },
  });
  const ask = () => {
    deleting.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="outline" tone="danger" onClick={ask}>
        <Trans>Delete Roommate Profile</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete Roommate Profile</Trans>}
          question={say(roommateMessages.deleteConfirmation)}
          confirmLabel={<Trans>Delete</Trans>}
          isBusy={deleting.isPending || deleting.isSuccess}
          failure={deleting.isError && <Banner kind="failure">{say(roommateMessages.deleteFailed)}</Banner>}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
