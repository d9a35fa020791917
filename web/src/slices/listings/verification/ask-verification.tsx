import { Trans, useLingui } from '@lingui/react/macro';
import { verificationStatuses } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { askVerification } from '@lodgepole/contract/trust/endpoints';
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from '../held/held-notice.module.css';
import { useAsking } from '../held/use-asking.ts';
import { AttachmentField } from './attachment-field.tsx';
import { ExplainedVerification } from './explained-verification.tsx';

type Asked = Pick<Listing, 'id' | 'status' | 'verification_status'>;

export const AskVerification = ({ listing, home }: { readonly listing: Asked; readonly home: string }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (listing.verification_status !== 'U') return <VerificationState status={listing.verification_status} />;
  if (listing.status === 'H' || listing.status === 'D') return null;
  return (
    <>
      <Button
        size="tight"
        variant="default"
        aria-label={t`Ask for verification: ${home}`}
        leftSection={<IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <Trans>Ask for verification</Trans>
      </Button>
      {isOpen && <VerificationDialog id={listing.id} onClose={() => setOpen(false)} />}
    </>
  );
};

export const VerificationState = ({ status }: { readonly status: string }) => {
  if (status === 'V') return <ExplainedVerification />;
  return status === 'P' ? <Pending /> : null;
};

const Pending = () => {
  const say = useSay();
  return (
    <p className={classes.pending}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>Verification: {say(verificationStatuses.P)}</Trans>
      </span>
    </p>
  );
};

interface VerificationDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

export const VerificationDialog = ({ id, onClose }: VerificationDialogProps) => {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [attachment, setAttachment] = useState<File | null>(null);
  const { ask, isBusy, failure } = useAsking(
    (api, words) =>
      api.call(askVerification, {
        params: { id },
        body: { note: words, ...(attachment ? { attachment } : {}) },
      }),
    () => {
      showToast(t`We will check your listing and answer by email.`);
      onClose();
    },
  );
  return (
    <Dialog
      title={<Trans>Ask for verification</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} onClick={() => ask(note)}>
            <Trans>Ask for verification</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Our staff check that the home exists and that you may rent it out. A badge on your listing then says
          so.
        </Trans>
      </p>
      <TextArea
        label={t`Anything that helps us check (optional)`}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <AttachmentField value={attachment} onChange={setAttachment} />
      {failure.length > 0 && <FailureBanner lines={failure} />}
    </Dialog>
  );
};
