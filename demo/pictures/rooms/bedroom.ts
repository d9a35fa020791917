import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, mix } from '../colour.ts';
import { bed, nightstand, wardrobe } from '../furniture/beds.ts';
import { sideboard } from '../furniture/cases.ts';
import { framed, roundMirror, rug } from '../furniture/decor.ts';
import { plant, smallPlant, vase } from '../furniture/greens.ts';
import { floorLamp, pendant, tableLamp } from '../furniture/lamps.ts';
import { armchair, chair } from '../furniture/seats.ts';
import { rect } from '../pen.ts';
import type { Style } from '../style.ts';
import { composeRoom, type Layout, openRoom, type RoomScene, spanned } from './compose.ts';
import { box, place, type Stage, shadow } from './stage.ts';

const boards = ['panel', 'tufted', 'slats', 'arch'] as const;

const art = (
  { stage, palette, random }: RoomScene,
  x: number,
  y: number,
  width: number,
  height: number,
): string =>
  place(
    stage,
    x,
    0.02,
    framed(
      stage.pen,
      width,
      height,
      random.pick([palette.wood, palette.metal]),
      random.shuffled([palette.main, palette.accent, palette.second]),
      random,
    ),
    y,
  );

const lampOn = ({ stage, palette }: RoomScene, x: number): string =>
  place(stage, x, 0.22, tableLamp(stage.pen, palette.accent, palette.cloth), 0.55);

/** The bed in the middle between two nightstands, the window to one side. */
const inTheMiddle = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * -0.35;
  const pictures = random.chance(0.5)
    ? art(scene, x, 1.45, 120, 68)
    : art(scene, x - 0.38, 1.42, 54, 72) + art(scene, x + 0.38, 1.42, 54, 72);
  return {
    window: {
      x: spanned(side, 1.2, 2.15),
      y: [0.75, 2.2],
      columns: 2,
      rows: random.pick([2, 3]),
      frame: palette.trim,
      hour,
    },
    dress: 'curtains',
    back: [
      pictures,
      nightstand(stage, x - 1.12, palette),
      nightstand(stage, x + 1.12, palette),
      lampOn(scene, x - 1.12),
      lampOn(scene, x + 1.12),
    ],
    front: [
      rug(
        stage,
        [x - 1.45, x + 1.45],
        [0.9, 2.7],
        palette.second,
        palette.accent,
        random.pick(['border', 'plain', 'stripes'] as const),
      ),
      place(stage, side * 1.75, 0.75, plant(stage.pen, random, palette.cloth)),
      bed(stage, { x, width: 1.6, kind: random.pick(boards) }, palette, random),
    ],
  };
};

/** The bed below a wide window, a wardrobe beside it. */
const underTheWindow = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * 0.35;
  return {
    window: {
      x: [x - 0.95, x + 0.95],
      y: [1.2, 2.25],
      columns: 3,
      rows: 1,
      frame: random.chance(0.5) ? palette.metal : palette.trim,
      hour,
    },
    dress: random.chance(0.5) ? 'shade' : 'bare',
    back: [
      wardrobe(stage, spanned(side, -2.2, -1.05), palette),
      nightstand(stage, x + side * 1.15, palette),
      lampOn(scene, x + side * 1.15),
    ],
    front: [
      rug(
        stage,
        [x - 1.3, x + 1.3],
        [1.1, 2.9],
        palette.second,
        palette.accent,
        random.pick(['berber', 'border', 'plain'] as const),
      ),
      bed(stage, { x, width: 1.6, kind: random.pick(['panel', 'slats', 'tufted']) }, palette, random),
      place(
        stage,
        0,
        1.1,
        pendant(stage.pen, palette.metal, palette.accent, 42, random.pick(['globe', 'basket', 'dome'])),
        stage.height,
      ),
    ],
  };
};

