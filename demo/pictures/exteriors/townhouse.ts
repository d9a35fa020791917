import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { rect, repeat } from '../pen.ts';
import { balcony, opening } from './block.ts';
import { door, pane } from './openings.ts';
import { lantern, railing, steps } from './parts.ts';
import { chimney, gable, slope } from './roofs.ts';
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

const snowLine = ({ season }: Setting, x: number, y: number, width: number): string =>
  season === 'winter' ? rect(x, y - 10, width, 13, '#ffffff', { round: 6 }) : '';

const sea: readonly Colour[] = [
  '#c8453a',
  '#2f7f93',
  '#e3b23c',
  '#5f8f5a',
  '#7a4f86',
  '#e0794a',
  '#3f62a0',
  '#d8dcd6',
];

/** A row of painted wooden fronts on a slope, as in St. John's. */
const painted = (setting: Setting, random: Random): string => {
  const colours = random.shuffled(sea);
  const base = setting.ground + 4;
  return repeat(5, (index) => {
    const x = 130 + index * 188;
    const colour = colours[index % colours.length] ?? '#c8453a';
    const top = 318 + (index % 2) * 14 - index * 6;
    const trim = '#fdfbf4';
    const windows = (y: number) =>
      pane(setting, x + 26, y, 48, 78, { trim, rows: 2, columns: 1 }) +
      pane(setting, x + 112, y, 48, 78, { trim, rows: 2, columns: 1 });
    return [
      wall(setting, x, top, 186, base - top, colour, 'siding'),
      rect(x - 3, top - 20, 192, 22, inLight(setting, trim)),
      repeat(6, (bracket) => rect(x + 8 + bracket * 32, top + 2, 12, 14, inLight(setting, trim))),
      snowLine(setting, x - 4, top - 20, 194),
      windows(top + 42),
      windows(top + 158),
      pane(setting, x + 22, base - 104, 60, 74, { trim, rows: 2, columns: 2, hasBox: index % 2 === 0 }),
      door(setting, x + 112, base - 116, 52, 108, colours[(index + 3) % colours.length] ?? '#34506b', trim),
      steps(setting, x + 138, base - 8, 70, 2),
    ].join('');
  });
};

const bricks: readonly Colour[] = ['#a8573f', '#b7714f', '#8f4a3c', '#c08d68'];

/** Brick fronts with gables and stoops. */
const brickRow = (setting: Setting, random: Random): string => {
  const base = setting.ground + 4;
  const trim = random.pick(['#f3ecdc', '#e9e2d0']);
  const colours = random.shuffled(bricks);
  const roof = '#4f4d52';
  return repeat(3, (index) => {
    const x = 190 + index * 278;
    const colour = colours[index % 2] ?? '#a8573f';
    const front = random.pick(['#2f5d57', '#a8432f', '#34506b', '#d1a03c']);
    return [
      index < 2 ? chimney(setting, x + 256, 330, 82, darker(colour, 0.15)) : '',
      wall(setting, x, 396, 278, base - 396, colour, 'brick'),
      slope(setting, [x + 6, x + 272, 300], [x - 6, x + 284, 400], roof),
      wall(setting, x + 18, 380, 150, base - 380, lighter(colour, 0.06), 'brick'),
      gable(setting, x + 18, 384, 150, 124, trim, roof, 'shingle', 14),
      pane(setting, x + 74, 316, 38, 42, {
        trim,
        isArched: true,
        columns: 2,
        rows: 1,
        hasSill: false,
        frame: 5,
      }),
      pane(setting, x + 44, 424, 40, 84, { trim, rows: 2, columns: 1, isArched: true }),
      pane(setting, x + 104, 424, 40, 84, { trim, rows: 2, columns: 1, isArched: true }),
      pane(setting, x + 202, 432, 46, 78, { trim, rows: 2, columns: 1 }),
      pane(setting, x + 40, 560, 108, 88, { trim, rows: 1, columns: 3, hasBox: true }),
      door(setting, x + 198, base - 140, 56, 118, front, trim),
      rect(x + 180, base - 164, 92, 12, inLight(setting, trim)),
      snowLine(setting, x + 178, base - 164, 96),
      lantern(setting, x + 270, base - 110),
      steps(setting, x + 226, base - 22, 82, 3),
      railing(x + 262, base - 44, 30, 48, inLight(setting, '#2f3538'), 10),
    ].join('');
  });
};

