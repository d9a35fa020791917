import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';

import type { ListingAct, PersonAct } from '@lodgepole/contract/trust/codes';
import { actOnListing, actOnPerson } from '@lodgepole/contract/trust/endpoints';
import { ReasonForm } from '@lodgepole/contract/trust/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../../lib/api/not-found.ts';
import { linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { FailureBanner } from '../../../../ui/feedback/failure-banner.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { staffFailures } from '../messages.ts';
import { askWhoIsLooking, staffKey } from '../queries.ts';
import { actWords } from './act-words.ts';

export type ActOn =
  | { readonly subject: 'listing'; readonly id: number; readonly act: ListingAct }
  | { readonly subject: 'person'; readonly id: number; readonly act: PersonAct };

const send = (api: Api, on: ActOn, reason: string): Promise<unknown> =>
  on.subject === 'listing'
    ? api.call(actOnListing, { params: { id: on.id, act: on.act }, body: { reason } })
    : api.call(actOnPerson, { params: { id: on.id, act: on.act }, body: { reason } });

interface ActDialogProps {
  readonly on: ActOn;
  readonly onClose: () => void;
}

const useActing = ({ on, onClose }: ActDialogProps) => {
  const { i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit({
    mutationFn: (reason: string) => send(api, on, reason),
    onSuccess: () => {
      onClose();
      showToast(i18n._(actWords[on.act].done));
      void queryClient.invalidateQueries({ queryKey: staffKey });
    },
    onError: (error) => {
      if (isNotFound(error)) void askWhoIsLooking(queryClient);
    },
  });
};

/** Asks for the reason, which the person concerned reads, before something is done at once. */
export const ActDialog = (props: ActDialogProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const acting = useActing(props);
  const { label, question, isLoss } = actWords[props.on.act];
  const read = ReasonForm.safeParse({ reason });
  const fault = isChecked ? read.error?.issues[0]?.message : undefined;
  const confirm = () => {
    setChecked(true);
    if (read.success && !acting.isPending) acting.mutate(read.data.reason);
  };
  return (
    <ConfirmDialog
      title={i18n._(label)}
      question={i18n._(question)}
      confirmLabel={i18n._(label)}
      isLoss={isLoss}
      isBusy={acting.isPending}
      failure={acting.isError && <FailureBanner lines={linesOr(acting.error, staffFailures.acting)} />}
      onConfirm={confirm}
      onCancel={props.onClose}
    >
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        description={<Trans>The person concerned reads this. Do not say who reported it.</Trans>}
        rows={4}
        required
        data-autofocus
        value={reason}
        error={fault && say(fault)}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
};
