import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { ellipse, facet, line, rect, repeat } from '../pen.ts';
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

const fence = (setting: Setting, from: number, to: number, y: number): string => {
  const wood = inLight(setting, '#b28a63');
  return (
    repeat((to - from) / 26, (index) =>
      rect(from + index * 26, y - 92, 22, 92, index % 2 === 0 ? wood : darker(wood, 0.06), { round: 2 }),
    ) +
    rect(from, y - 76, to - from, 7, darker(wood, 0.16)) +
    rect(from, y - 26, to - from, 7, darker(wood, 0.16)) +
    (setting.season === 'winter' ? rect(from, y - 98, to - from, 9, '#ffffff', { round: 4 }) : '')
  );
};

const bicycle = (setting: Setting, x: number, y: number): string => {
  const frame = inLight(setting, '#b5432f');
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="${y - 22}" r="21" fill="none" stroke="#2b2f33" stroke-width="4"/>`;
  return (
    wheel(x) +
    wheel(x + 66) +
    line([x, y - 22, x + 24, y - 58, x + 54, y - 58, x + 66, y - 22], frame, 4) +
    line([x + 24, y - 58, x + 33, y - 22, x + 54, y - 58], frame, 4) +
    line([x, y - 22, x + 33, y - 22], frame, 4) +
    line([x + 19, y - 66, x + 31, y - 66], '#2b2f33', 5) +
    line([x + 54, y - 58, x + 53, y - 72, x + 62, y - 74], '#2b2f33', 4)
  );
};

/** A small house behind a larger one, at the end of the garden. */
const laneway = (setting: Setting, colour: Colour): string => {
  const base = setting.ground + 4;
  const dark = '#343b40';
  return [
    fence(setting, 60, 380, base),
    fence(setting, 820, 1140, base),
    wall(setting, 380, 430, 440, base - 430, colour, 'boards'),
    gable(setting, 380, 434, 440, 190, lighter(colour, 0.05), dark, 'boards', 20),
    pane(setting, 540, 330, 120, 92, { trim: dark, columns: 3, rows: 1, hasSill: false }),
    pane(setting, 418, 470, 108, 96, { trim: dark, columns: 2, rows: 1, hasSill: false }),
    pane(setting, 676, 470, 108, 96, { trim: dark, columns: 2, rows: 1, hasSill: false }),
    rect(400, 588, 400, 9, inLight(setting, dark)),
    pane(setting, 420, base - 96, 176, 88, { trim: dark, columns: 3, rows: 1, hasSill: false }),
    door(setting, 690, base - 120, 58, 116, '#d19a3a', dark),
    lantern(setting, 664, base - 90),
    steps(setting, 719, base - 4, 80, 1),
    bicycle(setting, 836, base + 8),
  ].join('');
};

/** Logs or boards among pines, with a deck. */
const cabin = (setting: Setting, colour: Colour): string => {
  const base = setting.ground;
  const roof = '#4d5a52';
  const post = inLight(setting, darker(colour, 0.25));
  return [
    chimney(setting, 760, 380, 120, '#8f8a84'),
    wall(setting, 340, 460, 520, base - 460, colour, 'siding'),
    slope(setting, [400, 800, 300], [288, 912, 464], roof),
    wall(setting, 420, 450, 220, base - 450, lighter(colour, 0.06), 'siding'),
    gable(setting, 420, 454, 220, 150, lighter(colour, 0.06), roof, 'boards', 24),
    pane(setting, 496, 352, 68, 66, { trim: '#f4ecdc', columns: 2, rows: 1, isArched: true, hasSill: false }),
    pane(setting, 448, 490, 164, 124, { trim: '#f4ecdc', columns: 3, rows: 2, hasSill: false }),
    door(setting, 690, base - 148, 62, 124, '#2f5d57', '#f4ecdc'),
    pane(setting, 784, 530, 52, 70, { trim: '#f4ecdc', hasBox: true }),
    pane(setting, 358, 530, 44, 70, { trim: '#f4ecdc' }),
    lantern(setting, 668, base - 116),
    rect(300, base - 24, 600, 16, inLight(setting, '#b08a62')),
    rect(300, base - 8, 600, 22, inLight(setting, darker('#b08a62', 0.25))),
    railing(300, base - 72, 340, 50, post, 22),
    railing(786, base - 72, 114, 50, post, 22),
    steps(setting, 721, base - 10, 110, 3, '#a98561'),
    repeat(3, (index) =>
      ellipse(
        330 + index * 26,
        base - 34 - (index % 2) * 4,
        13,
        12,
        inLight(setting, index === 1 ? '#c49a68' : '#a87a4c'),
      ),
    ),
  ].join('');
};

/** A suite above the garage, with a stair of its own. */
const coachHouse = (setting: Setting, colour: Colour): string => {
  const base = setting.ground + 4;
  const trim = '#fbf8ee';
  const roof = '#5a5560';
  const wood = inLight(setting, '#8a6a4e');
  const bay = (x: number) =>
    rect(x - 7, base - 138, 150, 138, inLight(setting, trim)) +
    rect(x, base - 130, 136, 130, inLight(setting, '#6d7f78')) +
    repeat(4, (column) =>
      rect(x + 8 + column * 32, base - 122, 24, 30, setting.light === 'dusk' ? '#ffd896' : '#b4cdd6'),
    ) +
    line([x + 4, base - 4, x + 66, base - 84], inLight(setting, trim), 5) +
    line([x + 132, base - 4, x + 70, base - 84], inLight(setting, trim), 5);
  return [
    fence(setting, 850, 1150, base),
    wall(setting, 360, 420, 480, base - 420, colour, 'shingle'),
    slope(setting, [420, 780, 290], [320, 880, 424], roof),
    wall(setting, 510, 372, 180, 60, lighter(colour, 0.08), 'shingle'),
    gable(setting, 510, 380, 180, 96, trim, roof, 'shingle', 16),
    pane(setting, 566, 330, 68, 62, { trim, columns: 2, rows: 2, hasSill: false }),
    pane(setting, 396, 452, 62, 72, { trim, shutters: '#3f5a50' }),
    pane(setting, 556, 446, 88, 78, { trim, columns: 3, rows: 2, hasBox: true }),
    door(setting, 742, 436, 56, 106, '#a8432f', trim),
    bay(380),
    bay(556),
    rect(716, 544, 130, 10, wood),
    railing(716, 500, 130, 46, wood, 13),
    repeat(9, (index) => rect(846 + index * 14, 552 + index * 15.4, 30, 6, wood)),
    line([846, 552, 984, base], darker(wood, 0.2), 6),
    line([846, 506, 990, base - 46], wood, 5),
    repeat(7, (index) =>
      line([856 + index * 20, 514 + index * 22, 856 + index * 20, 558 + index * 22], wood, 3),
    ),
    lantern(setting, 724, 462),
    facet([372, base, 700, base, 780, 808, 330, 808], setting.season === 'winter' ? '#cdd4da' : '#bab4aa'),
  ].join('');
};

const models = [
  { draw: laneway, colours: ['#e9e2d2', '#5d7a78', '#b9805a'], from: 380, to: 820, door: 719 },
  { draw: cabin, colours: ['#b3855a', '#9a6a48', '#8f8468'], from: 340, to: 860, door: 721 },
  { draw: coachHouse, colours: ['#c9b995', '#8ea3a8', '#a9846b'], from: 360, to: 840, door: 960 },
] as const;

/** Homes that are neither house nor flat. */
export const drawCottage = (index: number, random: Random): string => {
  const setting = makeSetting(index, random);
  const colour = (place: readonly Colour[]) =>
    place[Math.floor(index / models.length) % place.length] ?? '#c9b995';
  const model = models[index % models.length] ?? models[0];
  const { ground, pen } = setting;
  const isWild = model.draw === cabin;
  return pen.sheet(
    1200,
    900,
    [
      backdrop(setting, isWild ? 'mountains' : 'hills'),
      treeline(setting, ground + 4, isWild ? 110 : 70),
      ...(isWild ? [100, 210, 980, 1100] : [120]).map((x) =>
        pine(setting, x, ground + 6, random.between(340, 470)),
      ),
      leafTree(setting, isWild ? 1040 : 1060, ground + 8, random.between(300, 380)),
      groundPlane(setting),
      footpath(setting, model.door, 66, 0),
      castShadow(setting, model.from, model.to),
      model.draw(setting, colour(model.colours)),
      bush(setting, 320, ground + 16, 90),
      bush(setting, 640, ground + 20, 70),
      isWild ? pine(setting, 160, ground + 40, 300) : leafTree(setting, 150, ground + 34, 270),
      snowfall(setting),
    ].join(''),
    [110, 150, 980],
  );
};
