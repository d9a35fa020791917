import { type Colour, darker, lighter } from '../colour.ts';
import { facet, rect, repeat } from '../pen.ts';
import { door, pane } from './openings.ts';
import { lantern, railing, steps } from './parts.ts';
import { chimney, gable, slope } from './roofs.ts';
import type { Setting } from './setting.ts';
import { type Cladding, inLight, wall } from './walls.ts';

/** What a house is made of and painted in. */
export interface HouseLook {
  readonly wall: Colour;
  readonly trim: Colour;
  readonly roof: Colour;
  readonly door: Colour;
  readonly shutters: Colour;
  readonly cladding: Cladding;
}

const garage = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string =>
  rect(x - 8, y - 8, width + 16, height + 8, inLight(setting, lighter(colour, 0.2))) +
  rect(
    x,
    y,
    width,
    height,
    setting.pen.down(inLight(setting, colour), inLight(setting, darker(colour, 0.12))),
  ) +
  repeat(3, (row) =>
    repeat(4, (column) =>
      rect(
        x + 7 + column * ((width - 8) / 4),
        y + 8 + row * (height / 3.1),
        (width - 8) / 4 - 8,
        height / 3.1 - 9,
        row === 0
          ? setting.light === 'dusk'
            ? '#ffd896'
            : '#a9c6d3'
          : inLight(setting, lighter(colour, 0.12)),
        { round: 2 },
      ),
    ),
  );

const porch = (setting: Setting, look: HouseLook, x: number, width: number, base: number): string => {
  const post = inLight(setting, look.trim);
  const top = base - 150;
  return [
    rect(x, top + 12, width, 138, '#1b2233', { opacity: 0.14 }),
    rect(x - 6, base - 14, width + 12, 18, inLight(setting, '#a08467')),
    repeat(4, (index) => rect(x + 6 + index * ((width - 24) / 3), top + 6, 12, 132, post)),
    railing(x + 12, base - 56, width * 0.3, 44, post),
    railing(x + width * 0.66, base - 56, width * 0.32, 44, post),
    slope(setting, [x + 18, x + width - 18, top - 34], [x - 16, x + width + 16, top + 8], look.roof),
  ].join('');
};

/** Two storeys, a gable to the front and a porch. */
export const farmhouse = (setting: Setting, look: HouseLook): string => {
  const base = setting.ground + 4;
  const windows: [number, number][] = [
    [350, 470],
    [470, 470],
  ];
  const shape = { trim: look.trim, shutters: look.shutters };
  return [
    chimney(setting, 420, 330, 80, '#9a5a45'),
    wall(setting, 300, 430, 600, base - 430, look.wall, look.cladding),
    slope(setting, [345, 855, 305], [270, 930, 432], look.roof),
    rect(300, 439, 600, 26, '#1b2233', { opacity: 0.15 }),
    wall(setting, 610, 430, 260, base - 430, lighter(look.wall, 0.06), look.cladding),
    gable(setting, 610, 430, 260, 130, lighter(look.wall, 0.06), look.roof, look.cladding),
    pane(setting, 712, 350, 56, 56, { trim: look.trim, columns: 2, rows: 2, isArched: true, hasSill: false }),
    ...windows.map(([x, y]) => pane(setting, x, y - 8, 58, 76, shape)),
    pane(setting, 668, 462, 58, 78, shape),
    pane(setting, 768, 462, 58, 78, shape),
    pane(setting, 654, 588, 172, 74, { trim: look.trim, columns: 3, rows: 1, hasBox: true }),
    door(setting, 418, base - 124, 62, 120, look.door, look.trim),
    pane(setting, 330, base - 118, 50, 72, { trim: look.trim }),
    pane(setting, 520, base - 118, 50, 72, { trim: look.trim }),
    lantern(setting, 404, base - 92),
    porch(setting, look, 300, 306, base),
    steps(setting, 449, base - 2, 88, 2),
  ].join('');
};

