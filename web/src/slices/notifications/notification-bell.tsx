import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inquiryMessages } from '@lodgepole/contract/conversations/inquiries';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { listingAddress } from '@lodgepole/contract/places/address';
import { householdMessages } from '@lodgepole/contract/roommates/household/household';
import type { OwnHouseholdQuestion } from '@lodgepole/contract/roommates/household/questions';
import { IconBell, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useOverlay } from '../../lib/address/use-overlay.ts';
import { useSay } from '../../lib/text/say.ts';
import { CountBadge } from '../../ui/badges/badge.tsx';
import { TimeSince, useNow } from '../../ui/text/time-since.tsx';
import { turnWords } from '../groups/turns/turns-list.tsx';
import { NotificationSection } from './notification-section.tsx';
import {
  ApplicationSection,
  AskedSection,
  MessageSection,
  ReceivedSection,
  SentSection,
} from './notification-sections.tsx';
import classes from './notifications.module.css';
import { FavouriteSection, SearchSection } from './saved-sections.tsx';
import {
  type InquiryItem,
  type Notifications,
  type TurnItem,
  useNotifications,
} from './use-notifications.ts';

const mostShown = 99;

export const NotificationBell = () => {
  const { t } = useLingui();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useOverlay('notifications');
  const isClosing = useRef(false);
  const notifications = useNotifications();
  const { total } = notifications;
  const waiting = t`Notifications, ${plural(total, { one: '# new', other: '# new' })}`;
  // Before painting: otherwise the focus is lost in between, and an immediate close is missed.
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

interface NotificationsDrawerProps {
  readonly id: string;
  readonly notifications: Notifications;
  readonly onClose: () => void;
}

/** A drawer on desktop, a sheet on a phone. */
const NotificationsDrawer = ({ id, notifications, onClose }: NotificationsDrawerProps) => {
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
          {notifications.isCaughtUp && (
            <p className={classes.caughtUp}>
              <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
              <Trans>You’re all caught up.</Trans>
            </p>
          )}
          <MessageSection loaded={notifications.messages} />
          <InquirySection loaded={notifications.inquiries} />
          <TurnSection loaded={notifications.turns} />
          <HouseholdSection loaded={notifications.households} />
          <AskedSection loaded={notifications.asked} />
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

const HouseholdSection = ({ loaded }: { readonly loaded: Notifications['households'] }) => {
  const { t } = useLingui();
  return (
    <NotificationSection<OwnHouseholdQuestion>
      title={t`Do You Live There?`}
      failure={householdMessages.fetchFailed}
      loaded={loaded}
      all={{ to: paths.invitations(), label: t`See all questions` }}
      to={() => paths.invitations()}
    >
      {({ listing }) => {
        const name = listing.owner.first_name;
        return (
          <>
            <span className={classes.name}>{listingAddress(listing)}</span>
            <span className={classes.words}>
              <Trans>{name} asks whether you live there</Trans>
            </span>
          </>
        );
      }}
    </NotificationSection>
  );
};

const InquirySection = ({ loaded }: { readonly loaded: Notifications['inquiries'] }) => {
  const { t } = useLingui();
  const now = useNow();
  return (
    <NotificationSection<InquiryItem>
      title={t`Waiting for an Answer`}
      failure={inquiryMessages.fetchFailed}
      loaded={loaded}
      all={{ to: paths.conversations(), label: t`See all conversations` }}
      to={({ conversation }) => paths.conversation(conversation)}
    >
      {({ name, role, listing, since }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>{name}</span> <TimeSince instant={since} now={now} />
          </span>
          <span className={classes.words}>
            {role === 'landlord' ? (
              <Trans>Waiting for your answer</Trans>
            ) : (
              <Trans>Has not answered yet</Trans>
            )}
            {' · '}
            {listingAddress(listing)}
          </span>
        </>
      )}
    </NotificationSection>
  );
};

const TurnSection = ({ loaded }: { readonly loaded: Notifications['turns'] }) => {
  const { t } = useLingui();
  const now = useNow();
  const say = useSay();
  return (
    <NotificationSection<TurnItem>
      title={t`Your Turn`}
      failure={groupMessages.turnsFailed}
      loaded={loaded}
      all={{ to: paths.myGroups(), label: t`See all your groups` }}
      to={({ group }) => paths.group(group)}
    >
      {({ group_name, code, since }) => (
        <>
          <span className={classes.head}>
            <span className={classes.name}>
              {group_name.trim() === '' ? say(groupMessages.unnamed) : group_name}
            </span>{' '}
            <TimeSince instant={since} now={now} />
          </span>
          <span className={classes.words}>{turnWords[code]}</span>
        </>
      )}
    </NotificationSection>
  );
};
