import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly isDestructive?: boolean;
  readonly isReady?: boolean;
  readonly isBusy: boolean;
  readonly failure: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    question,
    children,
    confirmLabel,
    cancelLabel,
    isDestructive = true,
    isReady = true,
  } = props;
  const { isBusy, failure, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            {...(isDestructive ? { tone: 'danger' as const } : {})}
            loading={isBusy}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {children}
      {failure}
    </Dialog>
  );
};

interface Deletion {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  mutate(): void;
  reset(): void;
}

interface ConfirmedDeleteProps {
  readonly label: ReactNode;
  readonly question: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly failure: ReactNode;
  readonly deletion: Deletion;
  readonly children?: ReactNode;
  readonly isReady?: boolean;
}

/** Stays busy afterwards, because the page is left then. */
export const ConfirmedDelete = ({
  label,
  question,
  confirmLabel,
  failure,
  deletion,
  children,
  isReady = true,
}: ConfirmedDeleteProps) => {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    deletion.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="outline" tone="danger" aria-haspopup="dialog" onClick={ask}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={label}
          question={question}
          confirmLabel={confirmLabel}
          isBusy={deletion.isPending || deletion.isSuccess}
          failure={deletion.isError && <Banner kind="failure">{failure}</Banner>}
          onConfirm={() => deletion.mutate()}
          onCancel={() => setAsking(false)}
          isReady={isReady}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
};
