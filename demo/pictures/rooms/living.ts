import type { Random } from '@lodgepole/contract/core/random';
import { darker } from '../colour.ts';
import { bookcase, coffeeTable, fireplace, sideboard, sideTable, television } from '../furniture/cases.ts';
import { framed, type RugKind, roundMirror, rug } from '../furniture/decor.ts';
import { plant, vase } from '../furniture/greens.ts';
import { floorLamp, pendant } from '../furniture/lamps.ts';
import { armchair, type SofaLook, sofa } from '../furniture/seats.ts';
import type { Style } from '../style.ts';
import { composeRoom, type Layout, openRoom, type RoomScene, spanned } from './compose.ts';
import { place, shadow } from './stage.ts';

interface Scene extends RoomScene {
  readonly shape: SofaLook['shape'];
}

const rugKinds: readonly RugKind[] = ['border', 'stripes', 'berber', 'plain', 'round'];

const aSofa = ({ stage, palette, random, shape }: Scene, width: number): string =>
  sofa(stage.pen, {
    width,
    colour: palette.main,
    legs: darker(palette.wood, 0.2),
    cushions: [palette.accent, palette.second, ...(random.chance(0.5) ? [palette.cloth] : [])],
    throwColour: random.chance(0.45) ? palette.cloth : null,
    shape,
  });

const artAbove = ({ stage, palette, random }: Scene, x: number, y: number): string => {
  const colours = random.shuffled([palette.main, palette.accent, palette.second]);
  const frame = random.pick([palette.metal, palette.wood]);
  const picture = (at: number, width: number, height: number, up: number) =>
    place(stage, at, 0.02, framed(stage.pen, width, height, frame, colours, random), up);
  switch (random.integer(0, 3)) {
    case 0:
      return picture(x, 130, 80, y);
    case 1:
      return picture(x - 0.42, 62, 82, y) + picture(x + 0.42, 62, 82, y);
    case 2:
      return picture(x - 0.62, 46, 60, y + 0.1) + picture(x, 54, 72, y) + picture(x + 0.62, 46, 60, y + 0.1);
    default:
      return (
        picture(x - 0.35, 64, 80, y) + picture(x + 0.34, 48, 36, y + 0.42) + picture(x + 0.34, 48, 36, y)
      );
  }
};

const lampKind = (random: Random) => random.pick(['arc', 'tripod', 'stick'] as const);

/** A sofa under pictures, the window beside it. */
const sofaOnWall = (scene: Scene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * 0.72;
  const table = coffeeTable(stage, x - side * 0.1, 1.75, palette, random.chance(0.5), random);
  return {
    window: {
      x: spanned(side, -2.15, -0.85),
      y: [0.85, 2.2],
      columns: 2,
      rows: random.pick([1, 2]),
      frame: palette.trim,
      hour,
    },
    dress: 'curtains',
    back: [artAbove(scene, x, 1.42)],
    front: [
      rug(stage, [x - 1.35, x + 1.2], [0.75, 2.5], palette.second, palette.accent, random.pick(rugKinds)),
      shadow(stage, [x - 1.05, x + 1.05], [0.1, 1]),
      place(stage, x, 0.8, aSofa(scene, 205)),
      place(
        stage,
        x + side * 1.35,
        0.55,
        floorLamp(stage.pen, palette.metal, palette.cloth, lampKind(random)),
        0,
        side < 0,
      ),
      place(stage, x - side * 1.95, 0.5, plant(stage.pen, random, palette.cloth)),
      table,
    ],
  };
};

