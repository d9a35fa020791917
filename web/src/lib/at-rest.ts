/** Waits until the browser has nothing better to do, but not for long. Safari has no word for it and goes on at once. */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });
