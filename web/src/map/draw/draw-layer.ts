import type { Point } from '@lodgepole/contract/places/geo';
import { CircleMarker, type Map as LeafletMap, Polygon, Polyline } from 'leaflet/dist/leaflet-src.esm.js';
import classes from './draw.module.css';
import { type Spot, simplify } from './simplify.ts';

interface Preview {
  /** The drawn lines, and the line to the pointer. */
  readonly show: (steps: readonly (readonly Point[])[], ahead: readonly Point[]) => void;
  readonly remove: () => void;
}

const firstReach = 8;
const cornerReach = 5;

const addPreview = (map: LeafletMap): Preview => {
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

export interface DrawSetting {
  readonly onChange: (corners: readonly Point[]) => void;
  readonly onClose: (corners: readonly Point[], isOneLine: boolean) => void;
}

export interface Drawing {
  readonly undo: () => void;
  readonly clear: () => void;
  readonly remove: () => void;
}

/** A smaller movement is a click. */
const stillness = 6;
/** Distance to the first corner that closes the area; fingers are less exact than a mouse. */
const closing = { mouse: 12, other: 26 } as const;
const finest = 3;
const longestTrace = 5000;
const handTremor = 1.5;
/** A shorter line that ends where it began is not a loop. */
const shortestLoop = 60;

const between = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

const lengthOf = (trace: readonly Spot[]): number =>
  trace.slice(1).reduce((sum, spot, index) => sum + between(spot, trace[index] ?? spot), 0);

const hushed = (map: LeafletMap): (() => void) => {
  const habits = [map.dragging, map.touchZoom, map.boxZoom, map.doubleClickZoom].filter((habit) =>
    habit?.enabled(),
  );
  for (const habit of habits) habit.disable();
  return () => {
    for (const habit of habits) habit.enable();
  };
};

const spotIn = (map: LeafletMap, event: PointerEvent): Spot => {
  const { x, y } = map.mouseEventToContainerPoint(event);
  const room = map.getSize();
  return { x: Math.max(0, Math.min(room.x, x)), y: Math.max(0, Math.min(room.y, y)) };
};

const pointAt = (map: LeafletMap, { x, y }: Spot): Point => {
  const { lat, lng } = map.containerPointToLatLng([x, y]);
  return { lat, lng };
};

interface Hand {
  readonly onMove: (trace: readonly Spot[]) => void;
  readonly onClick: (spot: Spot, event: PointerEvent) => void;
  readonly onLine: (trace: readonly Spot[], event: PointerEvent) => void;
}

/** Distinguishes clicks from lines. Without a pressed button, the trace is the pointer's position. */
const watchHand = (map: LeafletMap, { onMove, onClick, onLine }: Hand): (() => void) => {
  const container = map.getContainer();
  let trace: Spot[] | null = null;
  const listeners = {
    pointerdown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      // Capture the pointer, to follow it beyond the map's edge.
      container.setPointerCapture?.(event.pointerId);
      trace = [spotIn(map, event)];
    },
    pointermove: (event: PointerEvent) => {
      if (!event.isPrimary) return;
      const spot = spotIn(map, event);
      const last = trace?.at(-1);
      if (trace && last && between(last, spot) >= finest && trace.length < longestTrace) trace.push(spot);
      onMove(trace ?? [spot]);
    },
    pointerup: (event: PointerEvent) => {
      if (!event.isPrimary || !trace) return;
      const drawn = [...trace, spotIn(map, event)];
      const [from = { x: 0, y: 0 }] = drawn;
      trace = null;
      if (drawn.every((spot) => between(from, spot) <= stillness)) onClick(from, event);
      else onLine(drawn, event);
    },
    pointercancel: () => {
      trace = null;
      onMove([]);
    },
  };
  const all = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of all) container.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of all) container.removeEventListener(type, listener);
  };
};

export const addDrawing = (map: LeafletMap, { onChange, onClose }: DrawSetting): Drawing => {
  const wake = hushed(map);
  const preview = addPreview(map);
  let steps: Point[][] = [];

  const corners = () => steps.flat();
  const show = (ahead: readonly Spot[] = []) =>
    preview.show(
      steps,
      ahead.map((spot) => pointAt(map, spot)),
    );
  const take = (next: Point[][]) => {
    steps = next;
    show();
    onChange(corners());
  };
  const isBack = (spot: Spot, from: Spot | undefined, { pointerType }: PointerEvent): boolean => {
    const first = corners()[0];
    const start = first ? map.latLngToContainerPoint(first) : from;
    return !!start && between(spot, start) <= (pointerType === 'mouse' ? closing.mouse : closing.other);
  };
  const rest = watchHand(map, {
    onMove: show,
    onClick: (spot, event) => {
      if (corners().length >= 3 && isBack(spot, undefined, event)) onClose(corners(), false);
      else take([...steps, [pointAt(map, spot)]]);
    },
    onLine: (drawn, event) => {
      const [from, last] = [drawn[0], drawn.at(-1)];
      const isLoop = !!last && lengthOf(drawn) >= shortestLoop && isBack(last, from, event);
      const line = simplify(drawn, handTremor).map((spot) => pointAt(map, spot));
      take([...steps, isLoop ? line.slice(0, -1) : line]);
      if (isLoop) onClose(corners(), true);
    },
  });
  const look = classes['drawing'] ?? '';
  map.getContainer().classList.add(look);
  return {
    undo: () => take(steps.slice(0, -1)),
    clear: () => take([]),
    remove: () => {
      rest();
      map.getContainer().classList.remove(look);
      preview.remove();
      wake();
    },
  };
};
