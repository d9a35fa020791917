import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, ellipse, line, path, polygon, rect, repeat } from '../pen.ts';
import type { Palette } from '../rooms/palette.ts';
import { type Box, box, place, type Stage, shadow, upright } from '../rooms/stage.ts';
import { smallPlant } from './greens.ts';

const porcelain = '#fbfbf8';

/** A tub on the floor along the back wall. */
export const tub = (stage: Stage, x: number, isFreestanding: boolean, palette: Palette): string => {
  const { pen } = stage;
  const fill = pen.down('#ffffff', porcelain, darker(porcelain, 0.14));
  if (isFreestanding)
    return (
      shadow(stage, [x - 0.85, x + 0.85], [0.2, 1]) +
      place(
        stage,
        x,
        0.75,
        [
          path('M-86 -56 Q-84 -8 -58 -4 H58 Q84 -8 86 -56 Z', fill),
          ellipse(0, -56, 88, 9, '#ffffff'),
          ellipse(0, -55, 80, 6.4, '#d9e6ea'),
          ellipse(0, -53.6, 74, 4.4, '#c3dbe2'),
          path('M-86 -56 Q-84 -8 -58 -4 H-40 Q-70 -12 -72 -52 Z', '#1b2233', { opacity: 0.06 }),
          line([70, 0, 70, -86], palette.metal, 3),
          curve('M70 -86 Q70 -94 60 -94 Q52 -94 52 -84', palette.metal, 3),
          path('M-60 -58 Q-56 -58 -34 -57 L-34 -30 L-60 -30 Z', palette.accent),
          rect(-60, -34, 26, 3, lighter(palette.accent, 0.4)),
        ].join(''),
      )
    );
  const span: Box['x'] = [x - 0.9, x + 0.9];
  return [
    shadow(stage, span, [0.1, 0.8]),
    box(stage, { x: span, y: [0, 0.55], d: [0, 0.75] }, porcelain, '#e3ecee'),
    place(stage, x, 0.4, ellipse(0, 0, 76, 8, '#cfe0e5') + ellipse(0, 1.5, 68, 5.6, '#b9d3da'), 0.555),
    upright(stage, [span[0] + 0.06, span[1] - 0.06], [0.08, 0.47], 0.75, darker(porcelain, 0.05), 0.02),
    place(
      stage,
      span[0] + 0.16,
      0.02,
      rect(-3, -10, 6, 10, palette.metal) + curve('M0 -8 Q10 -9 12 -2', palette.metal, 3),
      0.72,
    ),
    place(
      stage,
      x + 0.4,
      0.76,
      path('M-14 0 Q-12 -2 14 -1 L14 32 L-14 32 Z', palette.accent) +
        rect(-14, 24, 28, 3, lighter(palette.accent, 0.4)),
      0.55,
    ),
  ].join('');
};

export const showerCurtain = (stage: Stage, x: Box['x'], colour: Colour, metal: Colour): string => {
  const folds = 7;
  const width = (x[1] - x[0]) / folds;
  const rodY = 2.1;
  return (
    repeat(folds, (index) => {
      const fill = stage.pen.across(darker(colour, 0.12), lighter(colour, 0.25), darker(colour, 0.16));
      return polygon(
        [
          stage.at(x[0] + index * width, rodY, 0.72),
          stage.at(x[0] + (index + 1) * width + 0.005, rodY, 0.72),
          stage.at(x[0] + (index + 1) * width + 0.012, 0.22, 0.72),
          stage.at(x[0] + index * width - 0.008, 0.22, 0.72),
        ],
        fill,
      );
    }) + upright(stage, [x[0] - 0.1, x[1] + 1.2], [rodY - 0.01, rodY + 0.02], 0.72, metal)
  );
};

export const glassShower = (stage: Stage, x: Box['x'], palette: Palette): string => {
  const d = 0.95;
  const height = 2.1;
  const pane = stage.pen.linear(
    [
      [0, '#dff0f4', 0.5],
      [0.5, '#ffffff', 0.18],
      [1, '#cfe5ea', 0.42],
    ],
    [0, 0],
    [1, 1],
  );
  const head =
    line([0, 0, 0, -18, 22, -18], palette.metal, 3) +
    ellipse(24, -15, 13, 2.6, palette.metal) +
    repeat(5, (index) => line([15 + index * 4.5, -10, 14 + index * 5, 26], '#cfe3ea', 1, 0.6));
  return [
    box(stage, { x, y: [0, 0.06], d: [0, d] }, porcelain),
    place(stage, x[0] + 0.15, 0.04, head, 1.95),
    place(
      stage,
      (x[0] + x[1]) / 2,
      0.02,
      rect(-24, -2.4, 48, 2.4, palette.metal) +
        rect(-14, -16, 6, 14, palette.accent, { round: 1.4 }) +
        rect(-3, -19, 6, 17, palette.second, { round: 1.4 }) +
        rect(8, -13, 7, 11, palette.cloth, { round: 1.4 }),
      1.1,
    ),
    upright(stage, x, [0.06, height], d, pane),
    upright(stage, x, [height - 0.03, height], d, palette.metal),
    upright(stage, [x[0], x[0] + 0.02], [0, height], d, palette.metal),
    upright(stage, [x[1] - 0.02, x[1]], [0, height], d, palette.metal),
    upright(stage, [(x[0] + x[1]) / 2, (x[0] + x[1]) / 2 + 0.015], [0, height], d, palette.metal),
    place(stage, (x[0] + x[1]) / 2 + 0.1, d, rect(-1.3, -16, 2.6, 32, palette.metal, { round: 1.3 }), 1.05),
  ].join('');
};

