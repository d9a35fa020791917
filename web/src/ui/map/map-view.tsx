import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect } from 'react';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import { useCircle } from './use-circle.ts';
import { useMap } from './use-map.ts';

interface MapViewProps extends MapFrameProps {
  readonly center: Point;
  readonly zoom?: number;
  /** How far off the point may be; drawn as a circle around it. */
  readonly accuracyMetres?: number | undefined;
}

/** One place, marked. */
export const MapView = ({ center, zoom = 15, accuracyMetres, ...frame }: MapViewProps) => {
  const { lat, lng } = center;
  const view = useMap({ sight: { center, zoom }, isInPage: true, hasSigns: true });
  const { map } = view;
  useEffect(() => {
    if (!map) return;
    map.show({ center: { lat, lng }, zoom });
    map.keepFree({ lat, lng });
    return map.mark({ lat, lng });
  }, [map, lat, lng, zoom]);
  useCircle(map, center, accuracyMetres);
  return <MapFrame {...frame} {...view} />;
};
