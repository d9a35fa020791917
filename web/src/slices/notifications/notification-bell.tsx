import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useOverlay } from '../../lib/address/use-overlay.ts';
import { CountBadge } from '../../ui/lists/count-badge.tsx';
import classes from './notification-bell.module.css';
import { NotificationsDrawer } from './notifications-drawer.tsx';
import { useNotifications } from './use-notifications.ts';

const mostShown = 99;

/** The bell in the navigation bar, and the drawer it opens, which Back closes. */
export const NotificationBell = () => {
  const { t } = useLingui();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOverlay('notifications');
  const isClosing = useRef(false);
  const notifications = useNotifications();
  const { total } = notifications;
  const waiting = t`Notifications, ${plural(total, { one: '# new', other: '# new' })}`;
  // Not after painting: the focus would be nowhere until then, and a close right after an opening would not count.
  useLayoutEffect(() => {
    if (!isOpen && isClosing.current) opener.current?.focus();
    isClosing.current = false;
  }, [isOpen]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.bell}
        aria-label={total === 0 ? t`Notifications` : waiting}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={open}
      >
        <IconBell size={22} stroke={1.75} aria-hidden="true" />
        <CountBadge count={total} most={mostShown} className={classes.badge} />
      </button>
      {isOpen && (
        <NotificationsDrawer
          id={id}
          notifications={notifications}
          onClose={() => {
            isClosing.current = true;
            close();
          }}
        />
      )}
    </>
  );
};
