import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, path, polygon, rect, repeat, stroke } from '../pen.ts';
import type { Palette } from '../rooms/palette.ts';
import { type Box, box, flat, place, type Stage, shadow, upright } from '../rooms/stage.ts';

const pillow = (
  stage: Stage,
  x: number,
  forward: number,
  y: number,
  width: number,
  colour: string,
  tall = 34,
): string => {
  const fill = stage.pen.down(lighter(colour, 0.35), colour, darker(colour, 0.16));
  const half = width / 2;
  return place(
    stage,
    x,
    forward,
    path(
      `M${-half} -4 Q${-half - 4} ${-tall * 0.6} ${-half + 4} ${-tall} Q0 ${-tall - 4} ${half - 4} ${-tall} Q${half + 4} ${-tall * 0.6} ${half} -4 Q0 3 ${-half} -4 Z`,
      fill,
    ) +
      curve(
        `M${-half * 0.55} ${-tall * 0.8} Q0 ${-tall * 0.55} ${half * 0.5} ${-tall * 0.78}`,
        darker(colour, 0.3),
        1.2,
        0.3,
      ),
    y,
  );
};

type Headboard = (stage: Stage, x: Box['x'], palette: Palette) => string;

const clothOf = ({ pen }: Stage, { main }: Palette): string =>
  pen.down(lighter(main, 0.14), darker(main, 0.16));

const panel: Headboard = (stage, x, { wood }) =>
  box(stage, { x, y: [0, 1.1], d: [0, 0.08] }, wood) +
  upright(
    stage,
    [x[0] + 0.07, x[1] - 0.07],
    [0.3, 1.03],
    0.08,
    stage.pen.down(lighter(wood, 0.12), wood),
    0.02,
  );

const tufted: Headboard = (stage, x, palette) => {
  const half = ((x[1] - x[0]) / 2) * 100;
  const buttons = repeat(3, (row) =>
    repeat(7, (column) =>
      circle(-half * 0.82 + column * half * 0.27, -62 - row * 20, 1.7, darker(palette.main, 0.34)),
    ),
  );
  return (
    upright(stage, x, [0.1, 1.2], 0.08, clothOf(stage, palette), 0.06) +
    place(stage, (x[0] + x[1]) / 2, 0.08, buttons)
  );
};

const slats: Headboard = (stage, x, { wood }) =>
  box(stage, { x, y: [1.02, 1.1], d: [0, 0.06] }, wood) +
  repeat(9, (index) => {
    const left = x[0] + 0.02 + (index / 8) * (x[1] - x[0] - 0.08);
    return upright(stage, [left, left + 0.04], [0.2, 1.03], 0.05, wood);
  });

const arch: Headboard = (stage, x, palette) => {
  const half = ((x[1] - x[0]) / 2) * 100;
  const outline = `M${-half} -20 V-75 Q${-half} -135 0 -138 Q${half} -135 ${half} -75 V-20 Z`;
  return place(stage, (x[0] + x[1]) / 2, 0.06, path(outline, clothOf(stage, palette)));
};

const headboards = { panel, tufted, slats, arch };

export interface BedLook {
  readonly x: number;
  readonly width: number;
  readonly kind: keyof typeof headboards;
}

const top = 0.56;
const foot = 2.02;

const frameOf = (stage: Stage, span: Box['x'], wood: Colour): string => {
  const leg = (x: number) =>
    box(stage, { x: [x - 0.03, x + 0.03], y: [0, 0.13], d: [foot - 0.16, foot - 0.06] }, darker(wood, 0.25));
  return (
    box(stage, { x: span, y: [0.12, 0.4], d: [0.1, foot - 0.04] }, wood) +
    leg(span[0] + 0.06) +
    leg(span[1] - 0.06)
  );
};

const pillows = (stage: Stage, x: number, width: number, palette: Palette, random: Random): string => {
  const pair = (apart: number, forward: number, size: number, colour: Colour, tall: number) =>
    [-1, 1]
      .map((side) => pillow(stage, x + side * width * apart, forward, top - 0.04, width * size, colour, tall))
      .join('');
  const small = random.chance(0.6) ? pillow(stage, x, 0.58, top - 0.03, width * 30, palette.accent, 22) : '';
  return (
    pair(0.25, 0.3, 46, darker(palette.cloth, 0.03), 40) + pair(0.225, 0.46, 40, palette.second, 32) + small
  );
};

const duvet = (stage: Stage, span: Box['x'], colour: Colour): string => {
  const { at, pen } = stage;
  const x = (span[0] + span[1]) / 2;
  const side = x > stage.middle ? span[0] - 0.02 : span[1] + 0.02;
  const over: Box['x'] = [span[0] - 0.03, span[1] + 0.03];
  const drop = pen.down(lighter(colour, 0.05), darker(colour, 0.22));
  const stops = [
    [0, darker(colour, 0.1)],
    [0.35, lighter(colour, 0.3)],
    [1, colour],
  ] as const;
  return [
    polygon(
      [at(side, top, 0.66), at(side, top, foot + 0.02), at(side, 0.2, foot + 0.02), at(side, 0.2, 0.66)],
      drop,
    ),
    flat(
      stage,
      over,
      [0.66, foot + 0.02],
      top + 0.02,
      pen.linearAt(stops, at(x, top, 0.6), at(x, top, foot)),
    ),
    flat(stage, over, [0.66, 0.86], top + 0.035, lighter(colour, 0.55)),
    upright(stage, over, [0.17, top + 0.02], foot + 0.02, drop, 0.02),
    folds(stage, span, colour),
  ].join('');
};

