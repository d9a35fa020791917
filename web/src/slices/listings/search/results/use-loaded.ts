import { useEffect, useEffectEvent, useState } from 'react';

export type Loaded<Value> =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly value: Value };

/** Loads code on demand. Callers render without it until it arrives or if it fails. */
export const useLoaded = <Value>(load: () => Promise<Value>, isWanted = true): Loaded<Value> => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'waiting' });
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const settle = (next: Loaded<Value>) => {
      if (!isGone) setLoaded(next);
    };
    start().then(
      (value) => settle({ kind: 'ready', value }),
      () => settle({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded;
};
