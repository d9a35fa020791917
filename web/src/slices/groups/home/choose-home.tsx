import { Trans, useLingui } from '@lingui/react/macro';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { forgetRememberedGroup } from '../moving-on/remembered-group.ts';
import { keepGroup, saveHome } from '../queries.ts';

interface ChooseHomeProps {
  readonly group: number;
  readonly name: string;
  readonly listing: number;
}

/** Asks first: the members agree to the rent split and say that they are ready anew. */
export const ChooseHome = ({ group, name, listing }: ChooseHomeProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: () => saveHome(api, group, listing),
    onSuccess: async (changed) => {
      keepGroup(api, queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: ['group', group] });
      showToast(t`Your group has chosen this home.`);
      forgetRememberedGroup();
      await navigate(paths.group(group));
    },
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button size="sm" onClick={ask}>
        <Trans>Choose this home</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Choose this home</Trans>}
          question={
            <Trans>
              Choose this home for “{name}”? Everyone in the group will be told. If the group had another
              home, the rent split starts over and everyone is asked again whether they are ready.
            </Trans>
          }
          confirmLabel={<Trans>Choose this home</Trans>}
          isLoss={false}
          isBusy={isPending}
          failure={error && <FailureBanner lines={linesWithReason(error, groupMessages.homeFailed)} />}
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
