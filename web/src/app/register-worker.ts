/** Once the page is at rest: the worker is for when there is no connection, and nobody waits for it. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
