import type { Point } from '@lodgepole/contract/places/geo';

/** Why the browser did not tell where it is. */
export type LocationFault = 'denied' | 'unknown';

const patienceMs = 15_000;
const oldEnoughMs = 300_000;

/** A hundred metres are enough to search around, and tell less. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

const permissionDenied = 1;

/** Only offered where the browser can do it: not on pages without encryption. */
export const canLocate = (): boolean => globalThis.isSecureContext && 'geolocation' in navigator;

/** Asks the browser, and through it the person. */
export const locateMe = (): Promise<Point | LocationFault> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unknown'),
      { timeout: patienceMs, maximumAge: oldEnoughMs },
    );
  });
