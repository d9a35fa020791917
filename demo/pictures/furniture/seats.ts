import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { curve, line, type Pen, path, rect, repeat } from '../pen.ts';

const soft = (pen: Pen, colour: Colour): string =>
  pen.down(lighter(colour, 0.2), colour, darker(colour, 0.16));

const legs = (xs: readonly number[], height: number, colour: Colour): string =>
  xs.map((x) => path(`M${x - 3} ${-height} H${x + 3} L${x + 1.6} 0 H${x - 1.6} Z`, colour)).join('');

const cushion = (pen: Pen, x: number, y: number, size: number, colour: Colour, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(
    `M${-size / 2} ${-size / 2} Q0 ${-size / 2 + 4} ${size / 2} ${-size / 2} Q${size / 2 - 4} 0 ${size / 2} ${size / 2} Q0 ${size / 2 - 3} ${-size / 2} ${size / 2} Q${-size / 2 + 4} 0 ${-size / 2} ${-size / 2} Z`,
    soft(pen, colour),
  )}${curve(`M${-size / 4} ${-size / 3} Q0 ${-size / 5} ${size / 4} ${-size / 3}`, darker(colour, 0.25), 1, 0.35)}</g>`;

export interface SofaLook {
  readonly width: number;
  readonly colour: Colour;
  readonly legs: Colour;
  readonly cushions: readonly Colour[];
  readonly throwColour: Colour | null;
  readonly shape: 'round' | 'square' | 'scroll';
}

/** Seen from the front, its feet at the origin's height. */
export const sofa = (pen: Pen, look: SofaLook): string => {
  const { width, colour, shape } = look;
  const half = width / 2;
  const arm = shape === 'scroll' ? 20 : 17;
  const seats = width > 150 ? (width > 205 ? 3 : 2) : 1;
  const inner = width - arm * 2;
  const back = shape === 'square' ? 4 : 14;
  const seatWidth = inner / seats;
  const armTop = shape === 'square' ? -58 : -62;
  const armRound = shape === 'square' ? 4 : 9;
  const button = (x: number) =>
    repeat(
      3,
      (index) =>
        `<circle cx="${x - seatWidth * 0.25 + index * seatWidth * 0.25}" cy="-68" r="1.4" fill="${darker(colour, 0.3)}"/>`,
    );
  return [
    legs([-half + 12, half - 12], 14, look.legs),
    rect(-half + 6, -84, width - 12, 60, soft(pen, darker(colour, 0.08)), { round: back }),
    repeat(seats, (index) =>
      rect(-half + arm + index * seatWidth + 1, -82, seatWidth - 2, 46, soft(pen, colour), {
        round: shape === 'square' ? 4 : 9,
      }),
    ),
    shape === 'scroll' ? repeat(seats, (index) => button(-half + arm + (index + 0.5) * seatWidth)) : '',
    rect(-half + arm - 2, -40, inner + 4, 10, darker(colour, 0.3), { opacity: 0.5 }),
    repeat(
      seats,
      (index) =>
        rect(-half + arm + index * seatWidth + 0.5, -44, seatWidth - 1, 9, lighter(colour, 0.18), {
          round: 4,
        }) +
        rect(-half + arm + index * seatWidth + 0.5, -37, seatWidth - 1, 14, soft(pen, darker(colour, 0.05)), {
          round: 4,
        }),
    ),
    rect(-half + 4, -24, width - 8, 11, darker(colour, 0.24), { round: 3 }),
    look.cushions
      .map((tint, index) =>
        cushion(
          pen,
          index % 2 === 0 ? -half + arm + 17 + index * 9 : half - arm - 17 - (index - 1) * 9,
          -58,
          36,
          tint,
          index % 2 === 0 ? -8 : 9,
        ),
      )
      .join(''),
    look.throwColour === null ? '' : throwOver(pen, half - arm - seatWidth * 0.55, look.throwColour),
    rect(-half, armTop, arm, 48 - (armTop + 62), soft(pen, darker(colour, 0.04)), { round: armRound }),
    rect(half - arm, armTop, arm, 48 - (armTop + 62), soft(pen, darker(colour, 0.04)), { round: armRound }),
  ].join('');
};

const throwOver = (pen: Pen, x: number, colour: Colour): string => {
  const fill = pen.across(lighter(colour, 0.15), colour, darker(colour, 0.1));
  const fringe = repeat(8, (index) =>
    line([x + 1 + index * 4.4, -20, x + 1 + index * 4.4, -15], darker(colour, 0.1), 1.2),
  );
  return (
    path(
      `M${x} -84 L${x + 32} -84 Q${x + 34} -60 ${x + 33} -44 L${x + 34} -20 L${x} -20 L${x + 1} -44 Z`,
      fill,
    ) +
    repeat(3, (index) =>
      line([x + 1, -76 + index * 20, x + 32, -76 + index * 20], darker(colour, 0.2), 1.6, 0.5),
    ) +
    fringe
  );
};

/** An easy chair turned a little towards the room. */
export const armchair = (pen: Pen, colour: Colour, wood: Colour, random: Random): string => {
  const isWooden = random.chance(0.5);
  if (!isWooden)
    return sofa(pen, {
      width: 88,
      colour,
      legs: wood,
      cushions: [lighter(colour, 0.35)],
      throwColour: null,
      shape: 'round',
    });
  return [
    line([-36, 0, -30, -58, -36, -92], wood, 5),
    line([36, 0, 30, -58, 36, -92], wood, 5),
    rect(-30, -98, 60, 58, soft(pen, colour), { round: 9 }),
    rect(-30, -98, 60, 14, lighter(colour, 0.25), { round: 7, opacity: 0.7 }),
    rect(-33, -45, 66, 9, lighter(colour, 0.2), { round: 4 }),
    rect(-33, -38, 66, 13, soft(pen, darker(colour, 0.08)), { round: 5 }),
    line([-40, -56, -26, -56], wood, 6),
    line([40, -56, 26, -56], wood, 6),
    line([-30, -24, 30, -24], wood, 5),
    line([-28, -24, -34, 0], wood, 5),
    line([28, -24, 34, 0], wood, 5),
  ].join('');
};

export const stool = (wood: Colour, metal: Colour, seat: Colour): string =>
  [
    line([-12, -66, -17, 0], metal, 3.5),
    line([12, -66, 17, 0], metal, 3.5),
    line([-15, -22, 15, -22], metal, 2.6),
    rect(-18, -72, 36, 8, seat, { round: 4 }),
    rect(-18, -72, 36, 3, lighter(seat, 0.3), { round: 2 }),
    rect(-15, -65, 30, 2.4, wood, { opacity: 0.6 }),
  ].join('');

/** A dining chair from behind or in front. */
export const chair = (pen: Pen, wood: Colour, seat: Colour): string =>
  [
    line([-19, -88, -20, 0], wood, 4.4),
    line([19, -88, 20, 0], wood, 4.4),
    rect(-20, -90, 40, 15, soft(pen, wood), { round: 6 }),
    rect(-18, -70, 36, 6, wood, { round: 3 }),
    rect(-21, -48, 42, 8, soft(pen, seat), { round: 4 }),
    rect(-20, -41, 40, 4, darker(wood, 0.15)),
    line([-15, -38, -15, 0], darker(wood, 0.2), 3.4),
    line([15, -38, 15, 0], darker(wood, 0.2), 3.4),
  ].join('');
