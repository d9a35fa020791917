import { Trans, useLingui } from '@lingui/react/macro';
import { watchPage } from '@lodgepole/contract/notifications/push';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { onPushOffer, pushIsOffered, withdrawPushOffer } from '../../../session/push-offer.ts';
import { useViewing, viewerOf } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { canAskForPush, renewPush, turnPushOn } from './push-browser.ts';
import classes from './push-keeper.module.css';
import { watchedPage } from './watched-page.ts';

/** The server takes a page for open for a minute. */
const everyMs = 40_000;

/** Nothing is pushed about what is in view, on any device. */
const useWatching = (api: Api, isOn: boolean): void => {
  const { pathname } = useLocation();
  const tell = useEffectEvent(() => {
    const open = watchedPage(pathname);
    if (open && document.visibilityState === 'visible')
      api.call(watchPage, { body: open }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    tell();
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [isOn, pathname]);
};

const askedKey = 'lodgepole:asked-for-push';

const wasAsked = (): boolean => {
  try {
    return localStorage.getItem(askedKey) !== null;
  } catch {
    return true;
  }
};

/** For signed-in people. */
export const PushKeeper = () => {
  const api = useApi();
  const viewer = viewerOf(useViewing());
  const person = viewer?.id ?? null;
  useWatching(api, (viewer?.push_devices ?? 0) > 0);
  useEffect(() => {
    if (person !== null) renewPush(api).catch(() => undefined);
  }, [api, person]);
  const isOffered = useSyncExternalStore(onPushOffer, pushIsOffered, () => false);
  return isOffered && person !== null && canAskForPush() && !wasAsked() ? <PushOffer /> : null;
};

const PushOffer = () => {
  const { t } = useLingui();
  const api = useApi();
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    localStorage.setItem(askedKey, new Date().toISOString());
    withdrawPushOffer();
    setOpen(false);
  };
  const turningOn = useSubmit({ mutationFn: () => turnPushOn(api), onSettled: close });
  if (!isOpen) return null;
  return (
    <aside className={classes.offer} aria-label={t`Notifications`}>
      <p>
        <Trans>
          Want to know when they answer? This device can notify you, even while the site is closed. You can
          turn that off in your settings.
        </Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={close}>
          <Trans>Not now</Trans>
        </Button>
        <Button size="sm" loading={turningOn.isPending} onClick={() => turningOn.mutate()}>
          <Trans>Notify me</Trans>
        </Button>
      </div>
    </aside>
  );
};
