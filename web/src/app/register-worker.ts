import { atRest } from '../lib/at-rest.ts';

const register = async (): Promise<void> => {
  await atRest();
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};

/** Once the page is at rest: the worker is for when there is no connection, and nobody waits for it. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
};
