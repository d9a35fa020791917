import type { Random } from '@lodgepole/contract/core/random';
import { darker, lighter } from '../colour.ts';
import { fridge, sink, stove } from '../furniture/appliances.ts';
import { rug } from '../furniture/decor.ts';
import { plant, vase } from '../furniture/greens.ts';
import {
  backsplash,
  baseUnits,
  counterHeight,
  onCounter,
  openShelves,
  wallUnits,
} from '../furniture/kitchen.ts';
import { pendant } from '../furniture/lamps.ts';
import { chair, stool } from '../furniture/seats.ts';
import { ellipse, path } from '../pen.ts';
import type { Style } from '../style.ts';
import { composeRoom, type Layout, openRoom, type RoomScene, spanned } from './compose.ts';
import { type Box, box, place, shadow, upright } from './stage.ts';

type Front = 'flat' | 'shaker';

const pendants = ({ stage, palette, random }: RoomScene, xs: readonly number[], forward: number): string => {
  const kind =
    xs.length > 2
      ? random.pick(['dome', 'globe'] as const)
      : random.pick(['dome', 'globe', 'basket'] as const);
  return xs
    .map((x) =>
      place(stage, x, forward, pendant(stage.pen, palette.metal, palette.accent, 46, kind), stage.height),
    )
    .join('');
};

const fruit =
  path('M-13 -9 H13 Q11 0 4 0 H-4 Q-11 0 -13 -9 Z', '#f3efe6') +
  ellipse(-5, -10, 5, 4.4, '#d9822f') +
  ellipse(4, -11, 5, 4.6, '#c94f3d') +
  ellipse(0, -14, 4.6, 4.2, '#8aa34f');

/** A block to cook and sit at, nearest to the viewer. */
const island = (scene: RoomScene, x: Box['x'], front: Front): string => {
  const { stage, palette, random } = scene;
  const d: Box['d'] = [1.2, 1.7];
  const colour = random.chance(0.5) ? palette.cabinet : palette.wood;
  const panels = front === 'shaker' ? 4 : 3;
  const step = (x[1] - x[0]) / panels;
  const faces = Array.from({ length: panels }, (_, index) =>
    upright(
      stage,
      [x[0] + index * step + 0.03, x[0] + (index + 1) * step - 0.03],
      [0.12, 0.82],
      d[1],
      index % 2 === 0 ? lighter(colour, 0.06) : lighter(colour, 0.03),
      0.008,
    ),
  ).join('');
  const seats = [0.22, 0.5, 0.78]
    .map((share) =>
      place(stage, x[0] + share * (x[1] - x[0]), 2.02, stool(palette.wood, palette.metal, palette.accent)),
    )
    .join('');
  return [
    shadow(stage, x, [d[0], d[1] + 0.3], 0.34),
    box(stage, { x: [x[0] + 0.04, x[1] - 0.04], y: [0, 0.88], d }, colour),
    faces,
    box(
      stage,
      { x: [x[0] - 0.05, x[1] + 0.05], y: [0.88, 0.93], d: [d[0] - 0.05, d[1] + 0.16] },
      palette.counter,
      lighter(palette.counter, 0.35),
    ),
    place(stage, x[0] + 0.45, 1.45, vase(stage.pen, random, palette.cloth, palette.accent), 0.93),
    place(stage, x[1] - 0.5, 1.5, fruit, 0.93),
    seats,
  ].join('');
};

const diningTable = (scene: RoomScene, x: number): string => {
  const { stage, palette, random } = scene;
  const span: Box['x'] = [x - 0.85, x + 0.85];
  const d: Box['d'] = [1.35, 1.95];
  const behind = [-0.42, 0.42]
    .map((offset) => place(stage, x + offset, 1.3, chair(stage.pen, palette.wood, palette.accent)))
    .join('');
  const legs = [span[0] + 0.08, span[1] - 0.08]
    .map((leg) =>
      box(
        stage,
        { x: [leg - 0.035, leg + 0.035], y: [0, 0.72], d: [d[1] - 0.1, d[1] - 0.03] },
        darker(palette.wood, 0.1),
      ),
    )
    .join('');
  const setting = [-0.45, 0.45]
    .map((offset) =>
      place(
        stage,
        x + offset,
        1.72,
        ellipse(0, 0, 15, 3.6, '#fbf8f1') + ellipse(0, 0, 10, 2.3, '#ece5d8'),
        0.77,
      ),
    )
    .join('');
  return [
    shadow(stage, span, [d[0] - 0.1, d[1] + 0.15], 0.32),
    behind,
    legs,
    box(stage, { x: span, y: [0.72, 0.76], d }, palette.wood, lighter(palette.wood, 0.3)),
    setting,
    place(stage, x, 1.65, vase(stage.pen, random, palette.main, palette.accent), 0.77),
  ].join('');
};

