import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, ellipse, path, rect, repeat } from '../pen.ts';
import type { Palette } from '../rooms/palette.ts';
import { type Box, box, place, type Stage, shadow, upright } from '../rooms/stage.ts';
import { counterDepth, counterHeight, handle } from './kitchen.ts';

export const stove = (stage: Stage, x: number, palette: Palette, hood: 'box' | 'chimney'): string => {
  const span: Box['x'] = [x - 0.38, x + 0.38];
  const steel = '#c7ccd0';
  const knobs = repeat(5, (index) =>
    place(
      stage,
      x - 0.24 + index * 0.12,
      counterDepth + 0.02,
      circle(0, 0, 2.6, '#3b4045') + circle(0, 0, 1.2, '#e8eaec'),
      0.82,
    ),
  );
  const kettle =
    path('M-13 0 Q-15 -18 0 -19 Q15 -18 13 0 Z', palette.accent) +
    curve('M-9 -18 Q0 -32 9 -18', darker(palette.accent, 0.4), 2.2) +
    path('M11 -9 L19 -16 L17 -7 Z', palette.accent);
  const over =
    hood === 'chimney'
      ? box(stage, { x: [x - 0.14, x + 0.14], y: [1.75, stage.height], d: [0, 0.28] }, steel) +
        box(stage, { x: [x - 0.4, x + 0.4], y: [1.62, 1.75], d: [0, 0.45] }, steel)
      : box(stage, { x: [x - 0.4, x + 0.4], y: [1.6, 2.2], d: [0, 0.34] }, palette.cabinet) +
        box(stage, { x: [x - 0.4, x + 0.4], y: [1.55, 1.62], d: [0, 0.42] }, steel);
  return [
    over,
    box(stage, { x: span, y: [0.06, counterHeight + 0.005], d: [0, counterDepth + 0.02] }, steel, '#30353a'),
    upright(
      stage,
      [x - 0.31, x + 0.31],
      [0.28, 0.72],
      counterDepth + 0.02,
      stage.pen.down('#3d4348', '#1f2427'),
      0.02,
    ),
    upright(stage, [x - 0.25, x + 0.25], [0.34, 0.64], counterDepth + 0.02, '#4b4339', 0.02),
    handle(stage, x, 0.75, counterDepth + 0.03, '#8d9499', false),
    place(stage, x, counterDepth + 0.03, rect(-30, -1.3, 60, 2.6, '#8d9499', { round: 1.3 }), 0.755),
    knobs,
    ...[-0.18, 0.18].map((offset) =>
      place(stage, x + offset, 0.35, ellipse(0, 0, 12, 2.6, '#1c1f22'), counterHeight + 0.01),
    ),
    place(stage, x - 0.18, 0.35, kettle, counterHeight + 0.01),
  ].join('');
};

export const fridge = (stage: Stage, x: number, colour: Colour): string => {
  const span: Box['x'] = [x - 0.4, x + 0.4];
  const d: Box['d'] = [0, 0.68];
  const sheen = stage.pen.across(lighter(colour, 0.12), lighter(colour, 0.35), colour, darker(colour, 0.12));
  return [
    shadow(stage, span, d),
    box(stage, { x: span, y: [0.03, 1.85], d }, colour),
    upright(stage, [span[0] + 0.01, span[1] - 0.01], [0.05, 0.66], d[1], sheen, 0.015),
    upright(stage, [span[0] + 0.01, span[1] - 0.01], [0.68, 1.84], d[1], sheen, 0.015),
    place(stage, span[0] + 0.08, d[1], rect(-1.5, -22, 3, 44, '#7d858a', { round: 1.5 }), 1.1),
    place(stage, span[0] + 0.08, d[1], rect(-1.5, -12, 3, 24, '#7d858a', { round: 1.5 }), 0.48),
    place(
      stage,
      x + 0.12,
      d[1],
      rect(-6, -8, 9, 11, '#f5e6a8') + rect(5, -4, 8, 8, '#e98f75') + rect(-2, 7, 10, 7, '#9fc7c0'),
      1.42,
    ),
  ].join('');
};

export const sink = (stage: Stage, x: number, metal: Colour): string =>
  place(
    stage,
    x,
    0.18,
    curve('M0 0 V-26 Q0 -36 -9 -36 Q-16 -36 -16 -27', metal, 3) + rect(-4, -3, 8, 3, metal, { round: 1 }),
    counterHeight,
  ) +
  place(
    stage,
    x,
    0.42,
    ellipse(0, 0, 27, 3.4, '#a7b0b5') + ellipse(0, 0.7, 24, 2.5, '#7f898f'),
    counterHeight + 0.004,
  );