/** A wide window with the sofa before it. */
const sofaByWindow = (scene: Scene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  return {
    window: {
      x: [-1.45, 1.45],
      y: [0.75, 2.25],
      columns: random.pick([3, 4]),
      rows: random.pick([1, 2]),
      frame: random.chance(0.4) ? palette.metal : palette.trim,
      hour,
    },
    dress: 'curtains',
    back: [
      place(
        stage,
        0,
        0.9,
        pendant(stage.pen, palette.metal, palette.accent, 52, random.pick(['dome', 'globe', 'basket'])),
        stage.height,
      ),
    ],
    front: [
      rug(stage, [-1.5, 1.5], [0.85, 2.7], palette.second, palette.accent, random.pick(rugKinds)),
      shadow(stage, [-1.1, 1.1], [0.2, 1.1]),
      place(stage, 0, 0.85, aSofa(scene, 215)),
      place(stage, side * -1.95, 0.6, plant(stage.pen, random, palette.accent)),
      sideTable(stage, side * 1.45, 0.75, palette),
      coffeeTable(stage, 0, 1.8, palette, true, random),
      shadow(stage, [side * 1.52 - 0.42, side * 1.52 + 0.42], [1.5, 2.2]),
      place(stage, side * 1.52, 2, armchair(stage.pen, palette.accent, palette.wood, random)),
    ],
  };
};

/** A fire in the middle, books to one side and the window to the other. */
const byTheFire = (scene: Scene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const overMantel = random.chance(0.5)
    ? place(stage, 0, 0.03, roundMirror(stage.pen, 36, palette.metal), 1.4)
    : place(
        stage,
        0,
        0.03,
        framed(stage.pen, 92, 66, palette.wood, [palette.main, palette.accent, palette.second], random),
        1.42,
      );
  return {
    window: { x: spanned(side, 1.3, 2.25), y: [0.7, 2.2], columns: 2, rows: 3, frame: palette.trim, hour },
    dress: random.chance(0.5) ? 'curtains' : 'shade',
    back: [
      overMantel,
      fireplace(stage, 0, palette, random),
      bookcase(stage, spanned(side, -2.2, -1.2), 2.1, palette, random),
    ],
    front: [
      rug(stage, [-1.3, 1.3], [1.1, 2.7], palette.second, palette.accent, random.pick(rugKinds)),
      shadow(stage, [-1.9, -1.05], [1.3, 2.1]),
      place(stage, -1.45, 1.9, armchair(stage.pen, palette.main, palette.wood, random)),
      shadow(stage, [1.05, 1.9], [1.3, 2.1]),
      place(stage, 1.45, 1.9, armchair(stage.pen, palette.main, palette.wood, random.fork('again'))),
      coffeeTable(stage, 0, 2.05, palette, true, random),
    ],
  };
};

/** A wall of shelves with a screen, seen over the back of the sofa. */
const mediaWall = (scene: Scene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * -0.55;
  return {
    window: {
      x: spanned(side, 1.05, 2.2),
      y: [0.1, 2.2],
      columns: 2,
      rows: 3,
      frame: random.chance(0.5) ? palette.metal : palette.trim,
      hour,
    },
    dress: random.chance(0.6) ? 'curtains' : 'bare',
    back: [
      sideboard(stage, [x - 0.95, x + 0.95], [0, 0.42], palette, random),
      television(stage, x, 0.2, 0.74, 1.2),
      place(stage, x - 0.8, 0.25, vase(stage.pen, random, palette.accent, palette.second), 0.68),
      bookcase(stage, spanned(side, -2.25, -1.65), 1.9, palette, random),
    ],
    front: [
      rug(stage, [-1.2, 1.2], [1.1, 3], palette.second, palette.accent, random.pick(rugKinds)),
      place(stage, side * 2.3, 0.45, plant(stage.pen, random, palette.cloth)),
      coffeeTable(stage, x, 1.75, palette, random.chance(0.5), random),
      place(stage, side * 1.5, 1.9, armchair(stage.pen, palette.accent, palette.wood, random)),
    ],
  };
};

const layouts = [sofaOnWall, sofaByWindow, byTheFire, mediaWall] as const;

export const drawLiving = (style: Style, index: number, random: Random): string => {
  const scene = openRoom(style, random, { width: 5.2, pixelsPerMetre: 204, horizon: 438 });
  const shape = style === 'classic' ? 'scroll' : random.pick(['round', 'square'] as const);
  const layout = (layouts[index % layouts.length] ?? sofaOnWall)({ ...scene, shape });
  const floorKind = style === 'classic' && random.chance(0.6) ? 'herringbone' : 'boards';
  return composeRoom(scene, layout, floorKind);
};
