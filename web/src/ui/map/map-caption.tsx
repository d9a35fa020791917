import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import classes from './map-frame.module.css';
import { useLengths } from './use-lengths.ts';

/** Only installations with tiles need it. */
const SafeHtml = lazy(async () => ({ default: (await import('../text/safe-html.tsx')).SafeHtml }));

interface MapCaptionProps {
  readonly squareMetres: number | null;
}

/** Under the map: how large things are, and whose work is shown. */
export const MapCaption = ({ squareMetres }: MapCaptionProps) => {
  const lengths = useLengths();
  const { mapTiles } = useClientConfig();
  const width = squareMetres === null ? null : lengths(squareMetres);
  return (
    <div className={classes.caption}>
      <p>
        {width !== null && (
          <Trans>
            <span className={classes.square} /> Each square is {width} wide. Streets are not drawn.
          </Trans>
        )}
      </p>
      <p>
        {mapTiles && mapTiles.attribution !== '' && (
          <>
            <Suspense>
              <SafeHtml html={mapTiles.attribution} classNames={{}} />
            </Suspense>
            {' · '}
          </>
        )}
        <Trans>Map data: Natural Earth; place names: GeoNames (CC BY 4.0)</Trans>
      </p>
    </div>
  );
};
