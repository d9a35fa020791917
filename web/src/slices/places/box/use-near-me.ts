import { useLingui } from '@lingui/react/macro';
import type { Point } from '@lodgepole/contract/places/geo';
import { placesMessages } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { placesQuery } from '../queries.ts';

/** Why the browser did not tell where it is. */
type LocationFault = 'denied' | 'unknown';

const patienceMs = 15_000;
const oldEnoughMs = 300_000;

/** A hundred metres are enough to search around, and tell less. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

const permissionDenied = 1;

/** Only offered where the browser can do it: not on pages without encryption. */
const canLocate = (): boolean => globalThis.isSecureContext && 'geolocation' in navigator;

/** Asks the browser, and through it the person. */
const locateMe = (): Promise<Point | LocationFault> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'unknown'),
      { timeout: patienceMs, maximumAge: oldEnoughMs },
    );
  });

type Fault = LocationFault | 'abroad' | 'unavailable';

interface NearMe {
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly message: string | null;
  /** Asks the browser where it is; the answer is dropped when something else was done meanwhile. */
  readonly find: () => void;
  readonly drop: () => void;
}

/** Finds the surroundings of the person who searches. The browser is asked only when they choose it. */
export const useNearMe = (onFound: (place: Place) => void): NearMe => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const isOffered = useHydrated() && canLocate();
  const [state, setState] = useState<'resting' | 'busy' | Fault>('resting');
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const look = async (): Promise<Place | Fault> => {
    const point = await locateMe();
    if (typeof point === 'string') return point;
    const found = await queryClient.query(placesQuery(api, `${point.lat},${point.lng}`)).catch(() => null);
    return found === null ? 'unavailable' : (found[0] ?? 'abroad');
  };
  const find = async () => {
    asked.current += 1;
    const own = asked.current;
    setState('busy');
    const found = await look();
    if (asked.current !== own) return;
    setState(typeof found === 'string' ? found : 'resting');
    if (typeof found !== 'string') onFound(found);
  };
  const drop = () => {
    asked.current += 1;
    setState('resting');
  };
  const messages: Record<Fault, string> = {
    denied: t`Your location is not shared with this site. Allow it in your browser's settings, or type a city or postal code.`,
    unknown: t`Your location could not be found. Type a city or postal code instead.`,
    abroad: t`You seem to be outside Canada. Type a city or postal code instead.`,
    unavailable: say(placesMessages.unavailable),
  };
  const message = state === 'resting' || state === 'busy' ? null : messages[state];
  return { isOffered, isBusy: state === 'busy', message, find: () => void find(), drop };
};
