import type { Colour } from './colour.ts';

export type Point = readonly [x: number, y: number];
/** Where along the gradient, the colour, and how opaque it is. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

/** Writes the parts of one drawing and keeps the definitions they refer to. */
export interface Pen {
  /** A gradient from one point to another, in shares of the shape's own box; down when nothing else is said. */
  linear(stops: readonly Stop[], from?: Point, to?: Point): string;
  /** Evenly from one colour to the next: downward, to the right, and to the lower right. */
  down(...colours: readonly Colour[]): string;
  across(...colours: readonly Colour[]): string;
  slant(...colours: readonly Colour[]): string;
  /** One colour that grows or fades downward, or to the right. */
  fade(colour: Colour, from: number, to: number): string;
  fadeAcross(colour: Colour, from: number, to: number): string;
  /** Light or shade around a point, gone at the rim. */
  glow(colour: Colour, strength: number): string;
  /** A gradient between two points of the sheet. */
  linearAt(stops: readonly Stop[], from: Point, to: Point): string;
  radial(stops: readonly Stop[]): string;
  /** Shows only what lies within the shape. */
  clip(shape: string, content: string): string;
  /** The whole drawing; a window onto part of it brings that part closer. */
  sheet(
    width: number,
    height: number,
    content: string,
    window?: readonly [x: number, y: number, width: number],
  ): string;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

const evenly = (colours: readonly Colour[]): Stop[] =>
  colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour]);

export const newPen = (): Pen => {
  const definitions: string[] = [];
  const define = (tag: string, attributes: string, content: string): string => {
    const id = `d${definitions.length}`;
    definitions.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`);
    return id;
  };
  const ends = ([x1, y1]: Point, [x2, y2]: Point): string => `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  const linear: Pen['linear'] = (stops, from = [0, 0], to = [0, 1]) =>
    `url(#${define('linearGradient', ends(from, to), stopsText(stops))})`;
  const radial: Pen['radial'] = (stops) => `url(#${define('radialGradient', '', stopsText(stops))})`;
  return {
    linear,
    down: (...colours) => linear(evenly(colours)),
    across: (...colours) => linear(evenly(colours), [0, 0], [1, 0]),
    slant: (...colours) => linear(evenly(colours), [0, 0], [1, 1]),
    fade: (colour, from, to) =>
      linear([
        [0, colour, from],
        [1, colour, to],
      ]),
    fadeAcross: (colour, from, to) =>
      linear(
        [
          [0, colour, from],
          [1, colour, to],
        ],
        [0, 0],
        [1, 0],
      ),
    glow: (colour, strength) =>
      radial([
        [0, colour, strength],
        [0.55, colour, strength * 0.45],
        [1, colour, 0],
      ]),
    linearAt: (stops, from, to) =>
      `url(#${define('linearGradient', `gradientUnits="userSpaceOnUse" ${ends(from, to)}`, stopsText(stops))})`,
    radial,
    clip: (shape, content) => `<g clip-path="url(#${define('clipPath', '', shape)})">${content}</g>`,
    sheet: (width, height, content, [x, y, wide] = [0, 0, width]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${wide} ${(wide * height) / width}"><defs>${definitions.join('')}</defs>${content}</svg>`,
  };
};

interface Finish {
  readonly opacity?: number;
  readonly stroke?: Colour;
  readonly width?: number;
  readonly round?: number;
}

const finish = ({ opacity, stroke, width = 2 }: Finish): string =>
  (opacity === undefined ? '' : ` fill-opacity="${opacity}" stroke-opacity="${opacity}"`) +
  (stroke === undefined
    ? ''
    : ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  with_: Finish = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${fill}"${with_.round ? ` rx="${n(with_.round)}"` : ''}${finish(with_)}/>`;

export const polygon = (points: readonly Point[], fill: string, with_: Finish = {}): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${finish(with_)}/>`;

export const path = (data: string, fill: string, with_: Finish = {}): string =>
  `<path d="${data}" fill="${fill}"${finish(with_)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, with_: Finish = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${finish(with_)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  with_: Finish = {},
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${finish(with_)}/>`;

export const stroke = (points: readonly Point[], colour: Colour, width: number, opacity = 1): string =>
  `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;

export const curve = (data: string, colour: Colour, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);

/** A polygon whose corners are written as x, y, x, y. */
export const facet = (corners: readonly number[], fill: string, with_: Finish = {}): string =>
  polygon(pairs(corners), fill, with_);

/** A line whose points are written as x, y, x, y. */
export const line = (points: readonly number[], colour: Colour, width: number, opacity = 1): string =>
  stroke(pairs(points), colour, width, opacity);

export const group = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`;

export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => part(index)).join('');
