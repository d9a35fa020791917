import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import {
  ApplicationSection,
  MessageSection,
  ReceivedSection,
  SentSection,
} from './notification-sections.tsx';
import classes from './notifications.module.css';
import { FavouriteSection, SearchSection } from './saved-sections.tsx';
import type { Notifications } from './use-notifications.ts';

interface NotificationsDrawerProps {
  readonly id: string;
  readonly notifications: Notifications;
  readonly onClose: () => void;
}

/** From the right on the desk, from below on the phone. The browser keeps the focus inside and closes on Escape. */
export const NotificationsDrawer = ({ id, notifications, onClose }: NotificationsDrawerProps) => {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape comes as `cancel`
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes.drawer}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.inside}>
        <div className={classes.top}>
          <h2 id={`${id}-title`} className={classes.title}>
            <Trans>Notifications</Trans>
          </h2>
          <button type="button" className={classes.close} aria-label={t`Close`} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={classes.sections}>
          <MessageSection loaded={notifications.messages} />
          <ApplicationSection loaded={notifications.applications} />
          <ReceivedSection loaded={notifications.received} />
          <SentSection loaded={notifications.sent} />
          <SearchSection loaded={notifications.searches} />
          <FavouriteSection loaded={notifications.favourites} />
        </div>
      </div>
    </dialog>
  );
};
