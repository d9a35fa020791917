import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isHandedOver } from '../lib/forms/use-handed-over.ts';
import { isWorkDone } from '../lib/work-done.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { hasSession } from './tokens.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** Someone whose session ended cannot stay, so they are not asked. */
export const LeaveGuard = ({ isDirty, title, children }: LeaveGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      hasSession() &&
      !isWorkDone(nextLocation.state) &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isHandedOver()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title={title ?? <Trans>Leave without saving?</Trans>}
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
      <p>{children}</p>
    </Dialog>
  );
};
