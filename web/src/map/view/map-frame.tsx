import { Trans, useLingui } from '@lingui/react/macro';
import type { MapTiles } from '@lodgepole/contract/core/site/client-config';
import type { Point } from '@lodgepole/contract/places/geo';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useClientConfig } from '../../lib/api/api-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { boundsAround } from '../geo.ts';
import type { MapSight } from '../moves.ts';
import type { MapLook, OpenMap } from '../open-map.ts';
import { chooseTiles, hostOf, useShowsTiles } from '../tiles.ts';
import classes from './map-frame.module.css';
import { type MapBox, useCircle, useMap } from './use-map.ts';

/** Only needed with tiles. */
const SafeHtml = lazy(async () => ({ default: (await import('../../ui/text/safe-html.tsx')).SafeHtml }));

interface MapCaptionProps {
  readonly look: MapLook | null;
  readonly choice: ReactNode;
}

/** Below the map, where it covers nothing: accuracy and credits. */
const MapCaption = ({ look, choice }: MapCaptionProps) => {
  const { mapTiles, mapStreets } = useClientConfig();
  const showsTiles = useShowsTiles();
  const attribution = (showsTiles ? mapTiles : mapStreets)?.attribution ?? '';
  return (
    <div className={classes.caption}>
      {choice}
      <p>{look?.isApproximate && <Trans>Approximate shoreline</Trans>}</p>
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

interface StreetsChoiceProps {
  readonly tiles: MapTiles;
  readonly button: Ref<HTMLButtonElement>;
  readonly onChoose: () => void;
}

const StreetsChoice = ({ tiles, button, onChoose }: StreetsChoiceProps) => {
  const { publicUrl } = useClientConfig();
  const showsTiles = useShowsTiles();
  const host = tiles.url.startsWith('/') ? new URL(publicUrl).host : hostOf(tiles.url);
  return (
    <div className={`${classes.choice} no-print`}>
      <Button ref={button} variant="default" size="sm" onClick={onChoose}>
        {showsTiles ? <Trans>Hide streets</Trans> : <Trans>Show streets</Trans>}
      </Button>
      <p>
        <Trans>Loads map images from {host}.</Trans>
      </p>
    </div>
  );
};

/** Says why a close view is nearly empty; null where it is not. */
const useEmptiness = (look: MapLook | null): ReactNode => {
  const { mapTiles, mapStreets } = useClientConfig();
  const showsTiles = useShowsTiles();
  if (!look?.isApproximate) return null;
  if (look.tiles === 'failed') return <Trans>The streets could not be loaded.</Trans>;
  if (mapTiles) return showsTiles ? null : <Trans>Streets are not loaded</Trans>;
  return mapStreets ? null : <Trans>This map shows no streets.</Trans>;
};

/** The streets switch is on the map if the map is empty without streets, otherwise below it. */
const useStreets = (look: MapLook | null) => {
  const { mapTiles } = useClientConfig();
  const showsTiles = useShowsTiles();
  const button = useRef<HTMLButtonElement>(null);
  const emptiness = useEmptiness(look);
  const onChoose = () => {
    flushSync(() => chooseTiles(!showsTiles));
    // It may have moved, and would lose the focus.
    button.current?.focus({ preventScroll: true });
  };
  const choice = mapTiles?.asksFirst ? <StreetsChoice tiles={mapTiles} {...{ button, onChoose }} /> : null;
  const isOnMap = emptiness !== null && !showsTiles;
  return { emptiness, over: isOnMap ? choice : null, below: isOnMap ? null : choice };
};

export interface MapFrameProps {
  readonly label: string;
  /** Any CSS length, set from the start so that nothing moves when the map loads. */
  readonly height?: string | undefined;
  readonly className?: string | undefined;
}

export interface MapExtras {
  readonly toolbar?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

interface Frame extends MapFrameProps, MapExtras, MapBox {}

const isThere = (part: ReactNode): boolean => part !== undefined && part !== null && part !== false;

export const MapFrame = (props: Frame) => {
  const { label, height = 'clamp(18rem, 50vh, 26rem)', className = '', box, map, look } = props;
  const { toolbar, children, foot } = props;
  const { t } = useLingui();
  const { emptiness, over, below } = useStreets(look);
  return (
    <section aria-label={label} className={`${classes.frame} ${className} needs-script`} style={{ height }}>
      {toolbar}
      <div className={classes.sheet}>
        {map && look && <ZoomButtons map={map} canZoomIn={look.canZoomIn} canZoomOut={look.canZoomOut} />}
        <div className={classes.over}>
          {isThere(children) && <div data-over-map="">{children}</div>}
          {emptiness !== null && (
            <div className={classes.empty} data-over-map="">
              <p role={over ? 'status' : undefined}>{emptiness}</p>
              {over}
            </div>
          )}
        </div>
        <div
          ref={box}
          role="group"
          aria-label={t`Map. Move it with the arrow keys, and zoom with plus and minus.`}
          className={classes.map}
        />
        {isThere(foot) && (
          <div className={classes.foot} data-over-map="">
            {foot}
          </div>
        )}
        {!map && <Cover hasFailed={props.hasFailed} onRetry={props.retry} />}
      </div>
      <MapCaption look={look} choice={below} />
    </section>
  );
};

interface CoverProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

const Cover = ({ hasFailed, onRetry }: CoverProps) => (
  <div className={classes.cover}>
    {hasFailed ? (
      <>
        <p role="status">
          <Trans>The map could not be loaded. Everything else on this page works without it.</Trans>
        </p>
        <Button variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </>
    ) : (
      <p>
        <Trans>Loading the map…</Trans>
      </p>
    )}
  </div>
);

interface ZoomButtonsProps {
  readonly map: OpenMap;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** A disabled button would lose the focus, so these use `aria-disabled`. */
const ZoomButtons = ({ map, canZoomIn, canZoomOut }: ZoomButtonsProps) => {
  const { t } = useLingui();
  return (
    <div className={classes.buttons} data-over-map="">
      <button
        type="button"
        aria-label={t`Zoom in`}
        aria-disabled={!canZoomIn}
        className={classes.button}
        onClick={() => canZoomIn && map.zoom(1)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        aria-disabled={!canZoomOut}
        className={classes.button}
        onClick={() => canZoomOut && map.zoom(-1)}
      >
        <IconMinus size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};

interface MapViewProps extends MapFrameProps {
  readonly center: Point;
  readonly zoom?: number | undefined;
  /** The uncertainty of the point, drawn as a circle. */
  readonly accuracyMetres?: number | undefined;
}

/** Without a zoom, the circle fills the map. */
const sightOf = (center: Point, zoom: number | undefined, metres: number | undefined): MapSight =>
  zoom === undefined && metres !== undefined
    ? boundsAround(center, metres / 1000)
    : { center, zoom: zoom ?? 15 };

/** A mark, or a circle when the place is approximate. */
export const MapView = ({ center, zoom, accuracyMetres, ...frame }: MapViewProps) => {
  const { lat, lng } = center;
  const sight = sightOf(center, zoom, accuracyMetres);
  const view = useMap({ sight, isInPage: true });
  const { map } = view;
  useEffect(() => {
    if (!map) return;
    const point = { lat, lng };
    map.keepFree(point);
    map.show(sightOf(point, zoom, accuracyMetres));
    return accuracyMetres === undefined ? map.mark(point) : undefined;
  }, [map, lat, lng, zoom, accuracyMetres]);
  useCircle(map, center, accuracyMetres);
  return <MapFrame {...frame} {...view} />;
};
