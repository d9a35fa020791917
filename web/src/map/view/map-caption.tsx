import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import classes from './map-frame.module.css';

/** Only installations with tiles need it. */
const SafeHtml = lazy(async () => ({ default: (await import('../../ui/text/safe-html.tsx')).SafeHtml }));

interface MapCaptionProps {
  readonly isApproximate: boolean;
}

/** Under the map, where it covers nothing: how exact it is, and whose work is shown. */
export const MapCaption = ({ isApproximate }: MapCaptionProps) => {
  const { mapTiles, mapStreets } = useClientConfig();
  const attribution = (mapTiles ?? mapStreets)?.attribution ?? '';
  return (
    <div className={classes.caption}>
      <p>{isApproximate && <Trans>Approximate shoreline</Trans>}</p>
      <p>
        {attribution !== '' && (
          <>
            <Suspense>
              <SafeHtml html={attribution} classNames={{}} />
            </Suspense>
            {' · '}
          </>
        )}
        <Trans>Shoreline: GSHHG (LGPL) · Names: GeoNames (CC BY 4.0)</Trans>
      </p>
    </div>
  );
};
