import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, facet, line, type Pen, path, polygon, rect, repeat } from '../pen.ts';
import { type Box, flat, type Stage } from '../rooms/stage.ts';

type Motif = (width: number, height: number, colours: readonly Colour[], random: Random) => string;

const at = (colours: readonly Colour[], index: number): Colour =>
  colours[index % colours.length] ?? '#888888';

const sunAndHills: Motif = (w, h, colours) =>
  rect(0, 0, w, h, lighter(at(colours, 0), 0.65)) +
  circle(w * 0.62, h * 0.36, Math.min(w, h) * 0.17, at(colours, 1)) +
  path(
    `M0 ${h * 0.7} Q${w * 0.3} ${h * 0.45} ${w * 0.6} ${h * 0.66} T${w} ${h * 0.58} V${h} H0 Z`,
    at(colours, 2),
  ) +
  path(`M0 ${h * 0.85} Q${w * 0.4} ${h * 0.66} ${w} ${h * 0.84} V${h} H0 Z`, darker(at(colours, 0), 0.2));

const arches: Motif = (w, h, colours) =>
  rect(0, 0, w, h, lighter(at(colours, 2), 0.7)) +
  repeat(3, (index) => {
    const r = w * (0.4 - index * 0.11);
    return path(
      `M${w / 2 - r} ${h * 0.85} V${h * 0.5} A${r} ${r} 0 0 1 ${w / 2 + r} ${h * 0.5} V${h * 0.85} Z`,
      index === 2 ? lighter(at(colours, 2), 0.7) : at(colours, index),
    );
  });

const stem: Motif = (w, h, colours) =>
  rect(0, 0, w, h, lighter(at(colours, 1), 0.75)) +
  line([w / 2, h * 0.9, w / 2, h * 0.2], darker(at(colours, 0), 0.1), 2) +
  repeat(4, (index) => {
    const y = h * (0.72 - index * 0.14);
    const side = index % 2 === 0 ? 1 : -1;
    return path(
      `M${w / 2} ${y} Q${w / 2 + side * w * 0.3} ${y - h * 0.02} ${w / 2 + side * w * 0.28} ${y - h * 0.16} Q${w / 2 + side * w * 0.06} ${y - h * 0.12} ${w / 2} ${y} Z`,
      at(colours, index),
    );
  });

const blocks: Motif = (w, h, colours, random) =>
  rect(0, 0, w, h, lighter(at(colours, 0), 0.72)) +
  repeat(4, (index) =>
    rect(
      w * random.between(0.1, 0.5),
      h * random.between(0.1, 0.6),
      w * random.between(0.2, 0.42),
      h * random.between(0.16, 0.32),
      at(colours, index),
      { opacity: 0.82 },
    ),
  );

const pines: Motif = (w, h, colours) =>
  rect(0, 0, w, h, mix('#dfeaf0', at(colours, 1), 0.15)) +
  path(
    `M0 ${h * 0.55} L${w * 0.28} ${h * 0.28} L${w * 0.5} ${h * 0.5} L${w * 0.72} ${h * 0.22} L${w} ${h * 0.56} V${h} H0 Z`,
    lighter(at(colours, 0), 0.3),
  ) +
  repeat(6, (index) => {
    const x = w * (0.08 + index * 0.17);
    const tall = h * (0.34 + (index % 3) * 0.08);
    return facet(
      [x, h * 0.95 - tall, x + w * 0.08, h * 0.95, x - w * 0.08, h * 0.95],
      darker(at(colours, 2), 0.25),
    );
  });

const motifs: readonly Motif[] = [sunAndHills, arches, stem, blocks, pines];

/** A framed picture, in centimetres, its lower middle at the origin. */
export const framed = (
  pen: Pen,
  width: number,
  height: number,
  frame: Colour,
  colours: readonly Colour[],
  random: Random,
): string => {
  const motif = random.pick(motifs);
  const mat = Math.min(width, height) * 0.09;
  const [w, h] = [width - mat * 2 - 4, height - mat * 2 - 4];
  const inner = `<g transform="translate(${-w / 2} ${-height / 2 - h / 2})">${pen.clip(rect(0, 0, w, h, '#fff'), motif(w, h, colours, random))}</g>`;
  return [
    rect(-width / 2 + 2.5, -height + 3.5, width, height, '#1b1420', { opacity: 0.16, round: 1 }),
    rect(-width / 2, -height, width, height, frame, { round: 0.8 }),
    rect(-width / 2 + 2, -height + 2, width - 4, height - 4, '#fdfbf6'),
    inner,
  ].join('');
};

