import { type Colour, darker, lighter, mix } from '../colour.ts';
import { facet, polygon, rect, repeat } from '../pen.ts';
import { isLitNow } from './openings.ts';
import { railing } from './parts.ts';
import type { Setting } from './setting.ts';
import { type Cladding, inLight, wall } from './walls.ts';

/** A tall body seen a little from the side: its front in the light, its flank in the shade. */
export interface Block {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly base: number;
  readonly side: number;
  readonly colour: Colour;
  readonly cladding: Cladding;
}

export const block = (setting: Setting, { x, top, width, base, side, colour, cladding }: Block): string => {
  const lean = side * 0.22;
  const flank = inLight(setting, darker(colour, 0.3));
  const from = side > 0 ? x + width : x;
  const shape: [number, number][] = [
    [from, top],
    [from + side, top + Math.abs(lean)],
    [from + side, base - Math.abs(lean) * 0.35],
    [from, base],
  ];
  return (
    polygon(
      shape,
      setting.pen.linear(
        [
          [0, flank],
          [1, darker(flank, 0.2)],
        ],
        [side > 0 ? 0 : 1, 0],
        [side > 0 ? 1 : 0, 0],
      ),
    ) + wall(setting, x, top, width, base - top, colour, cladding)
  );
};

/** Rows of openings on the shaded flank, narrowing with it. */
export const flankWindows = (
  setting: Setting,
  { x, top, width, base, side }: Block,
  floors: number,
  columns: number,
): string => {
  const from = side > 0 ? x + width : x;
  const lean = Math.abs(side) * 0.22;
  const height = base - top;
  return repeat(floors, (floor) =>
    repeat(columns, (column) => {
      const share = (column + 0.3) / columns;
      const end = (column + 0.78) / columns;
      const y = (at: number, part: number) => top + at * lean + part * (height - at * lean * 1.35);
      const [low, high] = [(floor + 0.72) / (floors + 0.6), (floor + 0.22) / (floors + 0.6)];
      const fill = isLitNow(setting) ? '#f3c27a' : setting.light === 'dusk' ? '#56628c' : '#7796a8';
      return facet(
        [
          from + side * share,
          y(share, high),
          from + side * end,
          y(end, high),
          from + side * end,
          y(end, low),
          from + side * share,
          y(share, low),
        ],
        fill,
        { opacity: 0.85 },
      );
    }),
  );
};

/** A window with no trim but a reveal, for walls with many. */
export const opening = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: Colour,
  columns = 2,
): string => {
  const lit = isLitNow(setting);
  const fill = lit
    ? setting.pen.down('#ffe7ae', '#f3b263')
    : setting.light === 'dusk'
      ? '#525f8a'
      : setting.pen.slant('#8db6cb', '#c7dde5', '#7ea6bb');
  const colour = inLight(setting, frame);
  const blind = setting.random.chance(0.4)
    ? rect(x, y, width, height * setting.random.between(0.2, 0.5), '#fdf6e6', { opacity: lit ? 0.6 : 0.45 })
    : '';
  return (
    rect(x - 3, y - 3, width + 6, height + 6, colour) +
    rect(x, y, width, height, fill) +
    blind +
    repeat(columns - 1, (index) => rect(x + ((index + 1) / columns) * width - 1.4, y, 2.8, height, colour)) +
    rect(x, y, width, 4, '#1b2233', { opacity: 0.2 }) +
    rect(x - 5, y + height + 3, width + 10, 4, lighter(colour, 0.2))
  );
};

const things = (setting: Setting, x: number, y: number, width: number): string => {
  const { random, season } = setting;
  if (random.chance(0.35)) return '';
  const green = season === 'winter' ? '#6f8279' : season === 'autumn' ? '#a98045' : '#5f8f58';
  const plant = `<circle cx="${x + width * 0.2}" cy="${y - 12}" r="10" fill="${green}"/><rect x="${x + width * 0.2 - 6}" y="${y - 8}" width="12" height="9" fill="#a86a47"/>`;
  const chair =
    rect(x + width * 0.6, y - 16, 14, 4, '#7d5a3f') +
    rect(x + width * 0.6, y - 28, 3, 28, '#7d5a3f') +
    rect(x + width * 0.6 + 11, y - 16, 3, 16, '#7d5a3f');
  return plant + (random.chance(0.5) ? chair : '');
};

/** A slab with a railing, and what people keep there. */
export const balcony = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  rail: 'glass' | 'bars',
  colour: Colour,
): string => {
  const slab = inLight(setting, colour);
  const guard =
    rail === 'bars'
      ? railing(x + 2, y - 34, width - 4, 34, inLight(setting, '#3f464c'), 9)
      : rect(x + 2, y - 34, width - 4, 34, setting.light === 'dusk' ? '#8f97bb' : '#cfe6ee', {
          opacity: 0.55,
        }) + rect(x + 2, y - 36, width - 4, 3, inLight(setting, '#6f7a82'));
  return (
    rect(x + 4, y + 9, width - 8, 14, '#1b2233', { opacity: 0.16 }) +
    things(setting, x, y, width) +
    guard +
    rect(x - 3, y, width + 6, 9, setting.pen.down(lighter(slab, 0.15), darker(slab, 0.2))) +
    (setting.season === 'winter' ? rect(x - 3, y - 4, width + 6, 6, '#ffffff', { round: 3 }) : '')
  );
};

/** A shop front or a lobby at street level. */
export const lobby = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  base: number,
  accent: Colour,
): string => {
  const glass =
    setting.light === 'dusk'
      ? setting.pen.down('#ffe0a0', '#f4b867')
      : setting.pen.slant('#9fc2d0', '#d8e7ea');
  const frame = inLight(setting, '#39424a');
  const parts = Math.max(3, Math.round(width / 62));
  return [
    rect(x, y, width, base - y, frame),
    repeat(parts, (index) =>
      rect(x + 6 + index * ((width - 6) / parts), y + 8, (width - 6) / parts - 6, base - y - 10, glass),
    ),
    rect(x - 14, y - 14, width + 28, 15, inLight(setting, accent), { round: 2 }),
    rect(x - 10, y + 1, width + 20, 8, '#1b2233', { opacity: 0.25 }),
    rect(x + width / 2 - 3, base - (base - y) * 0.5, 2.6, 26, '#d8dde0'),
    rect(x + width / 2 + 4, base - (base - y) * 0.5, 2.6, 26, '#d8dde0'),
    setting.season === 'winter' ? rect(x - 14, y - 22, width + 28, 10, '#ffffff', { round: 5 }) : '',
  ].join('');
};

/** A wall of glass, each pane catching the sky a little differently. */
export const glazing = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  floors: number,
  tint: Colour,
): string => {
  const { random, light } = setting;
  const [w, h] = [width / columns, height / floors];
  const frame = inLight(setting, darker(tint, 0.35));
  return (
    rect(x, y, width, height, frame) +
    repeat(floors, (floor) =>
      repeat(columns, (column) => {
        const lit = isLitNow(setting) && random.chance(0.8);
        const base =
          light === 'dusk'
            ? mix('#4b5a88', '#d59a8c', (floor / floors) * 0.4)
            : mix(tint, '#eaf5f8', (1 - floor / floors) * 0.5);
        const fill = lit
          ? random.pick(['#ffe2a3', '#ffd386', '#f6c27a'])
          : mix(base, random.chance(0.5) ? '#ffffff' : '#5f86a0', random.between(0.04, 0.2));
        return rect(x + column * w + 1.6, y + floor * h + 1.6, w - 3.2, h - 3.2, fill);
      }),
    )
  );
};
