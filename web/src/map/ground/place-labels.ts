import type { Place, PlaceKind } from './place-names.ts';

/** Pixels from the corner of the view. */
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
  neighbourhood: 7.4,
  campus: 6.6,
};

const gap = 6;
const halfLine = 11;

const halfWidth = ({ name, kind }: Place): number => (name.length * letterWidths[kind]) / 2 + gap;

const labelBox = (place: Place, { x, y }: Spot): Box => {
  const half = halfWidth(place);
  return { left: x - half, top: y - halfLine, right: x + half, bottom: y + halfLine };
};

const dotReach = 4;

const dotBox = ({ x, y }: Spot): Box => ({
  left: x - dotReach,
  top: y - dotReach,
  right: x + dotReach,
  bottom: y + dotReach,
});

/** Best first: beside the dot, over or under it. */
const besideDot = (place: Place): readonly Spot[] => {
  const aside = halfWidth(place) + dotReach - gap / 2;
  return [
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
    { x: 0, y: -16 },
    { x: 0, y: 16 },
    { x: aside, y: -11 },
    { x: -aside, y: -11 },
    { x: aside, y: 11 },
    { x: -aside, y: 11 },
  ];
};

const besidePin = (place: Place): readonly Spot[] => {
  const aside = halfWidth(place) + 22;
  return [
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
    { x: 0, y: -34 },
    { x: 0, y: 34 },
  ];
};

/** Without a dot a name is centred on its place, or moves aside for a pin. */
const onPlace: readonly Spot[] = [
  { x: 0, y: 0 },
  { x: 0, y: -16 },
  { x: 0, y: 16 },
  { x: 0, y: 30 },
  { x: 0, y: -44 },
  ...[-64, 64].flatMap((x) => [0, -30, 30].map((y) => ({ x, y }))),
];

export interface Label {
  readonly place: Place;
  /** Of the name's centre, in pixels from the place. */
  readonly offset: Spot;
  readonly hasDot: boolean;
  readonly box: Box;
}

export interface LabelCandidate {
  readonly place: Place;
  readonly at: Spot;
  readonly hasDot: boolean;
}

export interface LabelRoom {
  readonly room: Box;
  readonly covered: readonly Box[];
  /** Put there by people; names avoid them. */
  readonly obstacles: readonly Box[];
  /** The part of a box that is water, from 0 to 1. */
  readonly waterIn: (box: Box) => number;
  readonly most: number;
}

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** A name may reach this far into the water before it moves aside. */
const mostWater = 0.2;
/** With more than this, a city's name looks as if it were in the water, and is left out if there is free land nearby. */
const muchWater = 0.4;
/** Weighs some water against the next best position. */
const waterPerSpot = 0.06;

const isPartOfCity = ({ kind }: Place): boolean => kind === 'neighbourhood' || kind === 'campus';

/** Between the name of a part of a city and any other name, so that a city is not covered in them. */
const roomAround = 18;

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const stripTo = ({ x, y }: Spot, { left, right }: Box): Box => ({
  left: Math.min(x, right),
  top: y - 1,
  right: Math.max(x, left),
  bottom: y + 1,
});

/** A name across the harbour would name the town there. */
const isAcrossWater = (at: Spot, box: Box, waterIn: LabelRoom['waterIn']): boolean =>
  (box.left > at.x || box.right < at.x) && waterIn(stripTo(at, box)) > mostWater;

const choose = <Choice extends { readonly box: Box }>(
  choices: readonly Choice[],
  waterIn: LabelRoom['waterIn'],
): Choice | undefined => {
  const costs = choices.map(({ box }, index) => waterIn(box) + index * waterPerSpot);
  return choices[costs.indexOf(Math.min(...costs))];
};

/** In order; a place whose positions are taken or outside the view gets no name. */
export const placeLabels = (
  candidates: readonly LabelCandidate[],
  { room, covered, obstacles, waterIn, most }: LabelRoom,
): Label[] => {
  const taken = [...covered, ...obstacles];
  const dots: Box[] = [];
  const labels: Label[] = [];
  const isHidden = (box: Box) => obstacles.some((other) => overlaps(box, other));
  const spotsOf = (place: Place, at: Spot, hasDot: boolean): readonly Spot[] => {
    if (hasDot) return isHidden(dotBox(at)) ? besidePin(place) : besideDot(place);
    const straight = labelBox(place, at);
    return isHidden(straight) || waterIn(straight) > mostWater ? onPlace : onPlace.slice(0, 1);
  };
  for (const { place, at, hasDot } of candidates) {
    if (labels.length === most) break;
    const straight = labelBox(place, at);
    const boxed = spotsOf(place, at, hasDot).map((offset) => ({
      offset,
      box: labelBox(place, { x: at.x + offset.x, y: at.y + offset.y }),
    }));
    const isPart = isPartOfCity(place);
    const isFree = (box: Box) => {
      const wanted = isPart ? grown(box, roomAround) : box;
      return ![...taken, ...dots].some((other) => overlaps(wanted, other));
    };
    const isDotFree = !hasDot || !labels.some(({ box }) => overlaps(dotBox(at), box));
    const free = isDotFree ? boxed.filter(({ box }) => isWithin(box, room) && isFree(box)) : [];
    const near = free.filter(({ box }) => !isAcrossWater(at, box, waterIn));
    const best = choose(near.length > 0 ? near : free, waterIn);
    const isDryNear = () =>
      boxed.some(({ box }) => waterIn(box) < mostWater && !isAcrossWater(at, box, waterIn));
    const isDrowned =
      best && (isPart ? waterIn(best.box) > mostWater : waterIn(best.box) > muchWater && isDryNear());
    const chosen = isDrowned ? undefined : best;
    if (chosen) {
      labels.push({ place, hasDot, ...chosen });
      taken.push(chosen.box);
      if (hasDot) dots.push(dotBox(at));
    }
    // A city cut off by the edge still blocks its suburbs' names.
    else if (!isWithin(straight, room)) taken.push(straight);
  }
  return labels;
};
