import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, lighter } from '../colour.ts';
import { newPen } from '../pen.ts';
import type { Style } from '../style.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type FloorKind, shell } from './shell.ts';
import { makeStage, type Stage, type StageShape, sheetHeight, sheetWidth } from './stage.ts';
import { curtains, type Hour, romanShade, sunlight, type WindowLook, windowOnBack } from './windows.ts';

export interface RoomScene {
  readonly style: Style;
  readonly stage: Stage;
  readonly palette: Palette;
  readonly random: Random;
  readonly hour: Hour;
  /** -1 mirrors the layout. */
  readonly side: 1 | -1;
}

/** What stands in a room, from the back to the front. */
export interface Layout {
  readonly window: WindowLook | null;
  readonly dress: 'curtains' | 'shade' | 'bare';
  readonly back: readonly string[];
  readonly front: readonly string[];
  /** In place of the palette's. */
  readonly wall?: Colour;
  readonly floor?: Colour;
}

/** A span to the right of the middle, or its mirror image. */
export const spanned = (side: number, from: number, to: number): readonly [number, number] =>
  side > 0 ? [from, to] : [-to, -from];

export const openRoom = (style: Style, random: Random, shape: StageShape): RoomScene => {
  const palette = paletteOf(style, random);
  const side = random.chance(0.5) ? 1 : -1;
  const stage = makeStage(newPen(), { middleX: side * random.between(-0.35, 0.35), ...shape });
  return { style, stage, palette, random, side, hour: random.pick(['morning', 'noon', 'evening']) };
};

/** The window comes before the furniture, because its light lies on the floor below all of it. */
export const composeRoom = (
  { stage, palette, random, side }: RoomScene,
  layout: Layout,
  floorKind: FloorKind,
): string => {
  const { window: opening } = layout;
  const centre = opening === null ? side : (opening.x[0] + opening.x[1]) / 2;
  const cloth = random.pick([palette.cloth, lighter(palette.main, 0.35), palette.second]);
  const { wall = palette.wall, floor = palette.floor } = layout;
  const look = { wall, trim: palette.trim, floor, floorKind, light: Math.sign(centre) || side };
  const parts = [shell(stage, look, random)];
  if (opening !== null)
    parts.push(windowOnBack(stage, opening, random), sunlight(stage, opening, centre > 0 ? -0.9 : 0.9));
  parts.push(...layout.back);
  if (opening !== null && layout.dress === 'curtains')
    parts.push(curtains(stage, opening, cloth, palette.metal));
  if (opening !== null && layout.dress === 'shade') parts.push(romanShade(stage, opening, cloth));
  parts.push(...layout.front);
  return stage.pen.sheet(sheetWidth, sheetHeight, parts.join(''));
};
