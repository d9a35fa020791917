import type { ClientConfig } from '@lodgepole/contract/core/site/client-config';
import { type ReactNode, useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { atRest } from '../lib/browser.ts';
import { hydrateAll } from '../ui/hydration/hydrate-on-visible.tsx';

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};

/** Runs once the page has loaded and rests. */
const afterLoad = async (work: () => Promise<void>): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
    });
  await atRest();
  await work();
};

/** Registered once the page is idle, because it is only needed offline. */
export const registerWorker = (): void => {
  if ('serviceWorker' in navigator) void afterLoad(register);
};

/** The browser keeps what it measured until the script is there. */
export const measureVisit = (
  client: Pick<ClientConfig, 'apiBase' | 'vitalsShare'>,
  pattern?: string,
): void => {
  if (Math.random() >= client.vitalsShare) return;
  void afterLoad(async () => {
    const { watchVisit } = await import('./field-data.ts');
    watchVisit(client, pattern);
  });
};

interface HeldHistory {
  /** Makes a router that finds itself at the address that the server rendered, wherever the reader is by now. */
  readonly atAddress: <Router>(address: string, make: () => Router) => Router;
  readonly goOn: () => void;
}

const addressIn = ({ pathname, search }: Location): string => `${pathname}${search}`;

/**
 * After a reload, Back and Forward move within the page, which may come before its scripts do. What the server rendered
 * has to be hydrated as it is all the same: a navigation of the user meanwhile comes after that.
 */
export const holdHistory = (window: Window): HeldHistory => {
  const { history, location } = window;
  let hasMoved = false;
  const hold = (event: Event): void => {
    hasMoved = true;
    event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', hold);
  return {
    atAddress: (address, make) => {
      if (addressIn(location) === address) return make();
      hasMoved = true;
      const { href } = location;
      history.replaceState(history.state, '', address);
      try {
        return make();
      } finally {
        history.replaceState(history.state, '', href);
      }
    },
    goOn: () => {
      window.removeEventListener('popstate', hold);
      if (hasMoved) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      hasMoved = false;
    },
  };
};

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** useId depends on tree position, so this wrapper must not add a sibling. */
export const Hydrated = ({ onHydrated, children }: HydratedProps): ReactNode => {
  useEffect(() => {
    onHydrated();
  }, [onHydrated]);
  return children;
};

/** A query change updates parts that are not hydrated yet. */
export const hydrateBeforeUpdate = (router: Pick<DataRouter, 'state' | 'subscribe'>): void => {
  let { pathname, search } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location ?? location;
    if (next.pathname === pathname && next.search !== search) hydrateAll();
    ({ pathname, search } = location);
  });
};

const reloadedKey = 'lodgepole:reloaded';
const oncePer = 60_000;

const mayReload = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (!navigator.onLine || Date.now() - last < oncePer) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/**
 * A page's script that cannot be had usually belongs to a build that was replaced meanwhile: going to the address
 * anew fetches the current one. A second failure in a row has another cause and is shown.
 */
export const reloadOnce = async (error: unknown, address: () => string): Promise<never> => {
  if (!mayReload()) throw error;
  window.location.assign(address());
  return new Promise(() => {});
};
