import { useLingui } from '@lingui/react/macro';
import { placesMessages } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { placesQuery } from '../queries.ts';
import { canLocate, type LocationFault, locateMe } from './my-location.ts';

type Fault = LocationFault | 'abroad' | 'unavailable';

interface NearMe {
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  /** Why it did not work, in a sentence. */
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