/** One wide storey under a low roof. */
export const bungalow = (setting: Setting, look: HouseLook): string => {
  const base = setting.ground + 6;
  const top = base - 178;
  return [
    chimney(setting, 760, top - 66, 70, '#8f6a58'),
    wall(setting, 210, top, 780, 178, look.wall, look.cladding),
    wall(setting, 210, base - 46, 780, 46, '#9a938a', 'brick'),
    slope(setting, [330, 870, top - 128], [164, 1036, top + 2], look.roof),
    rect(210, top + 9, 780, 24, '#1b2233', { opacity: 0.17 }),
    wall(setting, 640, top, 230, 178, lighter(look.wall, 0.07), look.cladding),
    gable(setting, 640, top + 2, 230, 92, look.trim, look.roof, 'boards'),
    garage(setting, 672, base - 122, 166, 122, look.trim),
    pane(setting, 256, top + 40, 190, 84, { trim: look.trim, columns: 4, rows: 1, hasBox: true }),
    door(setting, 496, base - 124, 58, 118, look.door, look.trim),
    lantern(setting, 576, base - 92),
    pane(setting, 900, top + 44, 62, 72, { trim: look.trim, shutters: look.shutters }),
    steps(setting, 525, base - 4, 92, 2),
    facet([664, base, 846, base, 930, 808, 640, 808], setting.season === 'winter' ? '#cdd4da' : '#b9b3aa'),
  ].join('');
};

/** Tall, narrow, of brick, with a bay and a steep roof. */
export const victorian = (setting: Setting, look: HouseLook): string => {
  const base = setting.ground + 4;
  const body = look.cladding === 'brick' ? look.wall : '#a65f48';
  return [
    chimney(setting, 742, 250, 96, '#8a4f3e'),
    wall(setting, 380, 380, 440, base - 380, body, 'brick'),
    slope(setting, [440, 780, 228], [354, 846, 384], look.roof),
    wall(setting, 400, 360, 220, base - 360, lighter(body, 0.05), 'brick'),
    gable(setting, 400, 364, 220, 176, look.trim, look.roof, 'shingle', 16),
    pane(setting, 484, 268, 52, 62, { trim: look.trim, isArched: true, columns: 2, rows: 1 }),
    pane(setting, 436, 404, 52, 96, { trim: look.trim, rows: 2, columns: 1, isArched: true }),
    pane(setting, 532, 404, 52, 96, { trim: look.trim, rows: 2, columns: 1, isArched: true }),
    pane(setting, 668, 412, 54, 92, { trim: look.trim, rows: 2, columns: 1 }),
    pane(setting, 748, 412, 44, 92, { trim: look.trim, rows: 2, columns: 1 }),
    wall(setting, 420, 544, 180, base - 544, look.trim, 'boards'),
    slope(setting, [440, 580, 520], [408, 612, 548], look.roof),
    pane(setting, 432, 574, 38, 84, { trim: look.trim, rows: 2, columns: 1, hasSill: false }),
    pane(setting, 486, 574, 50, 84, { trim: look.trim, rows: 2, columns: 1, hasSill: false }),
    pane(setting, 552, 574, 38, 84, { trim: look.trim, rows: 2, columns: 1, hasSill: false }),
    door(setting, 690, base - 138, 64, 130, look.door, look.trim),
    rect(640, 548, 178, 8, inLight(setting, look.trim)),
    slope(setting, [660, 800, 518], [628, 836, 550], look.roof),
    rect(644, 556, 10, base - 560, inLight(setting, look.trim)),
    rect(802, 556, 10, base - 560, inLight(setting, look.trim)),
    lantern(setting, 722, 566),
    steps(setting, 722, base - 8, 96, 3),
  ].join('');
};