const desk = (stage: Stage, scene: RoomScene, x: number): string => {
  const { palette, random, side } = scene;
  const span = [x - 0.6, x + 0.6] as const;
  const legs = [span[0] + 0.05, span[1] - 0.05]
    .map((leg) => box(stage, { x: [leg - 0.025, leg + 0.025], y: [0, 0.72], d: [0.48, 0.53] }, palette.metal))
    .join('');
  const computer =
    rect(-22, -34, 44, 28, '#23292e', { round: 2 }) +
    rect(-20, -32, 40, 24, '#8fb3c4', { round: 1 }) +
    rect(-26, -6, 52, 4, '#c3c8cb', { round: 1 });
  return [
    shadow(stage, span, [0, 0.55]),
    legs,
    box(stage, { x: span, y: [0.72, 0.76], d: [0.02, 0.55] }, palette.wood),
    place(stage, x, 0.3, computer, 0.76),
    place(stage, x - side * 0.42, 0.25, tableLamp(stage.pen, palette.accent, palette.cloth), 0.76),
    place(stage, x + side * 0.42, 0.25, smallPlant(stage.pen, random, palette.second), 0.76),
    place(stage, x, 0.95, chair(stage.pen, palette.wood, palette.accent)),
  ].join('');
};

/** Room to sleep and to study: what people who share a home look for. */
const withDesk = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * -1.05;
  return {
    window: { x: spanned(side, 0.55, 1.75), y: [1, 2.2], columns: 2, rows: 1, frame: palette.trim, hour },
    dress: random.chance(0.5) ? 'shade' : 'curtains',
    back: [art(scene, x, 1.5, 66, 50)],
    front: [
      rug(
        stage,
        spanned(side, -0.35, 1.9),
        [1.05, 2.4],
        palette.second,
        palette.accent,
        random.pick(['round', 'stripes', 'plain'] as const),
      ),
      desk(stage, scene, side * 1.15),
      bed(stage, { x, width: 1.25, kind: random.pick(['panel', 'slats', 'arch']) }, palette, random),
      place(stage, side * 2.15, 0.6, plant(stage.pen, random, palette.accent)),
    ],
  };
};

/** A low chest under a mirror, an easy chair by tall windows. */
const withChest = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * 0.75;
  const corner = side * -1.6;
  const side2 = [corner - 0.65, corner + 0.65] as const;
  return {
    window: { x: spanned(side, 1.75, 2.35), y: [0.35, 2.25], columns: 1, rows: 3, frame: palette.trim, hour },
    dress: 'bare',
    back: [
      sideboard(stage, side2, [0, 0.42], palette, random),
      place(stage, corner, 0.03, roundMirror(stage.pen, 34, palette.metal), 0.95),
      place(stage, corner - 0.45, 0.22, vase(stage.pen, random, palette.accent, palette.second), 0.68),
      place(stage, corner + 0.42, 0.22, tableLamp(stage.pen, palette.cloth, palette.cloth), 0.68),
      art(scene, x, 1.5, 110, 60),
      place(stage, side * -2.4, 0.4, floorLamp(stage.pen, palette.metal, palette.cloth, 'stick')),
      nightstand(stage, x - side * 1.1, palette),
      lampOn(scene, x - side * 1.1),
    ],
    front: [
      rug(
        stage,
        [x - 1.3, x + 1.3],
        [0.95, 2.8],
        palette.second,
        palette.accent,
        random.pick(['border', 'berber'] as const),
      ),
      bed(stage, { x, width: 1.55, kind: random.pick(boards) }, palette, random),
      shadow(stage, [corner - 0.4, corner + 0.4], [1.35, 2]),
      place(
        stage,
        corner + side * 0.1,
        1.7,
        random.chance(0.6)
          ? armchair(stage.pen, palette.accent, palette.wood, random)
          : plant(stage.pen, random, palette.cloth),
      ),
    ],
  };
};

const layouts = [inTheMiddle, underTheWindow, withDesk, withChest] as const;

/** The wall behind the bed often has a colour of its own. */
const wallOf = ({ palette, random, style }: RoomScene): Colour => {
  if (style === 'bold' || random.chance(0.5)) return palette.wall;
  return mix(palette.wall, random.pick([palette.main, palette.accent]), 0.4);
};

export const drawBedroom = (style: Style, index: number, random: Random): string => {
  const scene = openRoom(style, random, { width: 5, pixelsPerMetre: 206, horizon: 430, eye: 1.45 });
  const layout = (layouts[index % layouts.length] ?? inTheMiddle)(scene);
  const wall = wallOf(scene);
  return composeRoom(
    scene,
    { ...layout, wall: style === 'bold' ? darker(wall, 0.03) : wall },
    style === 'classic' && random.chance(0.4) ? 'herringbone' : 'boards',
  );
};