export const roundMirror = (pen: Pen, radius: number, frame: Colour): string =>
  circle(2.5, -radius + 3, radius, '#1b1420', { opacity: 0.16 }) +
  circle(0, -radius, radius, frame) +
  circle(0, -radius, radius - 2.6, pen.slant('#eef5f7', '#d4e2e8', '#bdd0d9')) +
  path(
    `M${-radius * 0.5} ${-radius * 0.75} L${radius * 0.1} ${-radius * 1.7} L${radius * 0.4} ${-radius * 1.6} L${-radius * 0.25} ${-radius * 0.6} Z`,
    '#ffffff',
    { opacity: 0.4 },
  );

/** A row of books that stand, lean and lie. */
export const books = (random: Random, length: number, colours: readonly Colour[]): string => {
  const parts: string[] = [];
  let x = 0;
  while (x < length - 6) {
    const wide = random.between(2.4, 5);
    const tall = random.between(15, 25);
    const colour = random.pick(colours);
    parts.push(
      rect(x, -tall, wide, tall, random.chance(0.5) ? colour : darker(colour, 0.14), { round: 0.4 }),
    );
    if (wide > 3.4)
      parts.push(rect(x + 0.5, -tall * 0.8, wide - 1, 1.6, lighter(colour, 0.5), { opacity: 0.7 }));
    x += wide + 0.3;
    if (random.chance(0.12)) x += random.between(4, 9);
  }
  return parts.join('');
};

export type RugKind = 'border' | 'stripes' | 'round' | 'berber' | 'plain';

/** Just above the floor, or the boards would show through. */
const pile = 0.012;

type Weave = (stage: Stage, x: Box['x'], d: Box['d'], colour: Colour, accent: Colour) => string;

const inset = (span: readonly [number, number], by: number): readonly [number, number] => [
  span[0] + by,
  span[1] - by,
];

const weaves: Readonly<Record<Exclude<RugKind, 'round'>, Weave>> = {
  border: (stage, x, d, colour, accent) =>
    flat(stage, inset(x, 0.12), inset(d, 0.12), pile, accent) +
    flat(stage, inset(x, 0.17), inset(d, 0.17), pile, lighter(colour, 0.12)),
  stripes: (stage, x, d, colour, accent) =>
    repeat(7, (index) => {
      const at = (share: number) => d[0] + ((index + share) / 7) * (d[1] - d[0]);
      return flat(stage, x, [at(0.3), at(0.6)], pile, index % 2 === 0 ? accent : lighter(colour, 0.3), 0.8);
    }),
  berber: (stage, x, d, _colour, accent) => {
    const wide = x[1] - x[0];
    return repeat(6, (index) =>
      diamond(
        stage,
        x[0] + ((index + 0.5) / 6) * wide,
        (d[0] + d[1]) / 2,
        wide / 13,
        (d[1] - d[0]) * 0.36,
        accent,
      ),
    );
  },
  plain: (stage, x, d, colour) =>
    flat(stage, inset(x, 0.12), inset(d, 0.12), pile, lighter(colour, 0.1), 0.6),
};

export const rug = (
  stage: Stage,
  x: Box['x'],
  d: Box['d'],
  colour: Colour,
  accent: Colour,
  kind: RugKind,
): string => {
  if (kind === 'round') return roundRug(stage, x, d, colour, accent);
  const base =
    flat(stage, x, d, 0, darker(colour, 0.25), 0.35) +
    flat(stage, inset(x, 0.01), [d[0], d[1] - 0.015], pile, colour);
  return base + weaves[kind](stage, x, d, colour, accent);
};

const diamond = (stage: Stage, x: number, d: number, wide: number, deep: number, colour: Colour): string =>
  polygon(
    [
      stage.at(x, 0.012, d - deep),
      stage.at(x + wide, 0.012, d),
      stage.at(x, 0.012, d + deep),
      stage.at(x - wide, 0.012, d),
    ],
    'none',
    { stroke: colour, width: 4, opacity: 0.85 },
  );

const roundRug = (stage: Stage, x: Box['x'], d: Box['d'], colour: Colour, accent: Colour): string => {
  const [left] = stage.at(x[0], 0, (d[0] + d[1]) / 2);
  const [right] = stage.at(x[1], 0, (d[0] + d[1]) / 2);
  const [, top] = stage.at(0, 0, d[0]);
  const [, bottom] = stage.at(0, 0, d[1]);
  const ring = (share: number, fill: Colour, opacity = 1) =>
    ellipse(
      (left + right) / 2,
      (top + bottom) / 2,
      ((right - left) / 2) * share,
      ((bottom - top) / 2) * share,
      fill,
      { opacity },
    );
  return (
    ring(1.01, darker(colour, 0.3), 0.35) +
    ring(0.99, colour) +
    ring(0.8, accent, 0.75) +
    ring(0.74, lighter(colour, 0.15)) +
    ring(0.4, accent, 0.5) +
    ring(0.36, lighter(colour, 0.15))
  );
};