/** Boxes of wood and plaster with a lot of glass. */
export const modern = (setting: Setting, look: HouseLook): string => {
  const base = setting.ground + 4;
  const plaster = '#f2efe8';
  const timber = '#b07d4f';
  const dark = '#3a4148';
  const snow = (x: number, y: number, width: number) =>
    setting.season === 'winter' ? rect(x - 4, y - 12, width + 8, 14, '#ffffff', { round: 7 }) : '';
  return [
    wall(setting, 280, 520, 420, base - 520, timber, 'boards'),
    wall(setting, 640, 360, 280, base - 360, plaster, 'stucco'),
    rect(632, 350, 296, 14, inLight(setting, dark)),
    snow(632, 350, 296),
    wall(setting, 240, 352, 430, 172, plaster, 'stucco'),
    rect(230, 340, 450, 15, inLight(setting, dark)),
    snow(230, 340, 450),
    rect(240, 524, 430, 22, '#1b2233', { opacity: 0.28 }),
    facet([240, 524, 670, 524, 660, 534, 250, 534], inLight(setting, darker(plaster, 0.3))),
    pane(setting, 274, 386, 220, 106, { trim: dark, columns: 3, rows: 1, hasSill: false }),
    pane(setting, 548, 386, 82, 106, { trim: dark, columns: 1, rows: 1, hasSill: false }),
    pane(setting, 700, 392, 64, 200, { trim: dark, columns: 1, rows: 3, hasSill: false }),
    pane(setting, 806, 392, 84, 84, { trim: dark, columns: 1, rows: 1, hasSill: false }),
    pane(setting, 316, 562, 190, base - 578, { trim: dark, columns: 3, rows: 1, hasSill: false }),
    door(setting, 560, base - 132, 66, 132, look.door, dark),
    lantern(setting, 650, base - 96),
    wall(setting, 790, 520, 190, base - 520, '#8a8f92', 'stucco'),
    rect(782, 508, 206, 14, inLight(setting, dark)),
    snow(782, 508, 206),
    garage(setting, 808, base - 128, 154, 128, timber),
    facet([800, base, 970, base, 1060, 808, 780, 808], setting.season === 'winter' ? '#cdd4da' : '#bdb8b0'),
    steps(setting, 593, base - 3, 90, 1),
  ].join('');
};

/** Two storeys with a garage to one side, as on a thousand streets. */
export const suburban = (setting: Setting, look: HouseLook): string => {
  const base = setting.ground + 4;
  return [
    wall(setting, 250, 440, 430, base - 440, look.wall, look.cladding),
    slope(setting, [320, 640, 300], [214, 720, 442], look.roof),
    rect(250, 449, 430, 22, '#1b2233', { opacity: 0.16 }),
    wall(setting, 640, 530, 300, base - 530, look.wall, look.cladding),
    wall(setting, 640, base - 50, 300, 50, '#8f8880', 'brick'),
    slope(setting, [668, 930, 436], [634, 980, 534], look.roof),
    gable(setting, 700, 532, 210, 84, look.trim, look.roof, 'shingle', 18),
    garage(setting, 690, base - 126, 220, 126, look.trim),
    wall(setting, 300, 420, 170, base - 420, lighter(look.wall, 0.08), look.cladding),
    gable(setting, 300, 424, 170, 110, look.trim, look.roof, 'shingle', 18),
    pane(setting, 344, 462, 82, 74, { trim: look.trim, columns: 2, rows: 2, shutters: look.shutters }),
    pane(setting, 540, 470, 66, 70, { trim: look.trim, columns: 2, rows: 2, shutters: look.shutters }),
    pane(setting, 330, 584, 110, 74, { trim: look.trim, columns: 3, rows: 1, hasBox: true }),
    door(setting, 534, base - 126, 60, 120, look.door, look.trim),
    pane(setting, 612, base - 122, 18, 106, {
      trim: look.trim,
      columns: 1,
      rows: 3,
      hasSill: false,
      frame: 4,
    }),
    slope(setting, [508, 640, base - 178], [484, 664, base - 142], look.roof),
    rect(496, base - 138, 9, 134, inLight(setting, look.trim)),
    lantern(setting, 520, base - 100),
    steps(setting, 566, base - 4, 100, 2),
    facet([684, base, 916, base, 1010, 808, 668, 808], setting.season === 'winter' ? '#cdd4da' : '#b9b3aa'),
  ].join('');
};