const basin =
  path('M-24 -12 H24 Q22 0 10 0 H-10 Q-22 0 -24 -12 Z', '#ffffff') +
  ellipse(0, -12, 24, 3.4, '#f4f6f5') +
  ellipse(0, -11.6, 20, 2.4, '#d5dfe2');

const fronts = (stage: Stage, span: Box['x'], bottom: number, colour: Colour, metal: Colour): string => {
  const width = span[1] - span[0];
  const doors = width > 1 ? 3 : 2;
  const step = width / doors;
  const fill = stage.pen.down(lighter(colour, 0.1), darker(colour, 0.1));
  return repeat(doors, (index) => {
    const left = span[0] + index * step;
    const knob = place(stage, left + step / 2, 0.5, rect(-6, -1, 12, 2, metal, { round: 1 }), 0.72);
    return (
      upright(stage, [left + 0.015, left + step - 0.015], [bottom + 0.03, 0.77], 0.5, fill, 0.008) + knob
    );
  });
};

export const vanity = (stage: Stage, x: number, width: number, palette: Palette, random: Random): string => {
  const span: Box['x'] = [x - width / 2, x + width / 2];
  const bottom = random.chance(0.5) ? 0.4 : 0.12;
  const colour = random.chance(0.5) ? palette.wood : palette.cabinet;
  const leg = (at: number) =>
    box(stage, { x: [at - 0.025, at + 0.025], y: [0, bottom], d: [0.42, 0.47] }, darker(colour, 0.25));
  const soap = rect(-4, -14, 8, 14, palette.second, { round: 2 }) + rect(-1.4, -18, 2.8, 5, palette.metal);
  return [
    shadow(stage, span, [0, 0.5], 0.24),
    box(stage, { x: span, y: [bottom, 0.79], d: [0, 0.5] }, colour),
    fronts(stage, span, bottom, colour, palette.metal),
    bottom > 0.2 ? '' : leg(span[0] + 0.05) + leg(span[1] - 0.05),
    box(
      stage,
      { x: [span[0] - 0.02, span[1] + 0.02], y: [0.79, 0.83], d: [0, 0.53] },
      palette.counter,
      lighter(palette.counter, 0.4),
    ),
    place(stage, x, 0.1, curve('M0 0 V-26 Q0 -32 7 -32 Q13 -32 13 -25', palette.metal, 3), 0.83),
    place(stage, x, 0.3, basin, 0.83),
    place(stage, span[1] - 0.14, 0.25, smallPlant(stage.pen, random, palette.accent), 0.83),
    place(stage, span[0] + 0.14, 0.3, soap, 0.83),
  ].join('');
};

export const sconce = (stage: Stage, x: number, y: number, metal: Colour): string =>
  place(
    stage,
    x,
    0.05,
    circle(0, 0, 40, stage.pen.glow('#fff0c2', 0.5)) +
      rect(-2, -2, 4, 14, metal, { round: 2 }) +
      circle(0, -5, 8, '#fff6dd'),
    y,
  );

export const toilet = (stage: Stage, x: number): string =>
  shadow(stage, [x - 0.2, x + 0.2], [0.1, 0.65]) +
  place(
    stage,
    x,
    0.45,
    [
      rect(-20, -78, 40, 36, stage.pen.down('#ffffff', '#e6eae9'), { round: 4 }),
      rect(-22, -81, 44, 6, '#ffffff', { round: 3 }),
      rect(-6, -74, 12, 3, '#c3cacc', { round: 1.5 }),
      path(
        'M-19 -42 H19 Q22 -24 12 -15 L13 0 H-13 L-12 -15 Q-22 -24 -19 -42 Z',
        stage.pen.down('#ffffff', '#dfe5e5'),
      ),
      ellipse(0, -42, 21, 5.4, '#ffffff'),
      ellipse(0, -41.4, 16, 3.4, '#dbe4e6'),
    ].join(''),
  );

export const towels = (stage: Stage, x: number, palette: Palette): string =>
  place(
    stage,
    x,
    0.06,
    [
      line([-22, 0, -16, -170], palette.wood, 4),
      line([22, 0, 16, -170], palette.wood, 4),
      ...[-50, -95, -140].map((y) => line([-20, y, 20, y], palette.wood, 3)),
      path('M-17 -140 H15 V-100 H-17 Z', palette.accent),
      rect(-17, -108, 32, 3, lighter(palette.accent, 0.45)),
      path('M-15 -95 H17 V-48 H-15 Z', palette.cloth),
      rect(-15, -56, 32, 3, palette.second),
    ].join(''),
  );
