import { type Colour, darker, lighter } from '../colour.ts';
import { circle, line, rect, repeat } from '../pen.ts';
import type { Setting } from './setting.ts';
import { inLight } from './walls.ts';

export const steps = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  count: number,
  colour = '#b9b2a8',
): string =>
  repeat(count, (index) => {
    const wide = width + index * 18;
    const top = y + index * 12;
    const lit = inLight(setting, colour);
    return (
      rect(x - wide / 2, top, wide, 5, setting.season === 'winter' ? '#f4f8fa' : lighter(lit, 0.28)) +
      rect(x - wide / 2, top + 5, wide, 7, darker(lit, 0.1 + index * 0.02))
    );
  });

export const railing = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  gap = 13,
): string =>
  rect(x, y, width, 5, colour, { round: 2 }) +
  rect(x, y + height - 4, width, 4, colour) +
  repeat(width / gap + 1, (index) => rect(x + index * gap, y, 2.6, height, colour));

export const lantern = (setting: Setting, x: number, y: number): string =>
  (setting.light === 'day' ? '' : circle(x, y + 7, 46, setting.pen.glow('#ffd98f', 0.75))) +
  rect(x - 5, y, 10, 15, setting.light === 'day' ? '#efe6cf' : '#ffe6a8', { round: 2 }) +
  rect(x - 7, y - 3, 14, 4, '#2b2f33') +
  line([x, y - 3, x, y - 9], '#2b2f33', 2.4);
