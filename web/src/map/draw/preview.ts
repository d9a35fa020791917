import type { Point } from '@lodgepole/contract/places/geo';
import { CircleMarker, type Map as LeafletMap, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import classes from './draw.module.css';

export interface Preview {
  /** What was drawn so far, and where the pointer is about to lead it. */
  readonly show: (steps: readonly (readonly Point[])[], ahead: readonly Point[]) => void;
  readonly remove: () => void;
}

const firstReach = 8;
const cornerReach = 5;

/** The lines of an area that is being drawn, and what they would enclose. */
export const addPreview = (map: LeafletMap): Preview => {
  const look = (name: string) => ({ interactive: false, smoothFactor: 0, className: classes[name] ?? '' });
  const inside = new Polygon([], look('inside')).addTo(map);
  const line = new Polyline([], look('line')).addTo(map);
  let dots: CircleMarker[] = [];
  const dot = (at: Point, radius: number) => new CircleMarker(at, { ...look('corner'), radius }).addTo(map);

  return {
    show: (steps, ahead) => {
      const isBegun = steps.length > 0 || ahead.length > 1;
      const all = isBegun ? [...steps.flat(), ...ahead] : [];
      inside.setLatLngs(all);
      line.setLatLngs(all);
      for (const old of dots) old.remove();
      const clicked = steps.slice(1).flatMap((step) => (step.length === 1 ? step : []));
      dots = [
        ...all.slice(0, 1).map((first) => dot(first, firstReach)),
        ...clicked.map((corner) => dot(corner, cornerReach)),
      ];
    },
    remove: () => {
      for (const part of [inside, line, ...dots]) part.remove();
    },
  };
};
