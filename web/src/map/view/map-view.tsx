import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect } from 'react';
import { boundsAround } from '../geo.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle, useMap } from './use-map.ts';

interface MapViewProps extends MapFrameProps {
  readonly center: Point;
  readonly zoom?: number;
  /** The uncertainty of the point, drawn as a circle. */
  readonly accuracyMetres?: number | undefined;
}

/** A mark, or a circle when the place is approximate. */
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
