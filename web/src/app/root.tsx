import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useFollowedTrail } from '../lib/address/use-trail.ts';
import { SessionKeeper, useOtherPerson } from '../session/session-keeper.tsx';
import { removeOldToasts } from '../ui/feedback/toast.ts';
import { watchScheme } from '../ui/theme/scheme-switch.tsx';
import { ArrivalNotice } from './arrive.tsx';
import styles from './layouts/layout.module.css';

/** Appears after a moment, so that quick navigations do not show it. */
const NavigationProgress = () => {
  const { t } = useLingui();
  const isUnderWay = useNavigation().state !== 'idle';
  return isUnderWay ? (
    <div role="progressbar" aria-label={t`Loading the page`} className={styles.progress} />
  ) : null;
};

const focusPage = (): void => {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
};

const PageAnnouncer = () => {
  const { pathname, hash } = useLocation();
  const [arrived, setArrived] = useState('');
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    removeOldToasts();
    if (!hash) focusPage();
    setArrived(document.title);
  }, [pathname, hash]);
  return (
    <div role="status" aria-live="polite" className={styles.unseen}>
      {arrived}
    </div>
  );
};

export const Root = () => {
  // Pages without the switch also follow the device and other tabs.
  useEffect(() => {
    return watchScheme(() => {});
  }, []);
  useFollowedTrail();
  const otherPerson = useOtherPerson();
  return (
    <>
      <NavigationProgress />
      <SessionKeeper />
      {/* A page begins anew for another person: what the first one did on it must not go on in their account. */}
      <Outlet key={otherPerson} />
      <PageAnnouncer />
      <ArrivalNotice />
      <ScrollRestoration />
    </>
  );
};
