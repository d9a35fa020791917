import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface RelistDialogProps {
  /** Which home it is. */
  readonly home: string;
  readonly onRelist: () => void;
  readonly onCancel: () => void;
}

/** Asks before a rented home is offered again: a group may think that it is theirs. */
export const RelistDialog = ({ home, onRelist, onCancel }: RelistDialogProps) => (
  <ConfirmDialog
    title={<Trans>Offer this home again?</Trans>}
    question={
      <Trans>
        <b>{home}</b> comes back into the search. If you rented it to a group here, the application of that
        group is rejected, and everyone in it is told.
      </Trans>
    }
    confirmLabel={<Trans>Make active</Trans>}
    isBusy={false}
    failure={null}
    onConfirm={onRelist}
    onCancel={onCancel}
  />
);