const blanket = (stage: Stage, span: Box['x'], colour: Colour): string => {
  const { at, pen } = stage;
  const over: Box['x'] = [span[0] - 0.04, span[1] + 0.04];
  const seams = repeat(5, (index) => {
    const x = over[0] + ((index + 0.5) / 5) * (over[1] - over[0]);
    return stroke([at(x, top + 0.03, 1.6), at(x, top + 0.03, foot)], darker(colour, 0.18), 1.6, 0.45);
  });
  return (
    flat(stage, over, [1.58, foot + 0.03], top + 0.03, pen.down(lighter(colour, 0.18), colour)) +
    upright(stage, over, [0.28, top + 0.03], foot + 0.035, pen.down(colour, darker(colour, 0.26)), 0.01) +
    seams
  );
};

/** A made bed, its foot towards the viewer. */
export const bed = (stage: Stage, { x, width, kind }: BedLook, palette: Palette, random: Random): string => {
  const span: Box['x'] = [x - width / 2, x + width / 2];
  const cover = random.pick([palette.cloth, lighter(palette.second, 0.3), lighter(palette.main, 0.45)]);
  return [
    shadow(stage, [span[0] - 0.1, span[1] + 0.1], [0.1, foot + 0.1], 0.36),
    headboards[kind](stage, [span[0] - 0.06, span[1] + 0.06], palette),
    frameOf(stage, span, palette.wood),
    flat(stage, span, [0.08, foot], top - 0.02, palette.cloth),
    pillows(stage, x, width, palette, random),
    duvet(stage, span, cover),
    blanket(stage, span, random.pick([palette.accent, palette.main])),
  ].join('');
};

const folds = (stage: Stage, span: Box['x'], colour: Colour): string =>
  repeat(3, (index) => {
    const x = span[0] + ((index + 1) / 4) * (span[1] - span[0]);
    const [a, b] = stage.at(x, top + 0.02, 0.95);
    const [c, e] = stage.at(x + 0.08, top + 0.02, 1.38);
    return curve(
      `M${a.toFixed(1)} ${b.toFixed(1)} Q${(a + 14).toFixed(1)} ${((b + e) / 2).toFixed(1)} ${c.toFixed(1)} ${e.toFixed(1)}`,
      darker(colour, 0.2),
      2,
      0.3,
    );
  }) +
  stroke(
    [stage.at(span[0], 0.2, foot + 0.02), stage.at(span[1], 0.2, foot + 0.02)],
    darker(colour, 0.3),
    1.2,
    0.3,
  );

export const nightstand = (stage: Stage, x: number, palette: Palette): string => {
  const span: Box['x'] = [x - 0.23, x + 0.23];
  const d: Box['d'] = [0.02, 0.42];
  const drawer = (low: number, high: number) =>
    upright(stage, [span[0] + 0.02, span[1] - 0.02], [low, high], d[1], lighter(palette.wood, 0.1), 0.01) +
    place(stage, x, d[1], rect(-5, -1, 10, 2, palette.metal, { round: 1 }), (low + high) / 2);
  return (
    shadow(stage, span, d) +
    box(stage, { x: span, y: [0.12, 0.55], d }, palette.wood) +
    drawer(0.15, 0.32) +
    drawer(0.34, 0.52) +
    box(
      stage,
      { x: [span[0] + 0.01, span[0] + 0.05], y: [0, 0.12], d: [0.36, 0.4] },
      darker(palette.wood, 0.3),
    ) +
    box(
      stage,
      { x: [span[1] - 0.05, span[1] - 0.01], y: [0, 0.12], d: [0.36, 0.4] },
      darker(palette.wood, 0.3),
    )
  );
};

export const wardrobe = (stage: Stage, x: Box['x'], palette: Palette, height = 2.1): string => {
  const d: Box['d'] = [0, 0.58];
  const middle = (x[0] + x[1]) / 2;
  const front = (a: number, b: number) =>
    upright(
      stage,
      [a + 0.015, b - 0.015],
      [0.12, height - 0.03],
      d[1],
      stage.pen.down(lighter(palette.cabinet, 0.12), darker(palette.cabinet, 0.08)),
      0.01,
    );
  const panel = (a: number, b: number, low: number, high: number) =>
    upright(stage, [a + 0.09, b - 0.09], [low, high], d[1], darker(palette.cabinet, 0.06), 0.01) +
    upright(
      stage,
      [a + 0.1, b - 0.1],
      [low + 0.01, high - 0.015],
      d[1],
      lighter(palette.cabinet, 0.06),
      0.01,
    );
  return [
    shadow(stage, x, d),
    box(stage, { x, y: [0, height], d }, palette.cabinet),
    front(x[0], middle),
    front(middle, x[1]),
    panel(x[0], middle, 0.25, 0.95),
    panel(x[0], middle, 1.05, height - 0.15),
    panel(middle, x[1], 0.25, 0.95),
    panel(middle, x[1], 1.05, height - 0.15),
    ...[-0.05, 0.05].map((offset) =>
      place(stage, middle + offset, d[1], rect(-1.2, -10, 2.4, 20, palette.metal, { round: 1 }), 1.05),
    ),
  ].join('');
};
