const listeners = new Set<() => void>();
let isOffered = false;

const set = (now: boolean): void => {
  if (isOffered === now) return;
  isOffered = now;
  for (const listener of listeners) listener();
};

/** Someone did what others will answer, so they may want to hear about it on this device. */
export const offerPush = (): void => set(true);
export const withdrawPushOffer = (): void => set(false);

export const pushIsOffered = (): boolean => isOffered;
export const onPushOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
