import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import classes from './blocked-note.module.css';
import { blockFailures } from './messages.ts';
import { type Person, useBlocking } from './queries.ts';

/** Stands where the viewer would write to a person whom they blocked. */
export const BlockedNote = ({ person }: { readonly person: Person }) => {
  const { t } = useLingui();
  const { full_name: name } = person;
  const unblocking = useBlocking('unblock', () => showToast(t`${name} is unblocked.`));
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
