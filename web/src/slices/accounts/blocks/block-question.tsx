import { Trans, useLingui } from '@lingui/react/macro';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { blockFailures } from './messages.ts';
import { type Person, useBlocking } from './queries.ts';

interface BlockQuestionProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Says what blocking does before it is done. */
export const BlockQuestion = ({ person, onClose }: BlockQuestionProps) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const blocking = useBlocking('block', () => {
    showToast(t`${name} is blocked.`);
    onClose();
  });
  return (
    <ConfirmDialog
      title={<Trans>Block {name}?</Trans>}
      question={
        <Trans>
          You can then no longer write to each other, invite each other, join each other’s groups or book each
          other’s viewings, and your searches for roommates leave each other out.
        </Trans>
      }
      confirmLabel={<Trans>Block</Trans>}
      isBusy={blocking.isPending}
      failure={blocking.isError && <FailureBanner lines={linesOr(blocking.error, blockFailures.blocking)} />}
      onConfirm={() => blocking.mutate(person)}
      onCancel={onClose}
    >
      <p>
        <Trans>
          We do not tell them. The chats of groups you share go on. You can unblock them whenever you like.
        </Trans>
      </p>
    </ConfirmDialog>
  );
};
