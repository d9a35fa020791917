import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { curve, ellipse, group, line, type Pen, path, rect, repeat } from '../pen.ts';

const greens: readonly Colour[] = ['#4f7d56', '#5f8f63', '#3f6b52', '#6f9a5f', '#47785f'];

const pot = (pen: Pen, width: number, height: number, colour: Colour): string =>
  path(
    `M${-width / 2} ${-height} H${width / 2} L${width / 2 - 5} 0 H${-width / 2 + 5} Z`,
    pen.across(darker(colour, 0.14), lighter(colour, 0.2), darker(colour, 0.22)),
  ) + rect(-width / 2 - 2, -height - 5, width + 4, 8, lighter(colour, 0.1), { round: 2 });

const basket = (pen: Pen, width: number, height: number, colour: Colour): string =>
  path(
    `M${-width / 2} ${-height} Q${-width / 2 - 4} ${-height / 2} ${-width / 2 + 4} 0 H${width / 2 - 4} Q${width / 2 + 4} ${-height / 2} ${width / 2} ${-height} Z`,
    pen.across(darker(colour, 0.18), lighter(colour, 0.15), darker(colour, 0.2)),
  ) +
  repeat(4, (index) =>
    curve(
      `M${-width / 2} ${-height + 6 + index * (height / 5)} q${width / 2} 5 ${width} 0`,
      darker(colour, 0.25),
      1.2,
      0.6,
    ),
  );

const leaf = (x: number, y: number, length: number, width: number, turn: number, colour: Colour): string =>
  group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`,
    path(
      `M0 0 C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.8} 0 ${-length} C${width * 0.8} ${-length * 0.8} ${width} ${-length * 0.35} 0 0 Z`,
      colour,
    ) + line([0, -2, 0, -length * 0.9], lighter(colour, 0.3), 0.9, 0.6),
  );

const rubberTree = (random: Random, green: Colour): string =>
  line([0, 0, -3, -50, 2, -95], '#6b5138', 4) +
  repeat(15, (index) => {
    const height = 22 + index * 5.6;
    const side = index % 2 === 0 ? -1 : 1;
    return leaf(
      side * 2,
      -height,
      random.between(30, 42),
      random.between(9, 13),
      side * random.between(28, 82),
      index % 3 === 0 ? lighter(green, 0.14) : darker(green, index % 2 === 0 ? 0 : 0.12),
    );
  });

const palm = (random: Random, green: Colour): string =>
  repeat(11, (index) => {
    const turn = -75 + index * 15 + random.between(-4, 4);
    const length = random.between(70, 105);
    const tip: [number, number] = [
      Math.sin((turn * Math.PI) / 180) * length,
      -Math.cos((turn * Math.PI) / 180) * length * 0.9,
    ];
    const stem = curve(
      `M0 0 Q${(tip[0] * 0.25).toFixed(1)} ${(tip[1] * 0.8).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`,
      darker(green, 0.1),
      2,
    );
    const blades = repeat(7, (blade) => {
      const share = 0.35 + blade * 0.1;
      const [x, y] = [tip[0] * share * 0.92, tip[1] * (share < 0.7 ? share * 1.15 : share * 0.95 + 0.1)];
      return leaf(
        x,
        y,
        22,
        4,
        turn + (blade % 2 === 0 ? -42 : 42),
        blade % 2 === 0 ? green : lighter(green, 0.12),
      );
    });
    return stem + blades;
  });

const snakePlant = (random: Random, green: Colour): string =>
  repeat(9, (index) => {
    const x = -14 + index * 3.5;
    const tall = random.between(45, 88);
    const bend = random.between(-8, 8);
    return path(
      `M${x - 4} 0 C${x - 5} ${-tall * 0.5} ${x + bend - 3} ${-tall * 0.8} ${x + bend} ${-tall} C${x + bend + 3} ${-tall * 0.7} ${x + 5} ${-tall * 0.4} ${x + 4} 0 Z`,
      index % 2 === 0 ? green : lighter(green, 0.18),
      { stroke: '#c9d3a2', width: 0.8 },
    );
  });

const olive = (random: Random, green: Colour): string =>
  line([0, 0, 2, -60, -4, -92], '#7a6248', 4) +
  line([1, -58, 20, -100], '#7a6248', 3) +
  repeat(60, () => {
    const angle = random.between(0, Math.PI * 2);
    const radius = Math.sqrt(random.next()) * 40;
    return leaf(
      Math.cos(angle) * radius + 4,
      -112 + Math.sin(angle) * radius * 0.85,
      13,
      3.4,
      random.between(0, 360),
      random.chance(0.5) ? lighter(green, 0.25) : green,
    );
  });

/** A house plant in a pot, a metre or more high. */
export const plant = (pen: Pen, random: Random, potColour: Colour): string => {
  const green = random.pick(greens);
  const grow = random.pick([rubberTree, palm, snakePlant, olive]);
  const holder = random.chance(0.35) ? basket(pen, 44, 36, '#c8a777') : pot(pen, 42, 36, potColour);
  return (
    ellipse(0, 0, 26, 5, '#1b1420', { opacity: 0.22 }) +
    group('translate(0 -34)', grow(random, green)) +
    holder
  );
};

/** A small one for a sill, a shelf or a counter. */
export const smallPlant = (pen: Pen, random: Random, potColour: Colour): string => {
  const green = random.pick(greens);
  const leaves = repeat(9, (index) =>
    leaf(
      0,
      -11,
      random.between(13, 21),
      4.4,
      -72 + index * 18,
      index % 2 === 0 ? green : lighter(green, 0.18),
    ),
  );
  return leaves + pot(pen, 15, 12, potColour);
};

/** Long stems in a vase. */
export const vase = (pen: Pen, random: Random, colour: Colour, bloom: Colour): string => {
  const stems = repeat(5, (index) => {
    const lean = -14 + index * 7;
    const tall = random.between(26, 40);
    return (
      curve(`M0 -16 Q${lean * 0.3} ${-tall * 0.7} ${lean} ${-tall}`, '#5f7d57', 1.2) +
      `<circle cx="${lean}" cy="${(-tall).toFixed(1)}" r="${random.between(3, 4.6).toFixed(1)}" fill="${index % 2 === 0 ? bloom : lighter(bloom, 0.25)}"/>`
    );
  });
  const body = path(
    'M-4 -18 H4 C4 -13 9 -11 9 -5 Q9 0 5 0 H-5 Q-9 0 -9 -5 C-9 -11 -4 -13 -4 -18 Z',
    pen.across(darker(colour, 0.15), lighter(colour, 0.3), darker(colour, 0.2)),
  );
  return stems + body;
};

/** Leaves that hang from a shelf. */
export const trailing = (pen: Pen, random: Random, potColour: Colour): string => {
  const green = random.pick(greens);
  const strands = repeat(6, (index) => {
    const x = -9 + index * 3.6;
    const drop = random.between(14, 44);
    const sway = random.between(-6, 6);
    return (
      curve(`M${x} -10 Q${x + sway} ${drop * 0.3} ${x + sway} ${drop}`, green, 1.2) +
      repeat(drop / 7, (step) =>
        leaf(
          x + sway * (step / 6),
          -4 + step * 7,
          7,
          3,
          random.between(90, 270),
          step % 2 === 0 ? green : lighter(green, 0.2),
        ),
      )
    );
  });
  return pot(pen, 16, 13, potColour) + group('translate(0 -4)', strands);
};
