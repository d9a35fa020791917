import { Trans, useLingui } from '@lingui/react/macro';
import { verificationStatuses } from '@lodgepole/contract/listings/codes';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { attachmentLimitBytes, attachmentTypes } from '@lodgepole/contract/trust/attachment';
import { askVerification } from '@lodgepole/contract/trust/endpoints';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { IconClock, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from '../held/held-notice.module.css';
import { useAsking } from '../held/held-notice.tsx';
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

interface AttachmentFieldProps {
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
}

const faultOf = ({ type, size }: File): string | null => {
  if (!(attachmentTypes as readonly string[]).includes(type)) return trustMessages.attachmentFormat;
  return size > attachmentLimitBytes ? trustMessages.attachmentLarge : null;
};

/** A file that staff would not get is refused before it is sent. */
const AttachmentField = ({ value, onChange }: AttachmentFieldProps) => {
  const say = useSay();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    const found = file && faultOf(file);
    setFault(found);
    if (found !== null) input.value = '';
    onChange(found === null ? file : null);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        <Trans>A picture or a PDF, such as your lease or tax bill (optional)</Trans>
      </label>
      <p id={`${id}-description`} className={classes.description}>
        <Trans>Only our staff see it. It is deleted 30 days after the answer.</Trans>
      </p>
      <input
        id={id}
        type="file"
        name="attachment"
        accept={attachmentTypes.join(',')}
        aria-describedby={`${id}-description ${id}-fault`}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      {value === null && fault !== null && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {say(fault)}
        </p>
      )}
    </div>
  );
};