const runs = (
  scene: RoomScene,
  front: Front,
  openings: {
    readonly stoveX: number;
    readonly fridgeX: number;
    readonly sinkX: number;
    readonly left: number;
    readonly right: number;
  },
) => {
  const { stage, palette, random } = scene;
  const { stoveX, fridgeX, sinkX, left, right } = openings;
  const tile = random.pick(['metro', 'square', 'slab'] as const);
  return [
    backsplash(stage, [left, right], [counterHeight, 1.5], palette.tile, tile),
    baseUnits(stage, [left, stoveX - 0.38], palette, front, random),
    baseUnits(stage, [stoveX + 0.38, right], palette, front, random.fork('right')),
    fridge(
      stage,
      fridgeX,
      scene.style === 'warm' || scene.style === 'bold'
        ? random.pick(['#cfd4d6', lighter(palette.accent, 0.35)])
        : '#d3d8da',
    ),
    sink(stage, sinkX, palette.metal),
    onCounter(stage, left + 0.3, palette, random),
    onCounter(stage, right - 0.3, palette, random.fork('counter')),
  ];
};

/** Everything along one wall, the window over the sink. */
const oneWall = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const front = random.pick(['flat', 'shaker'] as const);
  const [left, right] = spanned(side, -1.75, 2.4);
  const at = { stoveX: side * 1.5, fridgeX: side * -2.15, sinkX: side * 0.05, left, right };
  const shelves = random.chance(0.5);
  const upper: Box['x'] = spanned(side, -1.7, -0.75);
  return {
    window: { x: spanned(side, -0.55, 0.75), y: [1.12, 2.2], columns: 2, rows: 1, frame: palette.trim, hour },
    dress: random.chance(0.5) ? 'shade' : 'bare',
    back: [
      ...runs(scene, front, at),
      shelves ? openShelves(stage, upper, palette, random) : wallUnits(stage, upper, palette, front),
      stove(stage, at.stoveX, palette, shelves ? 'chimney' : 'box'),
    ],
    front: [island(scene, [-1.25, 1.25], front), pendants(scene, [-0.75, 0, 0.75], 1.4)],
  };
};

/** The stove in the middle under a hood, shelves to either side. */
const aroundTheStove = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const front = random.pick(['flat', 'shaker'] as const);
  const [left, right] = spanned(side, -1.7, 1.3);
  const at = { stoveX: side * -0.2, fridgeX: side * -2.1, sinkX: side * 0.75, left, right };
  const upper = random.chance(0.5);
  const shelfLeft = spanned(side, -1.65, -0.72);
  const shelfRight = spanned(side, 0.32, 1.25);
  return {
    window: { x: spanned(side, 1.6, 2.35), y: [0.1, 2.2], columns: 2, rows: 4, frame: palette.trim, hour },
    dress: 'bare',
    back: [
      ...runs(scene, front, at),
      upper ? wallUnits(stage, shelfLeft, palette, front) : openShelves(stage, shelfLeft, palette, random),
      upper
        ? wallUnits(stage, shelfRight, palette, front)
        : openShelves(stage, shelfRight, palette, random.fork('shelf')),
      stove(stage, at.stoveX, palette, 'chimney'),
    ],
    front: [
      rug(stage, [-1.6, 1.6], [0.95, 2.3], palette.second, palette.accent, 'stripes'),
      pendants(scene, [0], 1.7),
      diningTable(scene, 0),
      place(stage, side * 2.05, 0.9, plant(stage.pen, random, palette.cloth)),
    ],
  };
};

/** A long run of cupboards below a band of window. */
const underTheBand = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const front = random.pick(['flat', 'shaker'] as const);
  const [left, right] = spanned(side, -2.45, 1.65);
  const at = { stoveX: side * -1.45, fridgeX: side * 2.08, sinkX: side * 0.3, left, right };
  return {
    window: {
      x: spanned(side, -0.75, 1.45),
      y: [1.1, 2.05],
      columns: 3,
      rows: 1,
      frame: random.chance(0.5) ? palette.metal : palette.trim,
      hour,
    },
    dress: 'bare',
    back: [
      ...runs(scene, front, at),
      stove(stage, at.stoveX, palette, 'box'),
      wallUnits(stage, spanned(side, -2.45, -1.87), palette, front),
      onCounter(stage, side * 0.95, palette, random),
    ],
    front: random.chance(0.5)
      ? [island(scene, [-1.3, 1.3], front), pendants(scene, [-0.6, 0.6], 1.4)]
      : [pendants(scene, [0], 1.7), diningTable(scene, side * -0.2)],
  };
};

const layouts = [oneWall, aroundTheStove, underTheBand] as const;

export const drawKitchen = (style: Style, index: number, random: Random): string => {
  const scene = openRoom(style, random, { width: 5.1, pixelsPerMetre: 208, horizon: 428, eye: 1.5 });
  const layout = (layouts[index % layouts.length] ?? oneWall)(scene);
  const floorKind = random.weighted([
    ['boards', 0.5],
    ['tiles', 0.25],
    ['checks', 0.25],
  ] as const);
  const floor = floorKind === 'boards' ? scene.palette.floor : lighter(scene.palette.tile, 0.1);
  const wall =
    style === 'bold' && random.chance(0.5) ? lighter(scene.palette.second, 0.45) : scene.palette.wall;
  return composeRoom(scene, { ...layout, floor, wall }, floorKind);
};
