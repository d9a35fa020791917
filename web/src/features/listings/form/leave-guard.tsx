import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSession } from '../../../session/tokens.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isWorkDone } from './work-done.ts';

/** Asks before unsaved changes are left behind. Somebody whose session is over cannot stay, so they are not asked. */
export const LeaveGuard = ({ isDirty }: { readonly isDirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      hasSession() &&
      !isWorkDone(nextLocation.state) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Leave without saving?</Trans>}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="default" onClick={blocker.proceed}>
            <Trans>Leave</Trans>
          </Button>
          <Button onClick={blocker.reset} data-autofocus>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          What you typed is kept on this device until you come back. Changes to the pictures are lost.
        </Trans>
      </p>
    </Dialog>
  );
};
