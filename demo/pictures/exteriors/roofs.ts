import { type Colour, darker, lighter } from '../colour.ts';
import { circle, facet, path, rect, repeat } from '../pen.ts';
import type { Setting } from './setting.ts';
import { type Cladding, inLight, wall } from './walls.ts';

/** Left end, right end and height of a level edge. */
type Edge = readonly [left: number, right: number, y: number];

/** A roof's slope towards the viewer, with its courses, and snow where it is winter. */
export const slope = (setting: Setting, ridge: Edge, eaves: Edge, colour: Colour): string => {
  const lit = inLight(setting, colour);
  const tall = eaves[2] - ridge[2];
  const between = (share: number): Edge => [
    ridge[0] + (eaves[0] - ridge[0]) * share,
    ridge[1] + (eaves[1] - ridge[1]) * share,
    ridge[2] + tall * share,
  ];
  const shape = facet(
    [ridge[0], ridge[2], ridge[1], ridge[2], eaves[1], eaves[2], eaves[0], eaves[2]],
    setting.pen.down(lighter(lit, 0.1), darker(lit, 0.14)),
  );
  const gutter = rect(eaves[0], eaves[2], eaves[1] - eaves[0], 7, darker(lit, 0.4));
  if (setting.season === 'winter') return shape + snowCap(setting, ridge, between(0.86)) + gutter;
  const lines = repeat(tall / 14, (index) => {
    const [left, right, y] = between(((index + 1) * 14) / tall);
    return rect(left, y, right - left, 1.5, darker(lit, 0.25), { opacity: 0.45 });
  });
  return shape + lines + gutter;
};

const snowCap = ({ pen }: Setting, ridge: Edge, [left, right, y]: Edge): string => {
  const waves = Math.max(3, Math.round((right - left) / 60));
  const step = (right - left) / waves;
  const edge = Array.from(
    { length: waves },
    (_, index) => `q${(-step / 2).toFixed(1)} ${index % 2 === 0 ? 16 : 9} ${(-step).toFixed(1)} 0`,
  );
  const top = ridge[2] - 7;
  return path(
    `M${ridge[0] - 2} ${top} L${ridge[1] + 2} ${top} L${right} ${y} ${edge.join(' ')} Z`,
    pen.down('#ffffff', '#dde8f1'),
  );
};

/** The triangle below a roof's end, with its eaves. */
export const gable = (
  setting: Setting,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  roof: Colour,
  cladding: Cladding,
  overhang = 22,
): string => {
  const lit = inLight(setting, roof);
  const middle = x + width / 2;
  const face = facet([x, y, middle, y - height, x + width, y], '#fff');
  const slopeShare = height / (width / 2);
  const out = overhang;
  const thick = 17;
  const eave = (side: 1 | -1) =>
    facet(
      [
        middle,
        y - height - thick,
        middle + side * (width / 2 + out),
        y + out * slopeShare - thick,
        middle + side * (width / 2 + out),
        y + out * slopeShare,
        middle,
        y - height,
      ],
      side === 1 ? darker(lit, 0.12) : lighter(lit, 0.06),
    );
  const snow =
    setting.season !== 'winter'
      ? ''
      : path(
          `M${middle} ${y - height - thick - 13} L${middle + width / 2 + out} ${y + out * slopeShare - thick - 7} L${middle + width / 2 + out} ${y + out * slopeShare - thick + 5} L${middle} ${y - height - thick + 5} L${middle - width / 2 - out} ${y + out * slopeShare - thick + 5} L${middle - width / 2 - out} ${y + out * slopeShare - thick - 7} Z`,
          '#ffffff',
        );
  return (
    setting.pen.clip(
      face,
      wall(setting, x, y - height, width, height, fill, cladding) +
        facet([x, y, middle, y - height, x + width, y], 'none', {
          stroke: '#1b2233',
          width: 26,
          opacity: 0.16,
        }),
    ) +
    eave(-1) +
    eave(1) +
    snow
  );
};

export const chimney = (setting: Setting, x: number, y: number, height: number, colour: Colour): string =>
  wall(setting, x, y - height, 44, height, colour, 'brick') +
  rect(x - 5, y - height - 10, 54, 12, inLight(setting, darker(colour, 0.2))) +
  (setting.season === 'winter'
    ? rect(x - 6, y - height - 18, 56, 10, '#ffffff', { round: 5 }) + smoke(x + 22, y - height - 16)
    : '');

const smoke = (x: number, y: number): string =>
  repeat(5, (index) =>
    circle(x + index * 9, y - 14 - index * 20, 9 + index * 4.5, '#ffffff', { opacity: 0.42 - index * 0.065 }),
  );
