import { type Colour, darker, lighter, mix } from '../colour.ts';
import { rect, repeat } from '../pen.ts';
import type { Setting } from './setting.ts';

export type Cladding = 'brick' | 'siding' | 'stucco' | 'shingle' | 'boards';

/** A wall as seen in this light. */
export const inLight = ({ light }: Setting, colour: Colour): Colour =>
  light === 'dusk'
    ? mix(darker(colour, 0.3), '#5a4a7a', 0.14)
    : light === 'golden'
      ? mix(colour, '#ffd9a0', 0.13)
      : colour;

const courses = (
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  colour: Colour,
  opacity: number,
): string =>
  repeat(height / step, (index) => rect(x, y + (index + 1) * step, width, 1.4, colour, { opacity }));

const bricks = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): string => {
  const { random } = setting;
  const step = 13;
  const accents = repeat((width * height) / 2600, () => {
    const row = random.integer(0, Math.max(0, Math.floor(height / step) - 1));
    const column = random.integer(0, Math.max(0, Math.floor(width / 30) - 1));
    return rect(
      x + column * 30 + (row % 2) * 15,
      y + row * step + 1.6,
      28,
      step - 2.4,
      random.chance(0.5) ? lighter(colour, 0.14) : darker(colour, 0.12),
      { opacity: 0.6 },
    );
  });
  return accents + courses(x, y, width, height, step, lighter(colour, 0.35), 0.28);
};

/** A flat wall with the texture of what it is made of. */
export const wall = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  cladding: Cladding,
): string => {
  const lit = inLight(setting, colour);
  const base = rect(
    x,
    y,
    width,
    height,
    setting.pen.linear(
      [
        [0, lighter(lit, 0.06)],
        [1, darker(lit, 0.1)],
      ],
      [0, 0],
      [0.3, 1],
    ),
  );
  const texture = (): string => {
    switch (cladding) {
      case 'brick':
        return bricks(setting, x, y, width, height, lit);
      case 'siding':
        return courses(x, y, width, height, 15, darker(lit, 0.2), 0.4);
      case 'shingle':
        return (
          courses(x, y, width, height, 19, darker(lit, 0.22), 0.42) +
          repeat(height / 19, (row) =>
            repeat(width / 24, (column) =>
              rect(x + column * 24 + (row % 2) * 12, y + row * 19 + 2, 1.2, 17, darker(lit, 0.22), {
                opacity: 0.35,
              }),
            ),
          )
        );
      case 'boards':
        return repeat(width / 22, (index) =>
          rect(x + (index + 1) * 22, y, 1.6, height, darker(lit, 0.24), { opacity: 0.45 }),
        );
      case 'stucco':
        return '';
    }
  };
  return base + setting.pen.clip(rect(x, y, width, height, '#fff'), texture());
};
