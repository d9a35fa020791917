import { type Colour, darker, lighter } from '../colour.ts';
import { circle, curve, ellipse, line, type Pen, path, rect } from '../pen.ts';

const glow = (pen: Pen, x: number, y: number, radius: number): string =>
  circle(x, y, radius, pen.glow('#fff0c2', 0.55));

const shadeFill = (pen: Pen, colour: Colour): string =>
  pen.across(darker(colour, 0.1), lighter(colour, 0.5), darker(colour, 0.06));

export const floorLamp = (
  pen: Pen,
  metal: Colour,
  shade: Colour,
  kind: 'arc' | 'tripod' | 'stick',
): string => {
  if (kind === 'arc')
    return [
      ellipse(34, -1, 20, 4, darker(metal, 0.1)),
      curve('M34 -3 C40 -120 20 -185 -52 -178', metal, 3.4),
      glow(pen, -56, -158, 60),
      path('M-74 -160 Q-72 -182 -54 -182 Q-36 -182 -34 -160 Z', shadeFill(pen, shade)),
      ellipse(-54, -160, 20, 3.4, '#fff3cf'),
    ].join('');
  const stand =
    kind === 'tripod'
      ? line([0, -105, -24, 0], metal, 3.6) +
        line([0, -105, 24, 0], metal, 3.6) +
        line([0, -105, 3, 0], darker(metal, 0.2), 3.2)
      : line([0, -112, 0, -3], metal, 3.4) + ellipse(0, -2, 16, 3.6, metal);
  return [
    stand,
    glow(pen, 0, -128, 66),
    path('M-18 -150 H18 L26 -108 H-26 Z', shadeFill(pen, shade)),
    ellipse(0, -108, 26, 3.2, '#fff3cf', { opacity: 0.8 }),
  ].join('');
};

export const tableLamp = (pen: Pen, base: Colour, shade: Colour): string =>
  [
    path(
      'M-4 -20 Q-13 -12 -9 -3 Q-8 0 -5 0 H5 Q8 0 9 -3 Q13 -12 4 -20 Z',
      pen.across(darker(base, 0.2), lighter(base, 0.25), darker(base, 0.2)),
    ),
    rect(-1.6, -25, 3.2, 6, darker(base, 0.25)),
    glow(pen, 0, -34, 38),
    path('M-10 -46 H10 L16 -24 H-16 Z', shadeFill(pen, shade)),
  ].join('');

/** Hangs from the origin downward. */
export const pendant = (
  pen: Pen,
  metal: Colour,
  shade: Colour,
  drop: number,
  kind: 'dome' | 'globe' | 'basket',
): string => {
  const cord = line([0, 0, 0, drop], metal, 1.6);
  switch (kind) {
    case 'dome':
      return `${cord}${glow(pen, 0, drop + 26, 46)}${path(`M-24 ${drop + 24} Q-22 ${drop + 2} 0 ${drop} Q22 ${drop + 2} 24 ${drop + 24} Z`, shadeFill(pen, shade))}${ellipse(0, drop + 24, 24, 3.6, '#fff3cf')}`;
    case 'globe':
      return `${cord}${glow(pen, 0, drop + 15, 48)}${circle(
        0,
        drop + 15,
        15,
        pen.radial([
          [0, '#fffdf4'],
          [0.7, '#fff2cf'],
          [1, '#f3dfae'],
        ]),
      )}${rect(-4, drop - 2, 8, 5, metal)}`;
    case 'basket':
      return `${cord}${glow(pen, 0, drop + 24, 52)}${path(`M-12 ${drop} H12 Q34 ${drop + 16} 26 ${drop + 34} H-26 Q-34 ${drop + 16} -12 ${drop} Z`, shadeFill(pen, '#d3b07c'))}${[8, 16, 24].map((y) => curve(`M${-20 - y * 0.3} ${drop + y} q${20 + y * 0.3} 5 ${40 + y * 0.6} 0`, '#a98350', 1, 0.7)).join('')}`;
  }
};
