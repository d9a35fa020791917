import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { circle, facet, type Pen, path, polygon, rect, repeat } from '../pen.ts';
import { type Box, type Stage, upright } from './stage.ts';

export type Hour = 'morning' | 'noon' | 'evening';

const skies: Readonly<Record<Hour, readonly [Colour, Colour]>> = {
  morning: ['#bfe0f2', '#fdf1dc'],
  noon: ['#9fd0ef', '#e6f4fa'],
  evening: ['#8fa8d8', '#ffd0a1'],
};

const hills = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  random: Random,
): string => {
  const top = y + height * random.between(0.5, 0.68);
  return path(
    `M${x} ${top + 12} C${x + width * 0.3} ${top - height * 0.14} ${x + width * 0.5} ${top + height * 0.12} ${x + width} ${top - 6} V${y + height} H${x} Z`,
    colour,
  );
};

const skyline = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  random: Random,
): string => {
  let left = x;
  const towers: string[] = [];
  while (left < x + width) {
    const wide = width * random.between(0.07, 0.16);
    const tall = height * random.between(0.2, 0.62);
    towers.push(
      rect(left, y + height - tall, wide, tall, random.chance(0.5) ? colour : lighter(colour, 0.12)),
    );
    left += wide * random.between(0.9, 1.15);
  }
  return towers.join('');
};

const treetops = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  random: Random,
): string =>
  repeat(7, (index) => {
    const radius = width * random.between(0.1, 0.2);
    return circle(
      x + (index / 6) * width,
      y + height - radius * random.between(0.1, 0.9),
      radius,
      index % 2 === 0 ? colour : darker(colour, 0.1),
    );
  });

/** What is seen through the glass, softened by it. */
const view = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  hour: Hour,
  random: Random,
): string => {
  const [above, below] = skies[hour];
  const scene = random.weighted([
    ['trees', 0.5],
    ['city', 0.5],
  ] as const);
  const green = random.pick(['#7fa37c', '#93b08a', '#c98d4e', '#6f9a83']);
  const sky = rect(x, y, width, height, pen.down(above, below));
  const far =
    scene === 'city'
      ? skyline(x, y, width, height, hour === 'evening' ? '#9a90b8' : '#a9c3d6', random)
      : hills(x, y, width, height, '#b5cfc0', random);
  const close = treetops(x, y, width, height, green, random);
  return pen.clip(rect(x, y, width, height, '#fff'), `${sky}<g opacity="0.85">${far}${close}</g>`);
};

const panes = (
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  frame: Colour,
  bar: number,
): string => {
  const across = repeat(columns - 1, (index) =>
    rect(x + ((index + 1) / columns) * width - bar / 2, y, bar, height, frame),
  );
  const down = repeat(rows - 1, (index) =>
    rect(x, y + ((index + 1) / rows) * height - bar / 2, width, bar, frame),
  );
  return across + down;
};

export interface WindowLook {
  readonly x: Box['x'];
  readonly y: Box['y'];
  readonly columns: number;
  readonly rows: number;
  readonly frame: Colour;
  readonly hour: Hour;
}

export const windowOnBack = (stage: Stage, look: WindowLook, random: Random): string => {
  const { pen } = stage;
  const [left, top] = stage.at(look.x[0], look.y[1], 0);
  const [right, bottom] = stage.at(look.x[1], look.y[0], 0);
  const [width, height] = [right - left, bottom - top];
  const frame = 11;
  const glow = pen.glow('#fff6df', 0.55);
  const sill =
    look.y[0] > 0.15
      ? facet(
          [left - 16, bottom + 2, right + 16, bottom + 2, right + 22, bottom + 14, left - 22, bottom + 14],
          lighter(look.frame, 0.3),
        ) + rect(left - 22, bottom + 14, width + 44, 6, darker(look.frame, 0.18))
      : '';
  return [
    `<ellipse cx="${(left + right) / 2}" cy="${(top + bottom) / 2}" rx="${width * 0.95}" ry="${height * 0.85}" fill="${glow}"/>`,
    rect(left - frame, top - frame, width + frame * 2, height + frame * 2, darker(look.frame, 0.12), {
      round: 2,
    }),
    rect(left - frame + 2, top - frame + 2, width + frame * 2 - 4, height + frame * 2 - 4, look.frame, {
      round: 2,
    }),
    view(pen, left, top, width, height, look.hour, random),
    facet(
      [
        left + width * 0.12,
        top,
        left + width * 0.34,
        top,
        left + width * 0.1,
        bottom,
        left,
        bottom,
        left,
        top + height * 0.55,
      ],
      '#ffffff',
      { opacity: 0.16 },
    ),
    panes(left, top, width, height, look.columns, look.rows, look.frame, 7),
    rect(left, top, width, 8, '#1b2233', { opacity: 0.12 }),
    sill,
  ].join('');
};

