import type { Random } from '@lodgepole/contract/core/random';
import { darker, lighter } from '../colour.ts';
import { circle, ellipse, facet, path, rect, repeat, stroke } from '../pen.ts';
import type { Palette } from '../rooms/palette.ts';
import { type Box, box, flat, place, type Stage, shadow, upright } from '../rooms/stage.ts';
import { books, framed } from './decor.ts';
import { smallPlant, trailing, vase } from './greens.ts';
import { tableLamp } from './lamps.ts';

/** Something small to stand on a shelf. */
const ornament = (stage: Stage, palette: Palette, random: Random): string => {
  const { pen } = stage;
  switch (random.integer(0, 4)) {
    case 0:
      return smallPlant(pen, random, palette.cloth);
    case 1:
      return vase(pen, random, palette.accent, palette.second);
    case 2:
      return framed(pen, 18, 22, palette.metal, [palette.main, palette.accent, palette.second], random);
    case 3:
      return circle(0, -8, 8, palette.accent) + ellipse(0, -0.6, 6, 1.2, darker(palette.accent, 0.3));
    default:
      return (
        rect(-11, -5, 22, 5, palette.main, { round: 0.6 }) +
        rect(-9, -9, 18, 4, palette.second, { round: 0.6 })
      );
  }
};

export const bookcase = (
  stage: Stage,
  x: Box['x'],
  height: number,
  palette: Palette,
  random: Random,
): string => {
  const depth = 0.3;
  const [left, right] = x;
  const rows = Math.round(height / 0.36);
  const back = darker(palette.wood, 0.42);
  const board = 0.03;
  const parts = [shadow(stage, x, [0, depth]), upright(stage, x, [0.06, height], 0.02, back)];
  const colours = [palette.main, palette.accent, palette.second, palette.cloth, palette.metal];
  for (let row = 0; row < rows; row += 1) {
    const y = 0.08 + (row / rows) * (height - 0.1);
    const wide = (right - left) * 100 - 10;
    const full = random.between(0.45, 0.8);
    parts.push(flat(stage, x, [0.02, depth], y, lighter(palette.wood, 0.1)));
    parts.push(place(stage, left + 0.05, depth - 0.08, books(random, wide * full, colours), y + 0.01));
    if (wide * (1 - full) > 16)
      parts.push(
        place(
          stage,
          right - 0.05 - (wide * (1 - full)) / 200,
          depth - 0.08,
          ornament(stage, palette, random),
          y + 0.01,
        ),
      );
    parts.push(upright(stage, x, [y - board, y + 0.005], depth, palette.wood));
  }
  parts.push(box(stage, { x: [left - 0.03, left + 0.01], y: [0, height], d: [0, depth] }, palette.wood));
  parts.push(box(stage, { x: [right - 0.01, right + 0.03], y: [0, height], d: [0, depth] }, palette.wood));
  parts.push(
    box(
      stage,
      { x: [left - 0.03, right + 0.03], y: [height - 0.02, height + 0.02], d: [0, depth] },
      palette.wood,
    ),
  );
  parts.push(
    place(stage, left + 0.25, depth - 0.1, trailing(stage.pen, random, palette.cloth), height + 0.02),
  );
  return parts.join('');
};

/** A low cupboard with doors or drawers. */
export const sideboard = (
  stage: Stage,
  x: Box['x'],
  d: Box['d'],
  palette: Palette,
  random: Random,
): string => {
  const [left, right] = x;
  const doors = Math.max(2, Math.round((right - left) / 0.5));
  const step = (right - left) / doors;
  const face = palette.wood;
  return [
    shadow(stage, x, d),
    ...[left + 0.08, right - 0.08].map((leg) =>
      box(
        stage,
        { x: [leg - 0.02, leg + 0.02], y: [0, 0.16], d: [d[1] - 0.06, d[1] - 0.02] },
        darker(face, 0.3),
      ),
    ),
    box(stage, { x, y: [0.16, 0.68], d }, face),
    repeat(doors, (index) => {
      const a = left + index * step + 0.015;
      const fill = random.chance(0.3) ? lighter(face, 0.08) : face;
      const knob = place(
        stage,
        a + (index % 2 === 0 ? step - 0.08 : 0.05),
        d[1],
        circle(0, 0, 1.8, palette.metal),
        0.44,
      );
      return (
        upright(
          stage,
          [a, a + step - 0.03],
          [0.19, 0.65],
          d[1],
          stage.pen.down(lighter(fill, 0.08), darker(fill, 0.1)),
          0.01,
        ) + knob
      );
    }),
  ].join('');
};

export const television = (stage: Stage, x: number, d: number, y: number, width: number): string => {
  const tall = width * 0.57;
  const screen = stage.pen.slant('#39434c', '#20272d', '#171c21');
  const [left, top] = stage.at(x - width / 2, y + tall, d);
  const [right, bottom] = stage.at(x + width / 2, y, d);
  return (
    rect(left, top, right - left, bottom - top, '#14181b', { round: 4 }) +
    rect(left + 4, top + 4, right - left - 8, bottom - top - 9, screen, { round: 2 }) +
    facet([left + 4, top + 4, left + (right - left) * 0.4, top + 4, left + 4, bottom - 20], '#ffffff', {
      opacity: 0.06,
    })
  );
};

