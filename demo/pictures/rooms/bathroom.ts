import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { glassShower, sconce, showerCurtain, toilet, towels, tub, vanity } from '../furniture/bath.ts';
import { roundMirror, rug } from '../furniture/decor.ts';
import { plant } from '../furniture/greens.ts';
import { backsplash } from '../furniture/kitchen.ts';
import { rect } from '../pen.ts';
import type { Style } from '../style.ts';
import { composeRoom, type Layout, openRoom, type RoomScene, spanned } from './compose.ts';
import { place, type Stage, upright } from './stage.ts';

const mirrorOver = ({ stage, palette, random }: RoomScene, x: number): string =>
  random.chance(0.5)
    ? place(stage, x, 0.03, roundMirror(stage.pen, 38, palette.metal), 1.08)
    : upright(stage, [x - 0.4, x + 0.4], [1.08, 1.98], 0.03, palette.metal, 0.05) +
      upright(
        stage,
        [x - 0.37, x + 0.37],
        [1.11, 1.95],
        0.03,
        stage.pen.slant('#eef5f7', '#d4e2e8', '#bdd0d9'),
        0.04,
      );

const tiledTo = (stage: Stage, height: number, colour: Colour, kind: 'metro' | 'square'): string =>
  backsplash(stage, [-stage.width / 2, stage.width / 2], [0, height], colour, kind) +
  upright(stage, [-stage.width / 2, stage.width / 2], [height, height + 0.03], 0.01, darker(colour, 0.18));

const mat = ({ stage, palette }: RoomScene, x: number): string =>
  rug(stage, [x - 0.5, x + 0.5], [1.1, 1.6], palette.second, palette.accent, 'border');

/** A free-standing tub below the window. */
const tubByWindow = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const [x, basin] = [side * 0.7, side * -1.15];
  return {
    window: { x: [x - 0.6, x + 0.6], y: [1.1, 2.15], columns: 2, rows: 2, frame: palette.trim, hour },
    dress: random.chance(0.5) ? 'shade' : 'bare',
    back: [
      tiledTo(stage, 1.02, palette.tile, random.pick(['metro', 'square'])),
      mirrorOver(scene, basin),
      sconce(stage, basin - 0.6, 1.6, palette.metal),
      sconce(stage, basin + 0.6, 1.6, palette.metal),
      vanity(stage, basin, 1.15, palette, random),
    ],
    front: [
      mat(scene, side * 0.5),
      tub(stage, x, true, palette),
      place(stage, side * 1.85, 0.6, plant(stage.pen, random, palette.accent)),
      place(
        stage,
        side * -0.3,
        0.6,
        rect(-16, -44, 32, 4, palette.wood, { round: 2 }) +
          rect(-13, -40, 3.4, 40, palette.wood) +
          rect(9.6, -40, 3.4, 40, palette.wood) +
          rect(-11, -52, 22, 8, palette.cloth, { round: 3 }),
      ),
    ],
  };
};

/** A glass shower in the corner. */
const walkIn = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const isTiledUp = random.chance(0.5);
  return {
    window: isTiledUp
      ? null
      : { x: spanned(side, -0.95, -0.35), y: [1.35, 2.1], columns: 1, rows: 1, frame: palette.trim, hour },
    dress: 'bare',
    back: [
      tiledTo(stage, isTiledUp ? 2.57 : 1.2, palette.tile, 'metro'),
      mirrorOver(scene, side * 0.3),
      sconce(stage, side * 0.3, 2.15, palette.metal),
      vanity(stage, side * 0.3, 1.1, palette, random),
      toilet(stage, side * -0.75),
      towels(stage, side * -1.6, palette),
    ],
    front: [glassShower(stage, spanned(side, 1.05, 2.1), palette), mat(scene, 0)],
  };
};

/** A tub with a curtain, as in most homes. */
const tubWithCurtain = (scene: RoomScene): Layout => {
  const { stage, palette, random, side, hour } = scene;
  const x = side * 1.1;
  const half = side > 0 ? ([1.55, 2.02] as const) : ([-2.02, -1.55] as const);
  return {
    window: { x: [x - 0.35, x + 0.35], y: [1.3, 2.05], columns: 1, rows: 2, frame: palette.trim, hour },
    dress: 'bare',
    back: [
      tiledTo(stage, 1.15, palette.tile, 'square'),
      tub(stage, x, false, palette),
      showerCurtain(stage, half, palette.accent, palette.metal),
      mirrorOver(scene, side * -1),
      vanity(stage, side * -1, 0.95, palette, random),
      sconce(stage, side * -1, 2.15, palette.metal),
    ],
    front: [
      toilet(stage, side * -0.08),
      mat(scene, side * 0.7),
      place(stage, side * -1.85, 0.5, plant(stage.pen, random, palette.cloth)),
    ],
  };
};

const layouts = [tubByWindow, walkIn, tubWithCurtain] as const;

export const drawBathroom = (style: Style, index: number, random: Random): string => {
  const scene = openRoom(style, random, { width: 4.3, pixelsPerMetre: 236, horizon: 398, eye: 1.5 });
  const layout = (layouts[index % layouts.length] ?? tubByWindow)(scene);
  const floorKind = random.weighted([
    ['checks', 0.5],
    ['tiles', 0.5],
  ] as const);
  return composeRoom(scene, { ...layout, floor: lighter(scene.palette.tile, 0.05) }, floorKind);
};
