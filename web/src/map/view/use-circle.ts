import type { Point } from '@lodgepole/contract/places/geo';
import { useEffect } from 'react';
import type { OpenMap } from '../open-map.ts';

/** A circle on the map as long as there is a radius. */
export const useCircle = (map: OpenMap | null, { lat, lng }: Point, metres: number | undefined): void => {
  useEffect(() => {
    if (map && metres !== undefined) return map.circle({ lat, lng }, metres);
    return undefined;
  }, [map, lat, lng, metres]);
};