/** The window's light on the floor, pane by pane, fading into the room. */
export const sunlight = (stage: Stage, look: WindowLook, lean: number): string => {
  const { pen, at } = stage;
  const start = 0.35;
  const end = 2.9;
  const wide = look.x[1] - look.x[0];
  const [, from] = at(0, 0, start);
  const [, to] = at(0, 0, end);
  const colour = look.hour === 'evening' ? '#ffd29a' : '#fff3d1';
  const fill = pen.linearAt(
    [
      [0, colour, 0.62],
      [0.7, colour, 0.3],
      [1, colour, 0],
    ],
    [0, from],
    [0, to],
  );
  return repeat(look.columns, (column) => {
    const gap = 0.035;
    const left = look.x[0] + (column / look.columns) * wide + gap;
    const right = look.x[0] + ((column + 1) / look.columns) * wide - gap;
    return polygon(
      [
        at(left + lean * 0.12, 0, start),
        at(right + lean * 0.12, 0, start),
        at(right + lean, 0, end),
        at(left + lean, 0, end),
      ],
      fill,
    );
  });
};

const drape = (
  stage: Stage,
  x: number,
  width: number,
  top: number,
  bottom: number,
  colour: Colour,
): string => {
  const { pen, at } = stage;
  const folds = 4;
  return repeat(folds, (index) => {
    const left = x + (index / folds) * width;
    const right = x + ((index + 1) / folds) * width + 0.006;
    const fill = pen.across(darker(colour, 0.14), lighter(colour, 0.14), colour, darker(colour, 0.2));
    const flare = index % 2 === 0 ? 0.015 : -0.01;
    return polygon(
      [
        at(left, top, 0.06),
        at(right, top, 0.06),
        at(right + flare, bottom, 0.06),
        at(left - flare, bottom, 0.06),
      ],
      fill,
    );
  });
};

/** Curtains to either side, hanging from a rod. */
export const curtains = (
  stage: Stage,
  look: WindowLook,
  colour: Colour,
  rod: Colour,
  toFloor = true,
): string => {
  const top = look.y[1] + 0.16;
  const bottom = toFloor ? 0.03 : look.y[0] - 0.12;
  const width = Math.min(0.42, (look.x[1] - look.x[0]) * 0.3);
  const left = look.x[0] - width * 0.75;
  const right = look.x[1] - width * 0.25;
  const [rodLeft, rodY] = stage.at(left - 0.12, top + 0.03, 0.06);
  const [rodRight] = stage.at(right + width + 0.12, top + 0.03, 0.06);
  return [
    drape(stage, left, width, top, bottom, colour),
    drape(stage, right, width, top, bottom, colour),
    rect(rodLeft, rodY - 3, rodRight - rodLeft, 6, rod, { round: 3 }),
    circle(rodLeft, rodY, 7, rod),
    circle(rodRight, rodY, 7, rod),
  ].join('');
};

export const romanShade = (stage: Stage, look: WindowLook, colour: Colour): string => {
  const drop = (look.y[1] - look.y[0]) * 0.3;
  const fill = stage.pen.down(lighter(colour, 0.1), colour, darker(colour, 0.2));
  return [0, 1, 2]
    .map((fold) =>
      upright(
        stage,
        [look.x[0] - 0.04, look.x[1] + 0.04],
        [look.y[1] + 0.05 - ((fold + 1) / 3) * drop, look.y[1] + 0.05 - (fold / 3) * drop],
        0.03,
        fill,
      ),
    )
    .join('');
};
