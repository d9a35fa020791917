import type { Box } from './place-labels.ts';

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export type Shift = readonly [x: number, y: number];

const moved = ({ left, top, right, bottom }: Box, [x, y]: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

export const isCovered = (box: Box, covers: readonly Box[]): boolean =>
  covers.some((cover) => overlaps(box, cover));

const margin = 6;

/** Farther away, a price would seem to belong to another home. */
const farthest = 80;

const isInside = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;

const intoRoom = (box: Box, room: Box): Shift => [
  Math.max(0, room.left - box.left) - Math.max(0, box.right - room.right),
  Math.max(0, room.top - box.top) - Math.max(0, box.bottom - room.bottom),
];

const waysPast = (box: Box, cover: Box): Shift[] => [
  [cover.left - box.right - margin, 0],
  [cover.right - box.left + margin, 0],
  [0, cover.top - box.bottom - margin],
  [0, cover.bottom - box.top + margin],
];

const length = ([x, y]: Shift): number => Math.hypot(x, y);

/**
 * The shortest shift in pixels that brings a box into the room and out from under all covers; null when there is
 * none.
 */
export const wayOut = (box: Box, room: Box, covers: readonly Box[]): Shift => {
  const into = intoRoom(box, room);
  const inside = moved(box, into);
  const isFree = (at: Box) => isInside(at, room) && !isCovered(at, covers);
  if (isFree(inside)) return into;
  const ways = covers
    .filter((cover) => overlaps(inside, cover))
    .flatMap((cover) => waysPast(inside, cover))
    .filter((way) => isFree(moved(inside, way)))
    .toSorted((one, other) => length(one) - length(other));
  const [x, y] = ways[0] ?? [0, 0];
  return [into[0] + x, into[1] + y];
};

/** The shift that draws a price clear of the covers; none when it would be too far. */
export const besideCovers = (box: Box, room: Box, covers: readonly Box[]): Shift => {
  if (!isCovered(box, covers)) return [0, 0];
  const way = wayOut(box, room, covers);
  return length(way) > farthest ? [0, 0] : way;
};
