import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly question: ReactNode;
  /** What else there is to know or to choose before the answer. */
  readonly children?: ReactNode;
  readonly confirmLabel: ReactNode;
  /** The action takes something away. */
  readonly isLoss?: boolean;
  /** Whether all is chosen that the answer needs. */
  readonly isReady?: boolean;
  readonly isBusy: boolean;
  /** Why it did not work, when it was tried. */
  readonly failure: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that cannot be undone or that others see at once. Cancelling is the default. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, question, children, confirmLabel, isLoss = true, isReady = true } = props;
  const { isBusy, failure, onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            {...(isLoss ? { tone: 'danger' as const } : {})}
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