/** New ones: dark brick, wood, wide glass and a garage below. */
const modernRow = (setting: Setting, random: Random): string => {
  const base = setting.ground + 4;
  const skins = random.shuffled(['#3f464c', '#ece7dc', '#8d7f70', '#6d7a74'] as const);
  const timber = random.pick(['#b07d4f', '#96663f', '#c0925f']);
  const dark = '#2f363b';
  return repeat(3, (index) => {
    const x = 210 + index * 262;
    const skin = skins[index % skins.length] ?? '#3f464c';
    const top = index % 2 === 0 ? 286 : 318;
    return [
      wall(setting, x, top, 258, base - top, skin, index % 2 === 0 ? 'brick' : 'stucco'),
      wall(setting, x + 150, top, 108, 262, timber, 'boards'),
      rect(x - 5, top - 13, 268, 15, inLight(setting, dark)),
      snowLine(setting, x - 6, top - 13, 270),
      opening(setting, x + 26, top + 34, 100, 78, dark, 2),
      opening(setting, x + 26, top + 158, 100, 84, dark, 3),
      opening(setting, x + 170, top + 40, 68, 74, dark, 1),
      opening(setting, x + 164, top + 148, 78, 92, dark, 2),
      balcony(setting, x + 146, top + 250, 112, 'glass', '#d8d3ca'),
      rect(x + 20, base - 122, 122, 118, inLight(setting, dark)),
      repeat(4, (row) =>
        rect(x + 26, base - 116 + row * 28, 110, 24, inLight(setting, timber), { round: 1 }),
      ),
      door(setting, x + 178, base - 118, 54, 114, index === 1 ? '#d1a03c' : '#a8432f', dark),
      rect(x + 160, base - 134, 96, 9, inLight(setting, dark)),
      lantern(setting, x + 160, base - 98),
      steps(setting, x + 205, base - 3, 74, 1),
    ].join('');
  });
};

const models = [
  { draw: brickRow, from: 190, to: 1024, paths: [416, 694, 972], window: [95, 130, 1010] },
  { draw: painted, from: 130, to: 1070, paths: [268, 456, 644, 832, 1020], window: [100, 150, 1000] },
  { draw: modernRow, from: 210, to: 992, paths: [415, 677, 939], window: [95, 130, 1010] },
] as const;

export const drawTownhouse = (index: number, random: Random): string => {
  const setting = makeSetting(index + Math.floor(index / models.length) * 2, random);
  const model = models[index % models.length] ?? models[0];
  const { ground, pen } = setting;
  return pen.sheet(
    1200,
    900,
    [
      backdrop(setting, random.pick(['hills', 'city', 'mountains'])),
      treeline(setting, ground + 4, 60),
      random.chance(0.5)
        ? leafTree(setting, 110, ground + 6, random.between(280, 360))
        : pine(setting, 100, ground + 6, random.between(300, 380)),
      leafTree(setting, 1110, ground + 6, random.between(260, 340)),
      groundPlane(setting),
      ...model.paths.map((x) => footpath(setting, x, 52, 0)),
      castShadow(setting, model.from, model.to),
      model.draw(setting, random),
      ...model.paths
        .slice(0, -1)
        .map((x, place) => bush(setting, (x + (model.paths[place + 1] ?? x)) / 2, ground + 16, 70)),
      random.chance(0.6)
        ? leafTree(setting, random.chance(0.5) ? 150 : 1060, ground + 42, random.between(220, 290))
        : '',
      snowfall(setting),
    ].join(''),
    model.window,
  );
};
