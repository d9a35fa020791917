import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect } from 'react';
import { boundsAround } from '../geo.ts';
import type { MapSight } from '../moves.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle, useMap } from './use-map.ts';

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
