import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, ellipse, path, rect, repeat, stroke } from '../pen.ts';
import type { Palette } from '../rooms/palette.ts';
import { type Box, box, place, type Stage, shadow, upright } from '../rooms/stage.ts';
import { smallPlant } from './greens.ts';

export const counterHeight = 0.92;
export const counterDepth = 0.62;

export const handle = (
  stage: Stage,
  x: number,
  y: number,
  d: number,
  metal: Colour,
  isUpright: boolean,
): string =>
  place(
    stage,
    x,
    d,
    isUpright
      ? rect(-0.9, -8, 1.8, 16, metal, { round: 0.9 })
      : rect(-8, -0.9, 16, 1.8, metal, { round: 0.9 }),
    y,
  );

type Front = 'flat' | 'shaker';

const doorFront = (
  stage: Stage,
  x: Box['x'],
  y: Box['y'],
  d: number,
  colour: Colour,
  front: Front,
): string => {
  const fill = stage.pen.down(lighter(colour, 0.1), darker(colour, 0.09));
  const plain = upright(stage, [x[0] + 0.008, x[1] - 0.008], [y[0] + 0.008, y[1] - 0.008], d, fill, 0.006);
  if (front === 'flat') return plain;
  const inset = 0.055;
  return (
    plain +
    upright(
      stage,
      [x[0] + inset, x[1] - inset],
      [y[0] + inset, y[1] - inset],
      d,
      darker(colour, 0.13),
      0.004,
    ) +
    upright(
      stage,
      [x[0] + inset + 0.006, x[1] - inset],
      [y[0] + inset, y[1] - inset - 0.008],
      d,
      colour,
      0.004,
    )
  );
};

/** Base cupboards with a counter on top. */
export const baseUnits = (
  stage: Stage,
  x: Box['x'],
  palette: Palette,
  front: Front,
  random: Random,
): string => {
  const count = Math.max(1, Math.round((x[1] - x[0]) / 0.55));
  const step = (x[1] - x[0]) / count;
  const fronts = repeat(count, (index) => {
    const a = x[0] + index * step;
    const span: Box['x'] = [a, a + step];
    if (random.chance(0.35))
      return [0, 1, 2]
        .map(
          (row) =>
            doorFront(
              stage,
              span,
              [0.12 + row * 0.255, 0.12 + (row + 1) * 0.255],
              counterDepth,
              palette.cabinet,
              front,
            ) + handle(stage, a + step / 2, 0.32 + row * 0.255, counterDepth, palette.metal, false),
        )
        .join('');
    return (
      doorFront(stage, span, [0.12, 0.885], counterDepth, palette.cabinet, front) +
      handle(stage, index % 2 === 0 ? a + step - 0.07 : a + 0.07, 0.72, counterDepth, palette.metal, true)
    );
  });
  return [
    shadow(stage, x, [0.1, counterDepth]),
    box(stage, { x, y: [0, 0.12], d: [0, counterDepth - 0.07] }, darker(palette.cabinet, 0.5)),
    box(stage, { x, y: [0.12, 0.89], d: [0, counterDepth] }, darker(palette.cabinet, 0.06)),
    fronts,
    box(
      stage,
      { x: [x[0] - 0.01, x[1] + 0.01], y: [0.885, counterHeight], d: [0, counterDepth + 0.03] },
      palette.counter,
      lighter(palette.counter, 0.3),
    ),
  ].join('');
};

export const wallUnits = (stage: Stage, x: Box['x'], palette: Palette, front: Front): string => {
  const count = Math.max(1, Math.round((x[1] - x[0]) / 0.45));
  const step = (x[1] - x[0]) / count;
  return (
    box(stage, { x, y: [1.48, 2.2], d: [0, 0.34] }, palette.cabinet) +
    repeat(
      count,
      (index) =>
        doorFront(
          stage,
          [x[0] + index * step, x[0] + (index + 1) * step],
          [1.48, 2.2],
          0.34,
          palette.cabinet,
          front,
        ) +
        handle(
          stage,
          x[0] + index * step + (index % 2 === 0 ? step - 0.06 : 0.06),
          1.6,
          0.34,
          palette.metal,
          true,
        ),
    )
  );
};

