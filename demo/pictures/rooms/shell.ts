import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { polygon, rect, repeat, stroke } from '../pen.ts';
import { flat, type Stage, sheetHeight, sheetWidth, upright } from './stage.ts';

const near = 4.6;

export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checks';

const boards = (stage: Stage, colour: Colour, random: Random): string => {
  const half = stage.width / 2;
  const width = 0.19;
  const count = Math.ceil((half * 2) / width);
  const seams = repeat(count + 1, (index) => {
    const x = -half + index * width;
    return stroke([stage.at(x, 0, 0), stage.at(x, 0, near)], darker(colour, 0.3), 1.4, 0.45);
  });
  const tints = repeat(count, (index) => {
    const x = -half + index * width;
    const start = random.between(0, 2.6);
    const tint = random.chance(0.5) ? lighter(colour, 0.16) : darker(colour, 0.09);
    return flat(
      stage,
      [x, x + width],
      [start, Math.min(near, start + random.between(0.9, 1.8))],
      0,
      tint,
      0.55,
    );
  });
  const ends = repeat(count, (index) => {
    const x = -half + index * width;
    const d = random.between(0.3, 3.4);
    return stroke([stage.at(x, 0, d), stage.at(x + width, 0, d)], darker(colour, 0.3), 1.4, 0.4);
  });
  return tints + seams + ends;
};

const herringbone = (stage: Stage, colour: Colour): string => {
  const half = stage.width / 2;
  const size = 0.34;
  const rows = Math.ceil(near / size);
  const columns = Math.ceil((half * 2) / size) + 1;
  return repeat(rows, (row) =>
    repeat(columns, (column) => {
      const x = -half + column * size;
      const d = row * size;
      const up = column % 2 === 0;
      const points = up
        ? ([
            [x, d],
            [x + size, d + size],
            [x + size, d + size * 1.6],
            [x, d + size * 0.6],
          ] as const)
        : ([
            [x, d + size],
            [x + size, d],
            [x + size, d + size * 0.6],
            [x, d + size * 1.6],
          ] as const);
      const tint = up ? lighter(colour, 0.1) : darker(colour, 0.08);
      return polygon(
        points.map(([px, pd]) => stage.at(px, 0, Math.min(pd, near))),
        tint,
        { opacity: 0.55, stroke: darker(colour, 0.25), width: 0.8 },
      );
    }),
  );
};

const tiles = (stage: Stage, colour: Colour, isChecked: boolean): string => {
  const half = Math.ceil(stage.width);
  const size = isChecked ? 0.4 : 0.5;
  const columns = Math.ceil((half * 2) / size);
  const rows = Math.ceil(near / size);
  const dark = isChecked ? mix(colour, '#4a525a', 0.55) : darker(colour, 0.04);
  const squares = repeat(rows, (row) =>
    repeat(columns, (column) =>
      (row + column) % 2 === 0
        ? flat(
            stage,
            [-half + column * size, -half + (column + 1) * size],
            [row * size, Math.min(near, (row + 1) * size)],
            0,
            dark,
            0.9,
          )
        : '',
    ),
  );
  const lines = repeat(columns + 1, (column) =>
    stroke(
      [stage.at(-half + column * size, 0, 0), stage.at(-half + column * size, 0, near)],
      darker(colour, 0.18),
      1.5,
      0.6,
    ),
  );
  const across = repeat(rows, (row) =>
    stroke([stage.at(-half, 0, row * size), stage.at(half, 0, row * size)], darker(colour, 0.18), 1.5, 0.6),
  );
  return squares + lines + across;
};

const floorPattern = (stage: Stage, kind: FloorKind, colour: Colour, random: Random): string => {
  switch (kind) {
    case 'boards':
      return boards(stage, colour, random);
    case 'herringbone':
      return herringbone(stage, colour);
    case 'tiles':
      return tiles(stage, colour, false);
    case 'checks':
      return tiles(stage, colour, true);
  }
};

export interface ShellLook {
  readonly wall: Colour;
  readonly trim: Colour;
  readonly floor: Colour;
  readonly floorKind: FloorKind;
  /** Where the light comes from, left -1 to right 1. */
  readonly light: number;
}

const skirting = 0.11;
const shade = '#1b1420';

/** One of the four surfaces that run towards the viewer, between two corners of the back wall. */
const running = (stage: Stage, from: Corner, to: Corner, fill: string): string => {
  const { at } = stage;
  return polygon([at(...from, 0), at(...to, 0), at(...to, near), at(...from, near)], fill);
};

type Corner = readonly [x: number, y: number];

const sideWalls = (stage: Stage, { wall, trim, light }: ShellLook): string => {
  const { pen, height, at } = stage;
  const half = stage.width / 2;
  return [-half, half]
    .map((x) => {
      const isLit = light < 0 === x < 0;
      const tints = [darker(wall, isLit ? 0.05 : 0.16), darker(wall, isLit ? 0.17 : 0.27)];
      const fill = pen.across(...(x < 0 ? tints : tints.toReversed()));
      const edge = stroke([at(x, 0, 0), at(x, height, 0)], darker(wall, 0.35), 1.5, 0.5);
      return (
        running(stage, [x, 0], [x, height], fill) +
        running(stage, [x, 0], [x, skirting], darker(trim, 0.2)) +
        edge
      );
    })
    .join('');
};

const backWall = (stage: Stage, { wall, trim, light }: ShellLook): string => {
  const { pen, height, at } = stage;
  const half = stage.width / 2;
  const tints = [darker(wall, 0.07), lighter(wall, 0.12), darker(wall, 0.05)];
  return [
    upright(stage, [-half, half], [0, height], 0, pen.across(...(light < 0 ? tints : tints.toReversed()))),
    upright(stage, [-half, half], [height - 0.35, height], 0, pen.fade(shade, 0.16, 0)),
    upright(stage, [-half, half], [0, skirting], 0, darker(trim, 0.05)),
    stroke([at(-half, height, 0), at(half, height, 0)], darker(wall, 0.25), 2, 0.5),
  ].join('');
};

/** Floor, ceiling and walls, with the shade that gathers where they meet. */
export const shell = (stage: Stage, look: ShellLook, random: Random): string => {
  const { pen, at, height } = stage;
  const half = stage.width / 2;
  const { wall, floor, floorKind } = look;
  const ceiling = mix(lighter(wall, 0.6), '#ffffff', 0.35);
  const [, line] = at(0, 0, 0);
  return [
    rect(0, line, sheetWidth, sheetHeight - line, pen.down(darker(floor, 0.12), floor, lighter(floor, 0.1))),
    floorPattern(stage, floorKind, floor, random),
    running(stage, [-half, height], [half, height], pen.down(darker(ceiling, 0.12), darker(ceiling, 0.03))),
    backWall(stage, look),
    sideWalls(stage, look),
    rect(0, line, sheetWidth, 60, pen.fade(shade, 0.2, 0)),
  ].join('');
};
