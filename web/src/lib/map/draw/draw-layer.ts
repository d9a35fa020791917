import type { Point } from '@lodgepole/contract/places/geo';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import classes from './draw.module.css';
import { addPreview } from './preview.ts';
import { type Spot, simplify } from './simplify.ts';

export interface DrawSetting {
  /** Corners were added or taken away. */
  readonly onChange: (corners: readonly Point[]) => void;
  /** The line came back to its first corner, perhaps drawn in one go. */
  readonly onClose: (corners: readonly Point[], isOneLine: boolean) => void;
}

export interface Drawing {
  /** Takes the last corner away, or what was drawn in one go. */
  readonly undo: () => void;
  readonly clear: () => void;
  readonly remove: () => void;
}

/** A hand that moves less than this has clicked. */
const stillness = 6;
/** How near to the first corner the area is closed: a finger is less exact than a mouse. */
const closing = { mouse: 12, other: 26 } as const;
const finest = 3;
const longestTrace = 5000;
const handTremor = 1.5;
/** A line that is back where it began sooner than this was never drawn. */
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

/** Draws an area: a click adds a corner, a drag a whole line. */
export const addDrawing = (map: LeafletMap, { onChange, onClose }: DrawSetting): Drawing => {
  const container = map.getContainer();
  const wake = hushed(map);
  const preview = addPreview(map);
  /** A corner each, or the corners of a line drawn in one go. */
  let steps: Point[][] = [];
  let trace: Spot[] | null = null;

  const corners = () => steps.flat();
  const spotOf = (event: PointerEvent): Spot => {
    const { x, y } = map.mouseEventToContainerPoint(event);
    const room = map.getSize();
    return { x: Math.max(0, Math.min(room.x, x)), y: Math.max(0, Math.min(room.y, y)) };
  };
  const pointAt = ({ x, y }: Spot): Point => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return { lat, lng };
  };
  const show = (ahead: readonly Spot[] = []) => preview.show(steps, ahead.map(pointAt));
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
  const click = (spot: Spot, event: PointerEvent) => {
    if (corners().length >= 3 && isBack(spot, undefined, event)) onClose(corners(), false);
    else take([...steps, [pointAt(spot)]]);
  };
  const stroke = (drawn: readonly Spot[], event: PointerEvent) => {
    const [from, last] = [drawn[0], drawn.at(-1)];
    const isLoop = !!last && lengthOf(drawn) >= shortestLoop && isBack(last, from, event);
    const line = simplify(drawn, handTremor).map(pointAt);
    take([...steps, isLoop ? line.slice(0, -1) : line]);
    if (isLoop) onClose(corners(), true);
  };

  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    // Where the pointer is taken hold of, it is followed beyond the edge of the map.
    container.setPointerCapture?.(event.pointerId);
    trace = [spotOf(event)];
  };
  const onMove = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const spot = spotOf(event);
    if (!trace) return show([spot]);
    const last = trace.at(-1);
    if (last && between(last, spot) >= finest && trace.length < longestTrace) trace.push(spot);
    show(trace);
  };
  const onUp = (event: PointerEvent) => {
    if (!event.isPrimary || !trace) return;
    const drawn = [...trace, spotOf(event)];
    const [from = { x: 0, y: 0 }] = drawn;
    trace = null;
    if (drawn.every((spot) => between(from, spot) <= stillness)) click(from, event);
    else stroke(drawn, event);
  };
  const onCancel = () => {
    trace = null;
    show();
  };
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onCancel };
  for (const [type, listener] of Object.entries(listeners))
    container.addEventListener(type, listener as (event: Event) => void);
  const look = classes['drawing'] ?? '';
  container.classList.add(look);
  return {
    undo: () => take(steps.slice(0, -1)),
    clear: () => take([]),
    remove: () => {
      for (const [type, listener] of Object.entries(listeners))
        container.removeEventListener(type, listener as (event: Event) => void);
      container.classList.remove(look);
      preview.remove();
      wake();
    },
  };
};
