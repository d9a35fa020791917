import { type Colour, darker, lighter } from '../colour.ts';
import { type Pen, type Point, polygon } from '../pen.ts';

/** One sheet for all: a room measured in metres, seen from its middle through one vanishing point. */
export const sheetWidth = 1200;
export const sheetHeight = 900;

export interface Stage {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  /** Metres right of the middle, up from the floor and forward from the back wall, to the sheet. */
  at(x: number, y: number, forward: number): Point;
  /** How many pixels a metre takes that far forward. */
  scale(forward: number): number;
  readonly eye: number;
  readonly middle: number;
}

export interface StageShape {
  readonly width: number;
  readonly height?: number;
  readonly pixelsPerMetre: number;
  readonly middleX?: number;
  readonly eye?: number;
  readonly horizon?: number;
  readonly distance?: number;
}

export const makeStage = (pen: Pen, shape: StageShape): Stage => {
  const { width, height = 2.6, pixelsPerMetre, middleX = 0, eye = 1.3, horizon = 410, distance = 6 } = shape;
  const scale = (forward: number): number => (pixelsPerMetre * distance) / (distance - forward);
  const centre = sheetWidth / 2 + middleX * pixelsPerMetre;
  return {
    pen,
    width,
    height,
    eye,
    middle: middleX,
    scale,
    at: (x, y, forward) => [centre + (x - middleX) * scale(forward), horizon - (y - eye) * scale(forward)],
  };
};

export interface Box {
  readonly x: readonly [left: number, right: number];
  readonly y: readonly [bottom: number, top: number];
  readonly d: readonly [back: number, front: number];
}

/** The faces of a box that can be seen, each in its own light: top bright, sides dim. */
export const box = (
  stage: Stage,
  { x, y, d }: Box,
  colour: Colour,
  top: Colour = lighter(colour, 0.22),
): string => {
  const { at, pen } = stage;
  const [left, right] = x;
  const [bottom, up] = y;
  const [back, front] = d;
  const side = pen.down(darker(colour, 0.22), darker(colour, 0.38));
  const face = pen.down(colour, darker(colour, 0.14));
  const parts: string[] = [];
  if (left > stage.middle)
    parts.push(
      polygon(
        [at(left, bottom, back), at(left, bottom, front), at(left, up, front), at(left, up, back)],
        side,
      ),
    );
  if (right < stage.middle)
    parts.push(
      polygon(
        [at(right, bottom, back), at(right, bottom, front), at(right, up, front), at(right, up, back)],
        side,
      ),
    );
  if (up < stage.eye)
    parts.push(
      polygon([at(left, up, back), at(right, up, back), at(right, up, front), at(left, up, front)], top),
    );
  if (bottom > stage.eye)
    parts.push(
      polygon(
        [at(left, bottom, back), at(right, bottom, back), at(right, bottom, front), at(left, bottom, front)],
        darker(colour, 0.35),
      ),
    );
  parts.push(
    polygon(
      [at(left, bottom, front), at(right, bottom, front), at(right, up, front), at(left, up, front)],
      face,
    ),
  );
  return parts.join('');
};

/** A rectangle lying at a height, such as a rug or a table top. */
export const flat = (stage: Stage, x: Box['x'], d: Box['d'], y: number, fill: string, opacity = 1): string =>
  polygon(
    [stage.at(x[0], y, d[0]), stage.at(x[1], y, d[0]), stage.at(x[1], y, d[1]), stage.at(x[0], y, d[1])],
    fill,
    { opacity },
  );

/** A rectangle standing at a distance, such as a picture or a cupboard's door. */
export const upright = (
  stage: Stage,
  x: Box['x'],
  y: Box['y'],
  forward: number,
  fill: string,
  round = 0,
): string => {
  const [left, top] = stage.at(x[0], y[1], forward);
  const [right, bottom] = stage.at(x[1], y[0], forward);
  return `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(right - left).toFixed(1)}" height="${(bottom - top).toFixed(1)}" rx="${(round * stage.scale(forward)).toFixed(1)}" fill="${fill}"/>`;
};

/** Puts a figure drawn in centimetres, its foot at the origin and up being negative, onto the floor or at a height. */
export const place = (
  stage: Stage,
  x: number,
  forward: number,
  figure: string,
  y = 0,
  mirrored = false,
): string => {
  const [left, top] = stage.at(x, y, forward);
  const size = stage.scale(forward) / 100;
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${(mirrored ? -size : size).toFixed(4)} ${size.toFixed(4)})">${figure}</g>`;
};

/** The soft dark below whatever stands on the floor. */
export const shadow = (stage: Stage, x: Box['x'], d: Box['d'], strength = 0.28): string => {
  const fill = stage.pen.glow('#1b1420', strength);
  const [left, top] = stage.at(x[0] - 0.12, 0, d[0] - 0.05);
  const [right, bottom] = stage.at(x[1] + 0.12, 0, d[1] + 0.12);
  return `<ellipse cx="${((left + right) / 2).toFixed(1)}" cy="${((top + bottom) / 2).toFixed(1)}" rx="${((right - left) / 2).toFixed(1)}" ry="${((bottom - top) / 2).toFixed(1)}" fill="${fill}"/>`;
};
