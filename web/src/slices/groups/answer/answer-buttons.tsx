import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { doorAddress } from '@lodgepole/contract/places/address';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { linesWithReason } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { groupQuery, keepGroup } from '../queries.ts';
import classes from './answer.module.css';
import { reply } from './queries.ts';

const useReplying = (group: Group, onDone: () => void) => {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (accepted: boolean) => reply(api, group.id, accepted),
    onSuccess: (changed) => {
      keepGroup(api, queryClient, changed);
      onDone();
      showToast(changed.answer === 'accepted' ? t`You accepted the home.` : t`You declined the home.`);
    },
    // A refusal says that the group is no longer what the page shows.
    onError: () => void queryClient.invalidateQueries(groupQuery(api, group.id)),
  });
};

/** The answer of the group, and how to change it. Declining is asked about first: the landlord may invite others at once. */
export const AnswerButtons = ({ group }: { readonly group: Group }) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useReplying(group, () => setAsking(false));
  const failure = error ? linesWithReason(error, groupMessages.answerFailed) : [];
  const { answer, listing_preview: listing } = group;
  const home = doorAddress(listing);
  return (
    <>
      {failure.length > 0 && !isAsking && <FailureBanner lines={failure} />}
      <div className={classes.buttons}>
        {answer !== 'accepted' && (
          <Button
            variant={answer === null ? 'filled' : 'default'}
            loading={isPending && !isAsking}
            onClick={() => mutate(true)}
          >
            {answer === null ? <Trans>Accept</Trans> : <Trans>Accept after all</Trans>}
          </Button>
        )}
        {answer !== 'declined' && (
          <Button
            variant={answer === null ? 'default' : 'subtle'}
            disabled={isPending}
            onClick={() => {
              reset();
              setAsking(true);
            }}
          >
            {answer === null ? <Trans>Decline</Trans> : <Trans>Decline after all</Trans>}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Decline the home</Trans>}
          question={
            <Trans>
              Tell the landlord that your group will not move into <b>{home}</b>? They can then invite another
              group.
            </Trans>
          }
          confirmLabel={<Trans>Decline</Trans>}
          isBusy={isPending}
          failure={failure.length > 0 && <FailureBanner lines={failure} />}
          onConfirm={() => mutate(false)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
