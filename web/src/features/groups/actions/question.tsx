import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FailureBanner } from './failure-banner.tsx';

interface QuestionProps {
  readonly title: ReactNode;
  readonly question: ReactNode;
  readonly confirmLabel: ReactNode;
  /** Something is lost by it. */
  readonly isLoss: boolean;
  readonly isBusy: boolean;
  /** Why it did not work, when it was tried. */
  readonly failure: readonly string[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a step that others see at once. */
export const Question = (props: QuestionProps) => {
  const { title, question, confirmLabel, isLoss, isBusy, failure, onConfirm, onCancel } = props;
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
          <Button {...(isLoss ? { color: 'red' } : {})} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {failure.length > 0 && <FailureBanner lines={failure} />}
    </Dialog>
  );
};