const mug = (colour: Colour): string =>
  rect(-4, -9, 8, 9, colour, { round: 1.4 }) + curve('M4 -7 q4 0.5 0 5', colour, 1.6);
const bowl = (colour: Colour): string => path('M-9 -8 H9 Q8 0 3 0 H-3 Q-8 0 -9 -8 Z', colour);
const jar = (colour: Colour, lid: Colour): string =>
  rect(-5, -15, 10, 15, colour, { round: 2 }) + rect(-5.4, -17, 10.8, 3.4, lid, { round: 1 });
const plates = (colour: Colour): string =>
  repeat(4, (index) =>
    ellipse(0, -1.2 - index * 1.8, 10, 1.5, index % 2 === 0 ? colour : darker(colour, 0.12)),
  );

/** Open boards with crockery, in place of cupboards. */
export const openShelves = (stage: Stage, x: Box['x'], palette: Palette, random: Random): string =>
  [1.5, 1.86]
    .map((y) => {
      const things = [
        mug(palette.accent),
        bowl(palette.second),
        jar(palette.cloth, palette.wood),
        plates(palette.cloth),
        smallPlant(stage.pen, random, palette.main),
        jar(palette.accent, palette.wood),
        mug(palette.main),
      ];
      const count = Math.floor((x[1] - x[0]) / 0.2);
      const shelf = box(stage, { x, y: [y - 0.035, y], d: [0, 0.26] }, palette.wood);
      return (
        shelf +
        repeat(count, (index) =>
          random.chance(0.86) ? place(stage, x[0] + 0.11 + index * 0.2, 0.16, random.pick(things), y) : '',
        )
      );
    })
    .join('');

/** Tiles between counter and cupboards. */
export const backsplash = (
  stage: Stage,
  x: Box['x'],
  y: Box['y'],
  colour: Colour,
  kind: 'metro' | 'square' | 'slab',
): string => {
  const base = upright(stage, x, y, 0.005, stage.pen.down(darker(colour, 0.07), lighter(colour, 0.1)));
  if (kind === 'slab') return base;
  const [wide, tall] = kind === 'metro' ? [0.2, 0.08] : [0.12, 0.12];
  const rows = Math.floor((y[1] - y[0]) / tall);
  const joint = darker(colour, 0.2);
  const lines = repeat(rows + 1, (row) =>
    stroke(
      [stage.at(x[0], y[0] + row * tall, 0.005), stage.at(x[1], y[0] + row * tall, 0.005)],
      joint,
      1.1,
      0.6,
    ),
  );
  const uprights = repeat(rows, (row) => {
    const shift = kind === 'metro' && row % 2 === 1 ? wide / 2 : 0;
    return repeat((x[1] - x[0]) / wide, (column) =>
      stroke(
        [
          stage.at(x[0] + shift + column * wide, y[0] + row * tall, 0.005),
          stage.at(x[0] + shift + column * wide, y[0] + (row + 1) * tall, 0.005),
        ],
        joint,
        1.1,
        0.6,
      ),
    );
  });
  return base + lines + uprights;
};

/** A few things left out on the counter. */
export const onCounter = (stage: Stage, x: number, palette: Palette, random: Random): string => {
  const things = [
    rect(-16, -24, 3, 24, palette.wood, { round: 1 }) +
      rect(-13, -30, 22, 30, lighter(palette.wood, 0.18), { round: 3 }) +
      circle(-2, -25, 1.6, darker(palette.wood, 0.2)),
    bowl(palette.accent) +
      circle(-4, -9, 4, '#d9822f') +
      circle(3, -10, 4, '#c94f3d') +
      circle(0, -13, 4, '#8aa34f'),
    jar(palette.second, palette.wood) +
      `<g transform="translate(12 0)">${jar(palette.cloth, palette.wood)}</g>`,
    rect(-10, -18, 20, 18, palette.metal, { round: 4 }) +
      rect(-7, -19.5, 14, 3, darker(palette.metal, 0.3), { round: 1 }),
    smallPlant(stage.pen, random, palette.accent),
  ];
  return place(stage, x, 0.3, random.pick(things), counterHeight);
};
