import {
  type PushSubscriptionForm,
  pushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '@lodgepole/contract/notifications/push';
import type { Api } from '../../../lib/api/api-client.ts';

/** `home-screen`: iOS allows notifications only to sites on its home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported';

const isPhoneOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const pushState = async (): Promise<PushState> => {
  if (!isSupported()) return isPhoneOfApple() && !isInstalled() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
};

/** Whether asking makes sense: nobody has answered yet. */
export const canAskForPush = (): boolean => isSupported() && Notification.permission === 'default';

const register = async (api: Api, found: PushSubscription): Promise<void> => {
  const { endpoint, keys } = found.toJSON() as PushSubscriptionForm;
  await api.call(subscribeToPush, { body: { endpoint, keys } });
};

/** Asks for permission, so a click must come before. False when it is refused. */
export const turnPushOn = async (api: Api): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await api.call(pushKey);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // One made with other keys, from before the site's secret changed, must go first.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await register(api, made);
  return true;
};

export const turnPushOff = async (api: Api, endpoint: string): Promise<void> => {
  await api.call(unsubscribeFromPush, { body: { endpoint } });
  const own = isSupported() ? await subscription() : null;
  if (own?.endpoint === endpoint) await own.unsubscribe();
};

/** A subscription ends with its session, so each new one tells the server again. */
export const renewPush = async (api: Api): Promise<void> => {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const own = await subscription();
  if (own) await register(api, own);
};

export const ownEndpoint = async (): Promise<string | null> =>
  isSupported() ? ((await subscription())?.endpoint ?? null) : null;
