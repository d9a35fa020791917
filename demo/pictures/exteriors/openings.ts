import { type Colour, darker, lighter } from '../colour.ts';
import { circle, ellipse, facet, path, rect, repeat } from '../pen.ts';
import type { Setting } from './setting.ts';
import { inLight } from './walls.ts';

const glassOf = (setting: Setting, isLit: boolean): string => {
  const { pen, light } = setting;
  if (isLit) return pen.down('#ffe7ae', '#ffcf7f', '#f3b263');
  if (light === 'dusk') return pen.slant('#4d5f8c', '#8d86a8');
  return pen.slant('#8fb9cf', '#c9dfe6', '#7ba5bb');
};

/** At dusk most windows are lit; by day none is. */
export const isLitNow = ({ light, random }: Setting): boolean =>
  light === 'dusk' ? random.chance(0.68) : light === 'golden' ? random.chance(0.12) : false;

export interface WindowShape {
  readonly columns?: number;
  readonly rows?: number;
  readonly trim: Colour;
  readonly frame?: number;
  readonly shutters?: Colour;
  readonly isArched?: boolean;
  readonly hasSill?: boolean;
  readonly hasBox?: boolean;
}

const flowerBox = ({ season, random }: Setting, x: number, y: number, width: number): string =>
  rect(x - 5, y + 7, width + 10, 15, '#7d5337', { round: 2 }) +
  (season === 'winter'
    ? repeat(6, (index) =>
        circle(x + (index + 0.5) * (width / 6), y + 5, 6, index % 2 === 0 ? '#ffffff' : '#3f6a52'),
      )
    : repeat(9, (index) =>
        circle(
          x + (index + 0.5) * (width / 9),
          y + random.between(-3, 6),
          random.between(5, 8),
          index % 2 === 0 ? '#5f8f58' : random.pick(['#e98aa0', '#f2d06b', '#d9603f', '#fff2f0']),
        ),
      ));

interface Opening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const glass = (
  setting: Setting,
  { x, y, width, height }: Opening,
  isLit: boolean,
  shape: WindowShape,
): string => {
  const colour = inLight(setting, shape.trim);
  const { frame = 6 } = shape;
  const fill = glassOf(setting, isLit);
  if (!shape.isArched)
    return (
      rect(x - frame, y - frame, width + frame * 2, height + frame * 2, colour, { round: 1 }) +
      rect(x, y, width, height, fill)
    );
  const radius = width / 2;
  return path(
    `M${x} ${y + height} V${y + radius} A${radius} ${radius} 0 0 1 ${x + width} ${y + radius} V${y + height} Z`,
    fill,
    { stroke: colour, width: frame },
  );
};

const drapes = ({ x, y, width, height }: Opening, opacity: number): string => {
  const [right, bottom] = [x + width, y + height];
  return (
    facet([x, y, x + width * 0.26, y, x + width * 0.14, bottom, x, bottom], '#fffaf0', { opacity }) +
    facet([right, y, right - width * 0.26, y, right - width * 0.14, bottom, right, bottom], '#fffaf0', {
      opacity,
    })
  );
};

const bars = ({ x, y, width, height }: Opening, columns: number, rows: number, colour: Colour): string =>
  repeat(columns - 1, (index) => rect(x + ((index + 1) / columns) * width - 1.8, y, 3.6, height, colour)) +
  repeat(rows - 1, (index) => rect(x, y + ((index + 1) / rows) * height - 1.8, width, 3.6, colour));

const shuttersOf = ({ x, y, width, height }: Opening, frame: number, colour: Colour): string => {
  const wide = width * 0.36;
  const slats = (left: number) =>
    repeat(height / 13, (index) =>
      rect(left + 4, y + 3 + index * 13, wide - 8, 2, '#1b2233', { opacity: 0.22 }),
    );
  return [x - frame - wide, x + width + frame]
    .map((left) => rect(left, y - 3, wide, height + 6, colour, { round: 1 }) + slats(left))
    .join('');
};

const sillOf = (
  { season }: Setting,
  { x, y, width, height }: Opening,
  frame: number,
  colour: Colour,
): string => {
  const [left, top, wide] = [x - frame - 5, y + height + frame, width + frame * 2 + 10];
  const snow = season === 'winter' ? rect(left, top - 6, wide, 7, '#ffffff', { round: 3 }) : '';
  return (
    rect(left, top - 1, wide, 7, lighter(colour, 0.15)) +
    rect(left + 2, top + 6, wide - 4, 4, '#1b2233', { opacity: 0.2 }) +
    snow
  );
};

export const pane = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  shape: WindowShape,
): string => {
  const { columns = 2, rows = 2, frame = 6, trim, shutters } = shape;
  const at: Opening = { x, y, width, height };
  const isLit = isLitNow(setting);
  const colour = inLight(setting, trim);
  const parts: string[] = [];
  if (isLit)
    parts.push(
      ellipse(x + width / 2, y + height / 2, width * 1.1, height * 0.95, setting.pen.glow('#ffd68a', 0.4)),
    );
  if (shutters !== undefined) parts.push(shuttersOf(at, frame, inLight(setting, shutters)));
  parts.push(glass(setting, at, isLit, shape));
  if (setting.random.chance(0.55)) parts.push(drapes(at, isLit ? 0.5 : 0.3));
  if (!isLit)
    parts.push(
      facet([x + width * 0.1, y, x + width * 0.38, y, x, y + height * 0.72, x, y + height * 0.2], '#ffffff', {
        opacity: 0.24,
      }),
    );
  parts.push(bars(at, columns, rows, colour));
  if (shape.hasSill !== false) parts.push(sillOf(setting, at, frame, colour));
  if (shape.hasBox) parts.push(flowerBox(setting, x - frame, y + height + frame, width + frame * 2));
  return parts.join('');
};

export const door = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  trim: Colour,
): string => {
  const lit = inLight(setting, colour);
  const frame = inLight(setting, trim);
  const panel = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, darker(lit, 0.18), { round: 2 }) +
    rect(px + 1.5, py + 2, pw - 2, ph - 3, lighter(lit, 0.06), { round: 2 });
  const light = rect(
    x + width * 0.2,
    y + height * 0.08,
    width * 0.6,
    height * 0.24,
    setting.light === 'dusk' ? '#ffdb97' : '#bcd6df',
    { round: 3 },
  );
  return [
    rect(x - 8, y - 9, width + 16, height + 9, frame, { round: 1 }),
    rect(x, y, width, height, setting.pen.across(lighter(lit, 0.1), darker(lit, 0.12))),
    light,
    rect(x + width * 0.48, y + height * 0.08, width * 0.04, height * 0.24, lit),
    panel(x + width * 0.16, y + height * 0.4, width * 0.3, height * 0.5),
    panel(x + width * 0.54, y + height * 0.4, width * 0.3, height * 0.5),
    circle(x + width * 0.9, y + height * 0.56, 3.6, '#d8b25e'),
  ].join('');
};