export const coffeeTable = (
  stage: Stage,
  x: number,
  d: number,
  palette: Palette,
  isRound: boolean,
  random: Random,
): string => {
  const dressing =
    place(stage, x + 0.14, d, vase(stage.pen, random, palette.cloth, palette.accent), 0.4) +
    place(
      stage,
      x - 0.2,
      d + 0.05,
      rect(-14, -3, 28, 3, palette.main) +
        rect(-12, -5.4, 24, 2.4, palette.cloth) +
        rect(-10, -8, 21, 2.6, palette.accent),
      0.4,
    );
  if (isRound) {
    const [cx, cy] = stage.at(x, 0.4, d);
    const size = stage.scale(d);
    const legs = [-0.3, 0.3, 0]
      .map((offset, index) =>
        stroke(
          [stage.at(x + offset * 0.8, 0.38, d), stage.at(x + offset, 0, d + (index === 2 ? 0.25 : 0))],
          darker(palette.wood, 0.25),
          6,
        ),
      )
      .join('');
    return (
      shadow(stage, [x - 0.45, x + 0.45], [d - 0.35, d + 0.35]) +
      legs +
      ellipse(cx, cy + 6, size * 0.45, size * 0.13, darker(palette.wood, 0.25)) +
      ellipse(cx, cy, size * 0.45, size * 0.13, stage.pen.slant(lighter(palette.wood, 0.25), palette.wood)) +
      dressing
    );
  }
  const wide: Box['x'] = [x - 0.55, x + 0.55];
  const deep: Box['d'] = [d - 0.3, d + 0.3];
  const legs = [wide[0] + 0.05, wide[1] - 0.05]
    .map((leg) =>
      box(
        stage,
        { x: [leg - 0.025, leg + 0.025], y: [0, 0.36], d: [deep[1] - 0.08, deep[1] - 0.03] },
        palette.metal,
      ),
    )
    .join('');
  return (
    shadow(stage, wide, deep) +
    legs +
    flat(stage, [wide[0] + 0.06, wide[1] - 0.06], deep, 0.14, darker(palette.wood, 0.1)) +
    box(stage, { x: wide, y: [0.36, 0.4], d: deep }, palette.wood) +
    dressing
  );
};

export const sideTable = (stage: Stage, x: number, d: number, palette: Palette, height = 0.52): string => {
  const [cx, cy] = stage.at(x, height, d);
  const size = stage.scale(d);
  return [
    shadow(stage, [x - 0.22, x + 0.22], [d - 0.18, d + 0.18]),
    stroke([stage.at(x - 0.14, height, d), stage.at(x - 0.18, 0, d)], palette.metal, 5),
    stroke([stage.at(x + 0.14, height, d), stage.at(x + 0.18, 0, d)], palette.metal, 5),
    ellipse(cx, cy + 4, size * 0.24, size * 0.055, darker(palette.wood, 0.3)),
    ellipse(cx, cy, size * 0.24, size * 0.055, lighter(palette.wood, 0.15)),
    place(stage, x, d, tableLamp(stage.pen, palette.accent, palette.cloth), height),
  ].join('');
};

const flames = (stage: Stage, x: number): string =>
  place(
    stage,
    x,
    0.05,
    [
      rect(-30, -8, 60, 7, '#5b3a26', { round: 3 }),
      rect(-24, -14, 48, 7, '#6f472c', { round: 3 }),
      path(
        'M-22 -13 Q-26 -30 -12 -40 Q-12 -28 -4 -26 Q-6 -46 6 -56 Q6 -38 16 -32 Q24 -26 20 -13 Z',
        '#f0932e',
      ),
      path('M-13 -13 Q-15 -24 -6 -30 Q-4 -22 1 -21 Q2 -32 8 -37 Q10 -26 13 -22 Q16 -17 13 -13 Z', '#ffd46b'),
    ].join(''),
    0.06,
  );

export const fireplace = (stage: Stage, x: number, palette: Palette, random: Random): string => {
  const stone = lighter(palette.trim, 0.1);
  const shelf: Box = { x: [x - 0.95, x + 0.95], y: [1.18, 1.26], d: [0, 0.26] };
  const [cx, cy] = stage.at(x, 0.35, 0.05);
  const heat = stage.pen.glow('#ffb45e', 0.55);
  const onShelf = [-0.7, -0.42, 0.68]
    .map((offset) => place(stage, x + offset, 0.16, ornament(stage, palette, random), 1.26))
    .join('');
  return [
    shadow(stage, [x - 0.9, x + 0.9], [0, 0.3]),
    box(stage, { x: [x - 0.85, x + 0.85], y: [0, 1.18], d: [0, 0.18] }, stone),
    upright(stage, [x - 0.5, x + 0.5], [0.02, 0.82], 0.18, '#2a2422', 0.02),
    upright(stage, [x - 0.44, x + 0.44], [0.06, 0.76], 0.18, stage.pen.down('#1b1614', '#4a2a18')),
    ellipse(cx, cy, 90, 80, heat),
    flames(stage, x),
    ...[-0.72, 0.55].map((offset) =>
      upright(stage, [x + offset, x + offset + 0.17], [0.05, 1.1], 0.18, darker(stone, 0.08), 0.01),
    ),
    box(stage, { x: [x - 1, x + 1], y: [0, 0.05], d: [0.1, 0.5] }, darker(stone, 0.25)),
    box(stage, shelf, stone),
    onShelf,
  ].join('');
};
