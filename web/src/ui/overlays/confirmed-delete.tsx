import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  /** What else is asked, and whether it is answered. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
}

/** A button that deletes after asking. It stays busy when it is done, since the page is left then. */
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
      <Button variant="outline" tone="danger" onClick={ask}>
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
