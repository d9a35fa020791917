import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker } from '../colour.ts';
import { curve, facet, line, rect, repeat } from '../pen.ts';
import { type Block, balcony, block, flankWindows, lobby, opening } from './block.ts';
import { door, pane } from './openings.ts';
import { lantern, steps } from './parts.ts';
import { slope } from './roofs.ts';
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
import { type Cladding, inLight, wall } from './walls.ts';

interface Look {
  readonly wall: Colour;
  readonly second: Colour;
  readonly trim: Colour;
  readonly accent: Colour;
}

const looks: readonly Look[] = [
  { wall: '#b36a4e', second: '#d8c7ab', trim: '#f3ecdf', accent: '#2f5d57' },
  { wall: '#d9cdb8', second: '#9a8f80', trim: '#ffffff', accent: '#a8432f' },
  { wall: '#8d9aa3', second: '#e4ddd0', trim: '#f7f5ee', accent: '#d19a3a' },
  { wall: '#a9573f', second: '#e9dfcd', trim: '#efe5d2', accent: '#34506b' },
  { wall: '#e3d9c6', second: '#b08a63', trim: '#4a5258', accent: '#4f7a5c' },
  { wall: '#c08a5a', second: '#f0e6d4', trim: '#fbf7ec', accent: '#7a3340' },
];

const cap = (setting: Setting, x: number, y: number, width: number, colour: Colour): string =>
  rect(x - 8, y - 12, width + 16, 14, inLight(setting, colour)) +
  (setting.season === 'winter' ? rect(x - 9, y - 22, width + 18, 12, '#ffffff', { round: 6 }) : '');

/** A slab of brick with a balcony to every home. */
const slab = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const floors = 7;
  const body: Block = { x: 300, top: 190, width: 520, base, side: 130, colour: look.wall, cladding: 'brick' };
  const step = (base - 96 - body.top) / floors;
  const rows = repeat(floors, (floor) => {
    const y = body.top + 18 + floor * step;
    return [
      opening(setting, 332, y + 4, 58, 40, look.trim),
      opening(setting, 420, y + 2, 92, 46, look.trim, 3),
      balcony(setting, 410, y + 50, 112, 'bars', look.second),
      opening(setting, 608, y + 2, 92, 46, look.trim, 3),
      balcony(setting, 598, y + 50, 112, 'bars', look.second),
      opening(setting, 734, y + 4, 58, 40, look.trim),
    ].join('');
  });
  return [
    block(setting, body),
    flankWindows(setting, body, floors, 3),
    wall(setting, 540, body.top, 44, base - body.top, look.second, 'stucco'),
    rows,
    cap(setting, body.x, body.top, body.width, look.second),
    rect(520, body.top - 46, 84, 36, inLight(setting, darker(look.second, 0.15))),
    lobby(setting, 486, base - 82, 152, base, look.accent),
    steps(setting, 562, base - 4, 150, 1),
  ].join('');
};

const outsideStair = (setting: Setting, x: number, base: number, up: number): string => {
  const iron = inLight(setting, '#2f3538');
  const treads = repeat(11, (index) => rect(x + index * 9, base - 8 - index * (up / 11), 46, 4, iron));
  return (
    treads +
    line([x, base, x + 100, base - up], iron, 4) +
    line([x + 46, base, x + 146, base - up], iron, 4) +
    curve(`M${x - 4} ${base - 46} Q${x + 40} ${base - 84} ${x + 98} ${base - up - 44}`, iron, 3) +
    repeat(8, (index) =>
      line(
        [
          x + 4 + index * 13,
          base - 46 - index * (up / 8.6),
          x + 4 + index * 13,
          base - 6 - index * (up / 8.3),
        ],
        iron,
        2,
      ),
    )
  );
};

/** Three homes one above the other, with stairs outside, as in Montréal. */
const plex = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const unit = (x: number, colour: Colour, cladding: Cladding, isFirst: boolean) =>
    [
      wall(setting, x, 270, 300, base - 270, colour, cladding),
      rect(x - 4, 252, 308, 22, inLight(setting, look.trim)),
      repeat(9, (index) => rect(x + 8 + index * 33, 274, 16, 12, inLight(setting, darker(look.trim, 0.15)))),
      facet([x + 90, 252, x + 150, 222, x + 210, 252], inLight(setting, look.trim)),
      ...[0, 1].map((floor) => {
        const y = 306 + floor * 138;
        return (
          pane(setting, x + 30, y, 56, 88, { trim: look.trim, rows: 2, columns: 1 }) +
          door(setting, x + 124, y - 4, 50, 108, look.accent, look.trim) +
          pane(setting, x + 212, y, 56, 88, { trim: look.trim, rows: 2, columns: 1 })
        );
      }),
      ...[0, 1].map((floor) => balcony(setting, x + 96, 410 + floor * 138, 190, 'bars', '#4a5258')),
      pane(setting, x + 30, base - 110, 56, 80, { trim: look.trim, rows: 2, columns: 1, hasBox: true }),
      door(setting, x + 132, base - 112, 50, 106, look.accent, look.trim),
      pane(setting, x + 222, base - 110, 46, 80, { trim: look.trim, rows: 2, columns: 1 }),
      outsideStair(setting, x + (isFirst ? 6 : 10), base + 14, 144),
      setting.season === 'winter' ? rect(x - 6, 242, 312, 14, '#ffffff', { round: 7 }) : '',
    ].join('');
  return (
    wall(setting, 130, 300, 170, base - 300, darker(look.second, 0.08), 'brick') +
    wall(setting, 900, 290, 170, base - 290, darker(look.wall, 0.1), 'brick') +
    opening(setting, 170, 350, 60, 80, look.trim) +
    opening(setting, 170, 490, 60, 80, look.trim) +
    opening(setting, 950, 340, 60, 80, look.trim) +
    opening(setting, 950, 480, 60, 80, look.trim) +
    unit(300, look.wall, 'brick', true) +
    unit(600, look.second, 'brick', false)
  );
};

