import type { Place, PlaceKind } from './place-names.ts';

/** Pixels from the corner of what is seen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const letterWidths: Readonly<Record<PlaceKind, number>> = {
  province: 9.5,
  metropolis: 8.6,
  city: 7.2,
  neighbourhood: 6.8,
};

const gap = 8;
const lineHeight = 26;

const labelBox = ({ name, kind }: Place, { x, y }: Spot): Box => {
  const half = (name.length * letterWidths[kind]) / 2 + gap;
  return { left: x - half, top: y - lineHeight / 2, right: x + half, bottom: y + lineHeight / 2 };
};

export interface Label {
  readonly place: Place;
  /** Pixels the name is moved down, to make room for something else. */
  readonly shift: number;
  /** The space it takes. */
  readonly box: Box;
}

export interface LabelRoom {
  readonly room: Box;
  /** What lies over the map and hides it. */
  readonly covered: readonly Box[];
  /** What someone put on the map; names step aside for it. */
  readonly obstacles: readonly Box[];
  readonly most: number;
}

const shifts = [0, 30, -44];

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** Gives each place its space in turn; one whose space is taken, or out of the room, stays without a name. */
export const placeLabels = (
  candidates: readonly { readonly place: Place; readonly at: Spot }[],
  { room, covered, obstacles, most }: LabelRoom,
): Label[] => {
  const taken = [...covered, ...obstacles];
  const labels: Label[] = [];
  for (const { place, at } of candidates) {
    if (labels.length === most) break;
    const straight = labelBox(place, at);
    const isPushed = obstacles.some((other) => overlaps(straight, other));
    const free = (isPushed ? shifts : [0])
      .map((shift) => ({ shift, box: labelBox(place, { x: at.x, y: at.y + shift }) }))
      .find(({ box }) => isWithin(box, room) && !taken.some((other) => overlaps(box, other)));
    if (free) labels.push({ place, ...free });
    // A city cut off by the edge still keeps its suburbs from standing in for it.
    if (free || !isWithin(straight, room)) taken.push(free?.box ?? straight);
  }
  return labels;
};
