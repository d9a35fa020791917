import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect } from 'react';
import { boundsAround } from '../geo.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle, useMap } from './use-map.ts';

interface MapViewProps extends MapFrameProps {
  readonly center: Point;
  readonly zoom?: number;
  /** How far off the point may be; drawn as a circle around it. */
  readonly accuracyMetres?: number | undefined;
}

/** One place: marked, or circled when it is only about there. */
export const MapView = ({ center, zoom = 15, accuracyMetres, ...frame }: MapViewProps) => {
  const { lat, lng } = center;
  const isExact = accuracyMetres === undefined;
  const sight = isExact ? { center, zoom } : boundsAround(center, accuracyMetres / 1000);
  const view = useMap({ sight, isInPage: true });
  const { map } = view;
  useEffect(() => {
    if (!map) return;
    const point = { lat, lng };
    map.keepFree(point);
    map.show(
      accuracyMetres === undefined ? { center: point, zoom } : boundsAround(point, accuracyMetres / 1000),
    );
    return accuracyMetres === undefined ? map.mark(point) : undefined;
  }, [map, lat, lng, zoom, accuracyMetres]);
  useCircle(map, center, accuracyMetres);
  return <MapFrame {...frame} {...view} />;
};
