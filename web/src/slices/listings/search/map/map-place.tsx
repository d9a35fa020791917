import { Trans } from '@lingui/react/macro';
import { useLoaded } from '../results/use-loaded.ts';
import classes from './map-place.module.css';
import type { ResultsMapProps } from './results-map.tsx';

interface MapPlaceProps extends ResultsMapProps {
  /** Whether there is room for it on the screen. */
  readonly isWanted: boolean;
}

/** As large as the map from the start, so that nothing moves when it comes. */
export const MapPlace = ({ isWanted, ...map }: MapPlaceProps) => {
  const loaded = useLoaded(() => import('./results-map.tsx'), isWanted);
  if (loaded.kind === 'ready') return <loaded.value.ResultsMap {...map} />;
  if (loaded.kind === 'waiting')
    return (
      <div className={`${classes.waiting} needs-script`} aria-busy={isWanted}>
        {isWanted && (
          <p>
            <Trans>Loading the map…</Trans>
          </p>
        )}
      </div>
    );
  return (
    <div className={`${classes.place} needs-script`}>
      <p role="status">
        <Trans>The map could not be loaded. Everything else on this page works without it.</Trans>
      </p>
    </div>
  );
};
