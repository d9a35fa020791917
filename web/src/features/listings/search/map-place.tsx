import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './results-map.module.css';
import type { ResultsMap, ResultsMapProps } from './results-map.tsx';

type Loaded =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly Map: typeof ResultsMap };

/** The map's code, fetched when it is wanted. The list never waits for it. */
const useResultsMap = (isWanted: boolean): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'waiting' });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const load = async () => {
      try {
        const { ResultsMap: Map } = await import('./results-map.tsx');
        if (!isGone) setLoaded({ kind: 'ready', Map });
      } catch {
        if (!isGone) setLoaded({ kind: 'failed' });
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded;
};

interface MapPlaceProps extends ResultsMapProps {
  /** Whether there is room for it on the screen. */
  readonly isWanted: boolean;
}

/** As large as the map from the start, so that nothing moves when it comes. */
export const MapPlace = ({ isWanted, ...map }: MapPlaceProps) => {
  const loaded = useResultsMap(isWanted);
  if (loaded.kind === 'ready') return <loaded.Map {...map} />;
  return (
    <div className={`${classes.place} needs-script`}>
      {loaded.kind === 'failed' && (
        <p role="status">
          <Trans>The map could not be loaded. Everything else on this page works without it.</Trans>
        </p>
      )}
    </div>
  );
};
