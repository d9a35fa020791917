const isKept = /^\/(assets|media)\//;

const partsOf = (entries: PerformanceEntryList): string[] => {
  const own = entries.map(({ name }) => new URL(name)).filter(({ origin }) => origin === location.origin);
  return [...new Set(own.map(({ pathname }) => pathname).filter((path) => isKept.test(path)))];
};

/** Asks the service worker, where there is one, to keep this page with the scripts, styles and pictures it shows. */
export const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(partsOf(performance.getEntriesByType('resource')));
};
