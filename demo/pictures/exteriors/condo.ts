import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { facet, rect, repeat } from '../pen.ts';
import { type Block, balcony, block, flankWindows, glazing, lobby, opening } from './block.ts';
import { isLitNow, pane } from './openings.ts';
import {
  backdrop,
  castShadow,
  footpath,
  groundPlane,
  makeSetting,
  type Setting,
  snowfall,
} from './setting.ts';
import { bush, leafTree, pine, treeline } from './trees.ts';
import { inLight, wall } from './walls.ts';

interface Look {
  readonly glass: Colour;
  readonly frame: Colour;
  readonly accent: Colour;
  readonly stone: Colour;
}

const looks: readonly Look[] = [
  { glass: '#8fb8cc', frame: '#e9ecea', accent: '#b5793f', stone: '#b9b0a3' },
  { glass: '#86b3b0', frame: '#4a5359', accent: '#2f5d57', stone: '#8f8a86' },
  { glass: '#9fb0d0', frame: '#f3f0ea', accent: '#8d3b3b', stone: '#c9b79c' },
  { glass: '#93c0c4', frame: '#d9dcd8', accent: '#d19a3a', stone: '#7f8488' },
];

const snowCap = ({ season }: Setting, x: number, y: number, width: number): string =>
  season === 'winter' ? rect(x - 5, y - 11, width + 10, 13, '#ffffff', { round: 6 }) : '';

/** Glass from the street to the clouds, over a base of stone. */
const tower = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const body: Block = {
    x: 420,
    top: 96,
    width: 300,
    base: base - 96,
    side: 120,
    colour: look.glass,
    cladding: 'stucco',
  };
  const floors = 13;
  const step = (body.base - body.top) / floors;
  return [
    block(setting, body),
    flankWindows(setting, body, floors, 4),
    glazing(setting, body.x, body.top, body.width, body.base - body.top, 6, floors, look.glass),
    repeat(
      floors - 1,
      (floor) =>
        balcony(setting, 420, body.top + (floor + 1) * step - 2, 104, 'glass', look.frame) +
        balcony(setting, 616, body.top + (floor + 1) * step - 2, 104, 'glass', look.frame),
    ),
    rect(410, body.top - 12, 320, 14, inLight(setting, darker(look.frame, 0.1))),
    rect(500, body.top - 44, 150, 34, inLight(setting, darker(look.glass, 0.35))),
    snowCap(setting, 410, body.top - 12, 320),
    wall(setting, 290, base - 150, 660, 150, look.stone, 'brick'),
    rect(280, base - 160, 680, 13, inLight(setting, look.frame)),
    snowCap(setting, 280, base - 160, 680),
    ...[312, 404, 760, 852].map((x) => opening(setting, x, base - 118, 70, 82, '#3f474d', 2)),
    lobby(setting, 510, base - 112, 210, base, look.accent),
  ].join('');
};

/** Bands of balcony that shift from floor to floor. */
const stacked = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const floors = 8;
  const top = 186;
  const step = (base - 84 - top) / floors;
  const timber = look.accent;
  const rows = repeat(floors, (floor) => {
    const y = top + floor * step;
    const shift = (floor % 3) * 34 - 34;
    return [
      rect(
        310,
        y,
        560,
        step,
        inLight(setting, floor % 2 === 0 ? look.frame : mix(look.frame, look.stone, 0.25)),
      ),
      glazing(setting, 330, y + 6, 520, step - 16, 9, 1, look.glass),
      rect(520 + shift, y, 60, step - 4, inLight(setting, timber)),
      balcony(setting, 352 + shift, y + step - 8, 150, 'glass', look.frame),
      balcony(setting, 660 + shift, y + step - 8, 150, 'glass', look.frame),
    ].join('');
  });
  const body: Block = { x: 310, top, width: 560, base, side: 110, colour: look.frame, cladding: 'stucco' };
  return [
    block(setting, body),
    flankWindows(setting, body, floors, 3),
    rows,
    rect(300, top - 14, 580, 16, inLight(setting, darker(look.frame, 0.25))),
    snowCap(setting, 300, top - 14, 580),
    rect(310, base - 84, 560, 84, inLight(setting, look.stone)),
    lobby(setting, 500, base - 78, 180, base, timber),
    ...[336, 414, 704, 784].map((x) => opening(setting, x, base - 68, 62, 52, '#3f474d', 2)),
  ].join('');
};

const tank = (setting: Setting, x: number, y: number): string => {
  const wood = inLight(setting, '#7d5a43');
  return (
    rect(x + 10, y - 30, 6, 34, '#3b3f43') +
    rect(x + 64, y - 30, 6, 34, '#3b3f43') +
    rect(x, y - 92, 80, 66, setting.pen.across(darker(wood, 0.2), lighter(wood, 0.15), darker(wood, 0.25))) +
    facet(
      [x - 6, y - 92, x + 40, y - 122, x + 86, y - 92],
      setting.season === 'winter' ? '#ffffff' : darker(wood, 0.3),
    ) +
    repeat(3, (index) => rect(x, y - 82 + index * 22, 80, 3, '#2b2f33', { opacity: 0.5 }))
  );
};

