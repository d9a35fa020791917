import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { ListingAct, PersonAct } from '@lodgepole/contract/trust/codes';
import { actOnListing, actOnPerson } from '@lodgepole/contract/trust/endpoints';
import { ReasonForm, type StaffPerson } from '@lodgepole/contract/trust/staff';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { refreshListings } from '../../../../session/live/refresh-listings.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../../ui/feedback/banner.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { TextArea } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import classes from '../item/item-parts.module.css';
import { Part } from '../item/part.tsx';
import { refetchViewer, staffFailures, staffKey } from '../queries.ts';

type DirectAct = ListingAct | PersonAct;

interface Words {
  readonly label: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly isDestructive: boolean;
}

const actWords: Readonly<Record<DirectAct, Words>> = {
  hide: {
    label: msg`Hide the listing`,
    question: msg`Only the landlord and staff will see it. The landlord will be told.`,
    done: msg`The listing has been hidden.`,
    isDestructive: true,
  },
  show: {
    label: msg`Show the listing`,
    question: msg`Everyone will see it again, whatever the reason it was hidden. The landlord will be told.`,
    done: msg`The listing is visible again.`,
    isDestructive: false,
  },
  verify: {
    label: msg`Verify the listing`,
    question: msg`The listing will get the badge for verified homes. The landlord will be told.`,
    done: msg`The listing has been verified.`,
    isDestructive: false,
  },
  unverify: {
    label: msg`Withdraw the verification`,
    question: msg`The listing will lose the badge for verified homes. The landlord will be told.`,
    done: msg`The verification has been withdrawn.`,
    isDestructive: true,
  },
  suspend: {
    label: msg`Suspend the person`,
    question: msg`They will be signed out everywhere at once and unable to sign in, and their listings will be hidden. They will be told.`,
    done: msg`The person has been suspended.`,
    isDestructive: true,
  },
  reinstate: {
    label: msg`Reinstate the person`,
    question: msg`They will be able to sign in again, and their listings will be shown again. They will be told.`,
    done: msg`The person has been reinstated.`,
    isDestructive: false,
  },
};

interface DirectActsProps {
  readonly title?: ReactNode;
  readonly listing: Listing | null;
  readonly person: StaffPerson | null;
  readonly viewer: number;
}

const listingActs = ({ status, verification_status }: Listing): readonly ListingAct[] => [
  status === 'H' ? 'show' : 'hide',
  verification_status === 'V' ? 'unverify' : 'verify',
];

const personAct = ({ is_suspended }: StaffPerson): PersonAct => (is_suspended ? 'reinstate' : 'suspend');

/** Staff cannot act on their own account. */
const actsOn = ({ listing, person, viewer }: Omit<DirectActsProps, 'title'>): readonly ActOn[] => [
  ...(listing
    ? listingActs(listing).map((act) => ({ subject: 'listing', id: listing.id, act }) as const)
    : []),
  ...(person && person.id !== viewer
    ? [{ subject: 'person', id: person.id, act: personAct(person) } as const]
    : []),
];

export const DirectActs = ({ title = <Trans>Without deciding</Trans>, ...props }: DirectActsProps) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<ActOn | null>(null);
  const acts = actsOn(props);
  if (acts.length === 0) return null;
  return (
    <Part title={title}>
      <div className={classes.acts}>
        {acts.map((on) => (
          <Button
            key={on.act}
            variant="outline"
            size="sm"
            {...(actWords[on.act].isDestructive ? { tone: 'danger' as const } : {})}
            aria-haspopup="dialog"
            onClick={() => setOpen(on)}
          >
            {i18n._(actWords[on.act].label)}
          </Button>
        ))}
      </div>
      {open && <ActDialog on={open} onClose={() => setOpen(null)} />}
    </Part>
  );
};

type ActOn =
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
      void refreshListings(queryClient);
    },
    onError: (error) => {
      if (isNotFound(error)) void refetchViewer(queryClient);
    },
  });
};

/** The person concerned reads the reason. */
const ActDialog = (props: ActDialogProps) => {
  const { i18n } = useLingui();
  const say = useSay();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const acting = useActing(props);
  const { label, question, isDestructive } = actWords[props.on.act];
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
      isDestructive={isDestructive}
      isBusy={acting.isPending}
      failure={acting.isError && <FailureBanner lines={linesOr(acting.error, staffFailures.acting)} />}
      onConfirm={confirm}
      onCancel={props.onClose}
    >
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        description={<Trans>The person concerned will read this. Do not say who reported it.</Trans>}
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
