import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly listing: number;
  /** Where several homes can be chosen. */
  readonly address?: string;
  readonly onChosen?: () => unknown;
}

/** Asks first, because the rent split and everyone's readiness start over. */
export const ChooseHome = ({ group: { id, name }, listing, address, onChosen }: ChooseHomeProps) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useSubmit({
    mutationFn: () => saveHome(api, id, listing),
    onSuccess: async (changed) => {
      setAsking(false);
      keepGroup(api, queryClient, changed);
      void queryClient.invalidateQueries({ queryKey: ['group', id] });
      showToast(t`Your group has chosen this home.`);
      forgetRememberedGroup();
      await onChosen?.();
    },
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  const isOneOfSeveral = address !== undefined;
  return (
    <>
      <Button
        variant={isOneOfSeveral ? 'light' : 'filled'}
        size="sm"
        aria-label={isOneOfSeveral ? t`Choose this home: ${address}` : undefined}
        onClick={ask}
      >
        <Trans>Choose this home</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isOneOfSeveral ? <Trans>Choose {address}?</Trans> : <Trans>Choose this home?</Trans>}
          question={
            <Trans>
              It becomes the home of “{name}”, and everyone in the group is told. If the group had another
              home, the rent split starts over and everyone is asked again whether they are ready.
            </Trans>
          }
          confirmLabel={<Trans>Choose this home</Trans>}
          isDestructive={false}
          isBusy={isPending}
          failure={
            error && <FailureBanner lines={linesWithReason(error, groupMessages.listingChoiceFailed)} />
          }
          onConfirm={() => mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
