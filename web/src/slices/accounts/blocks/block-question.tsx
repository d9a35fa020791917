import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { linesOr } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { MenuChoice } from '../../../ui/overlays/more-menu.tsx';
import classes from './blocked-list.module.css';
import { blockFailures, type Person, useBlocking, useIsBlocked } from './queries.ts';

interface BlockQuestionProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export const BlockQuestion = ({ person, onClose }: BlockQuestionProps) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const blocking = useBlocking('block', () => {
    showToast(t`${name} has been blocked.`);
    onClose();
  });
  return (
    <ConfirmDialog
      title={<Trans>Block {name}?</Trans>}
      question={
        <Trans>
          You will no longer be able to write to each other, invite each other, join each other’s groups or
          book each other’s viewings, and you will not appear in each other’s roommate searches.
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
          We will not tell them. The chats of groups you share will go on. You can unblock them at any time.
        </Trans>
      </p>
    </ConfirmDialog>
  );
};

export const useBlockChoice = (person: Person): MenuChoice => {
  const { t } = useLingui();
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = useIsBlocked(person.id);
  const unblocking = useBlocking('unblock', ({ full_name: name }) =>
    showToast(t`${name} has been unblocked.`),
  );
  const unblock = () =>
    unblocking.mutate(person, { onError: () => showToast(say(blockFailures.unblocking)) });
  return isBlocked
    ? { key: 'block', label: <Trans>Unblock</Trans>, onChoose: unblock }
    : {
        key: 'block',
        label: <Trans>Block</Trans>,
        isDestructive: true,
        onChoose: () => setAsking(true),
        question: isAsking && <BlockQuestion person={person} onClose={() => setAsking(false)} />,
      };
};

export const BlockedNote = ({ person }: { readonly person: Person }) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const unblocking = useBlocking('unblock', () => showToast(t`${name} has been unblocked.`));
  return (
    <div className={classes.note}>
      <p>
        <Trans>You blocked {name}. You can no longer write to each other.</Trans>
      </p>
      <Button
        variant="default"
        size="sm"
        loading={unblocking.isPending}
        onClick={() => unblocking.mutate(person)}
      >
        <Trans>Unblock</Trans>
      </Button>
      {unblocking.isError && <FailureBanner lines={[blockFailures.unblocking]} />}
    </div>
  );
};