/** A warehouse that people now live in. */
const loft = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const brick = look.frame === '#4a5359' ? '#8f4c3a' : '#a65f45';
  const columns = [258, 370, 482, 640, 752, 864];
  const iron = '#33393d';
  const floors = [258, 362, 466];
  return [
    tank(setting, 760, 224),
    wall(setting, 226, 222, 750, base - 222, brick, 'brick'),
    rect(216, 206, 770, 18, inLight(setting, darker(look.stone, 0.1))),
    repeat(24, (index) => rect(226 + index * 31.4, 224, 16, 9, inLight(setting, darker(brick, 0.3)))),
    snowCap(setting, 216, 206, 770),
    ...floors.map(
      (y, floor) =>
        rect(226, y + 86, 750, 6, inLight(setting, lighter(brick, 0.2))) +
        columns
          .map((x) =>
            pane(setting, x, y, 80, 74, {
              trim: iron,
              columns: 4,
              rows: floor === 0 ? 2 : 3,
              isArched: floor === 0,
              frame: 5,
            }),
          )
          .join(''),
    ),
    wall(setting, 580, 222, 44, base - 222, darker(brick, 0.12), 'brick'),
    ...columns
      .filter((x) => x !== 482 && x !== 640)
      .map((x) => pane(setting, x, base - 106, 80, 80, { trim: iron, columns: 4, rows: 3, frame: 5 })),
    lobby(setting, 496, base - 104, 212, base, look.accent),
    setting.light === 'day' ? '' : rect(496, base - 140, 212, 8, '#ffdf9c', { opacity: 0.7, round: 4 }),
  ].join('');
};

/** Panels of colour between tall windows. */
const panels = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const body: Block = {
    x: 330,
    top: 226,
    width: 500,
    base,
    side: -130,
    colour: look.frame,
    cladding: 'stucco',
  };
  const floors = 6;
  const step = (base - 92 - body.top) / floors;
  const tints = [look.accent, look.stone, look.frame];
  return [
    block(setting, body),
    flankWindows(setting, body, floors, 3),
    repeat(floors, (floor) => {
      const y = body.top + floor * step;
      return repeat(5, (column) => {
        const x = 330 + column * 100;
        const tint = tints[(floor + column * 2) % 3] ?? look.frame;
        const hasBalcony = (floor + column) % 2 === 0;
        return (
          rect(x + 2, y + 2, 96, step - 4, inLight(setting, tint)) +
          opening(setting, x + 20, y + 10, 58, step - 30, '#3f474d', 2) +
          (hasBalcony ? balcony(setting, x + 6, y + step - 8, 88, 'glass', look.frame) : '')
        );
      });
    }),
    rect(322, body.top - 12, 516, 14, inLight(setting, darker(look.frame, 0.2))),
    snowCap(setting, 322, body.top - 12, 516),
    rect(330, base - 92, 500, 92, inLight(setting, darker(look.stone, 0.2))),
    lobby(setting, 500, base - 84, 160, base, look.accent),
    opening(setting, 362, base - 72, 96, 54, '#3f474d', 3),
    opening(setting, 704, base - 72, 96, 54, '#3f474d', 3),
    isLitNow(setting) ? rect(500, base - 108, 160, 5, '#ffe3a6', { opacity: 0.7 }) : '',
  ].join('');
};

const models = [
  { draw: tower, from: 290, to: 950, door: 615, window: [110, 60, 1060] },
  { draw: loft, from: 226, to: 976, door: 602, window: [96, 104, 1040] },
  { draw: stacked, from: 310, to: 980, door: 590, window: [110, 120, 1020] },
  { draw: panels, from: 200, to: 830, door: 580, window: [70, 130, 1010] },
] as const;

export const drawCondo = (index: number, random: Random): string => {
  const setting = makeSetting(index + 1 + Math.floor(index / models.length), random);
  const model = models[index % models.length] ?? models[0];
  const look = looks[(index + Math.floor(index / looks.length)) % looks.length] ?? looks[0];
  if (!look) throw new RangeError('There is no look for a building.');
  const { ground, pen } = setting;
  return pen.sheet(
    1200,
    900,
    [
      backdrop(setting, 'city'),
      treeline(setting, ground + 4, 46),
      leafTree(setting, 170, ground + 8, random.between(220, 300)),
      leafTree(setting, 1060, ground + 8, random.between(220, 300)),
      groundPlane(setting),
      footpath(setting, model.door, 120, 0),
      castShadow(setting, model.from, model.to),
      model.draw(setting, look),
      bush(setting, 400, ground + 14, 100),
      bush(setting, 800, ground + 14, 110),
      random.chance(0.5)
        ? pine(setting, 190, ground + 40, random.between(200, 260))
        : leafTree(setting, 1010, ground + 38, random.between(210, 270)),
      snowfall(setting),
    ].join(''),
    model.window,
  );
};