/** Four floors around an entrance, with bays. */
const walkUp = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const floors = [300, 400, 500];
  const bay = (x: number) =>
    wall(setting, x, 280, 150, base - 290, look.second, 'stucco') +
    slope(setting, [x + 22, x + 128, 250], [x - 10, x + 160, 284], '#5a5f66') +
    [...floors, 600]
      .map(
        (y) =>
          pane(setting, x + 14, y, 30, 58, {
            trim: look.trim,
            columns: 1,
            rows: 2,
            hasSill: false,
            frame: 4,
          }) +
          pane(setting, x + 54, y, 44, 58, {
            trim: look.trim,
            columns: 1,
            rows: 2,
            hasSill: false,
            frame: 4,
          }) +
          pane(setting, x + 108, y, 30, 58, {
            trim: look.trim,
            columns: 1,
            rows: 2,
            hasSill: false,
            frame: 4,
          }),
      )
      .join('');
  return [
    wall(setting, 240, 262, 720, base - 262, look.wall, 'brick'),
    rect(240, base - 34, 720, 34, inLight(setting, '#8f8a84')),
    cap(setting, 240, 262, 720, look.second),
    bay(290),
    bay(760),
    ...floors.map(
      (y) =>
        pane(setting, 492, y, 50, 60, { trim: look.trim, rows: 2, columns: 2 }) +
        pane(setting, 658, y, 50, 60, { trim: look.trim, rows: 2, columns: 2 }) +
        pane(setting, 578, y, 44, 60, { trim: look.trim, rows: 3, columns: 2 }),
    ),
    wall(setting, 520, base - 136, 160, 136, look.second, 'stucco'),
    facet([508, base - 134, 600, base - 176, 692, base - 134], inLight(setting, look.trim)),
    door(setting, 566, base - 112, 68, 108, look.accent, look.trim),
    lantern(setting, 540, base - 90),
    lantern(setting, 660, base - 90),
    pane(setting, 462, base - 108, 34, 52, { trim: look.trim, columns: 1, rows: 2 }),
    steps(setting, 600, base - 4, 110, 2),
  ].join('');
};

/** Six storeys of plaster and wood, newly built. */
const midRise = (setting: Setting, look: Look): string => {
  const base = setting.ground + 4;
  const body: Block = {
    x: 250,
    top: 250,
    width: 600,
    base,
    side: 150,
    colour: look.second,
    cladding: 'stucco',
  };
  const floors = [272, 348, 424, 500];
  return [
    block(setting, body),
    flankWindows(setting, body, 5, 4),
    wall(setting, 250, 300, 150, base - 300, look.wall, 'boards'),
    wall(setting, 700, 214, 150, base - 214, look.wall, 'boards'),
    cap(setting, 700, 214, 150, darker(look.second, 0.3)),
    cap(setting, 400, 250, 300, darker(look.second, 0.3)),
    ...floors.map((y) =>
      [420, 560]
        .map(
          (x) =>
            opening(setting, x, y, 110, 48, '#3f474d', 3) +
            balcony(setting, x - 8, y + 54, 126, 'glass', '#d8d3ca'),
        )
        .join(''),
    ),
    ...floors.map(
      (y) =>
        opening(setting, 284, y + 44 > 540 ? y + 20 : y + 44, 80, 46, '#3f474d') +
        opening(setting, 736, y - 14, 80, 50, '#3f474d'),
    ),
    rect(250, base - 96, 600, 96, inLight(setting, '#6f6a66')),
    lobby(setting, 490, base - 88, 130, base, look.accent),
    ...[278, 376, 650, 748].map((x) => opening(setting, x, base - 76, 76, 58, '#3f474d', 3)),
  ].join('');
};

const models = [
  { draw: walkUp, from: 240, to: 960, door: 600, place: 'hills' },
  { draw: slab, from: 300, to: 950, door: 562, place: 'city' },
  { draw: plex, from: 130, to: 1070, door: 460, place: 'hills' },
  { draw: midRise, from: 250, to: 1000, door: 555, place: 'city' },
] as const;

export const drawApartments = (index: number, random: Random): string => {
  const setting = makeSetting(index + Math.floor(index / models.length), random);
  const model = models[index % models.length] ?? models[0];
  const look = looks[(index * 5) % looks.length] ?? looks[0];
  if (!look) throw new RangeError('There is no look for a building.');
  const { ground, pen } = setting;
  return pen.sheet(
    1200,
    900,
    [
      backdrop(setting, model.place),
      treeline(setting, ground + 4, 60),
      pine(setting, 110, ground + 6, random.between(240, 320)),
      leafTree(setting, 1090, ground + 6, random.between(260, 350)),
      groundPlane(setting),
      footpath(setting, model.door, 96, 0),
      castShadow(setting, model.from, model.to),
      model.draw(setting, look),
      bush(setting, 380, ground + 14, 110),
      bush(setting, 780, ground + 14, 120),
      random.chance(0.6)
        ? leafTree(setting, random.chance(0.5) ? 200 : 1010, ground + 38, random.between(240, 320))
        : pine(setting, random.chance(0.5) ? 190 : 1020, ground + 36, random.between(220, 300)),
      snowfall(setting),
    ].join(''),
    [90, 130, 1020],
  );
};
