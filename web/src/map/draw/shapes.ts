import type { Point } from '@lodgepole/contract/places/geo';
import { type Map as LeafletMap, Polygon } from 'leaflet/dist/leaflet-src.esm.js';
import classes from './draw.module.css';

/** An area that is searched, or the edge of what was searched on a map that shows more. */
export type ShapeLook = 'area' | 'edge';

const longestLine = 0.5;

/** A line that is straight in degrees is bent on the map, which only shows in long ones: those get points in between. */
const bent = (corners: readonly Point[]): Point[] =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [high, wide] = [to.lat - from.lat, to.lng - from.lng];
    const parts = Math.max(1, Math.ceil(Math.abs(high) / longestLine));
    return Array.from({ length: parts }, (_, part) => ({
      lat: from.lat + (high * part) / parts,
      lng: from.lng + (wide * part) / parts,
    }));
  });

export const addShape = (map: LeafletMap, corners: readonly Point[], look: ShapeLook): Polygon =>
  new Polygon(bent(corners), { interactive: false, className: classes[look] ?? '' }).addTo(map);
