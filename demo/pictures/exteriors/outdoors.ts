import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter } from '../colour.ts';
import { plant, smallPlant } from '../furniture/greens.ts';
import { circle, curve, ellipse, facet, group, line, rect, repeat } from '../pen.ts';
import { pane } from './openings.ts';
import { lantern } from './parts.ts';
import { backdrop, lawnColour, makeSetting, type Setting, snowfall } from './setting.ts';
import { bush, leafTree, pine, treeline } from './trees.ts';
import { inLight, wall } from './walls.ts';

const stringLights = (setting: Setting, y: number, sag: number): string => {
  const bulbs = repeat(13, (index) => {
    const share = (index + 0.5) / 13;
    const [x, at] = [share * 1200, y + Math.sin(share * Math.PI) * sag];
    const glow = setting.light === 'day' ? '' : circle(x, at + 10, 28, setting.pen.glow('#ffdf9c', 0.8));
    return (
      glow +
      circle(x, at + 9, 6.5, setting.light === 'day' ? '#fff4d8' : '#ffe9b4') +
      rect(x - 3, at, 6, 5, '#3b3f43')
    );
  });
  return curve(`M0 ${y} Q600 ${y + sag * 2} 1200 ${y}`, '#3b3f43', 2.4) + bulbs;
};

const gardenChair = (setting: Setting, cloth: Colour, frame: Colour): string => {
  const fill = setting.pen.down(lighter(cloth, 0.2), darker(cloth, 0.16));
  return [
    line([-34, -96, -40, 0], frame, 6),
    line([34, -96, 40, 0], frame, 6),
    rect(-34, -104, 68, 58, fill, { round: 10 }),
    rect(-38, -52, 76, 15, lighter(cloth, 0.18), { round: 6 }),
    rect(-38, -42, 76, 12, fill, { round: 5 }),
    line([-44, -62, -30, -62], frame, 7),
    line([44, -62, 30, -62], frame, 7),
    rect(-38, -30, 76, 5, frame),
  ].join('');
};

const bistroTable = (top: Colour): string =>
  ellipse(0, 0, 40, 7, '#1b1420', { opacity: 0.25 }) +
  line([0, -66, -22, 0], '#3b4147', 5) +
  line([0, -66, 22, 0], '#3b4147', 5) +
  ellipse(0, -66, 52, 11, darker(top, 0.2)) +
  ellipse(0, -70, 52, 11, lighter(top, 0.15));

const at = (x: number, y: number, size: number, content: string): string =>
  group(`translate(${x} ${y}) scale(${size})`, content);

const deck = (setting: Setting, y: number, colour: Colour): string => {
  const lit = inLight(setting, colour);
  const boards = repeat(17, (index) =>
    facet(
      [
        600 + (index - 8) * 92,
        y,
        600 + (index - 8) * 92 + 3,
        y,
        600 + (index - 8) * 190 + 6,
        900,
        600 + (index - 8) * 190,
        900,
      ],
      darker(lit, 0.26),
      { opacity: 0.6 },
    ),
  );
  return rect(0, y, 1200, 900 - y, setting.pen.down(darker(lit, 0.12), lighter(lit, 0.12))) + boards;
};

/** Seen from the door: chairs, a railing, and the town behind. */
export const drawBalcony = (index: number, random: Random): string => {
  const setting = makeSetting([0, 3, 1, 7, 4][index % 5] ?? 0, random, 640);
  const { pen } = setting;
  const cloth = random.pick(['#d98e5f', '#5f8a7a', '#d6a84f', '#6f86a8', '#c77d6e']);
  const wood = random.pick(['#b08a62', '#8d7f74', '#c3a27c']);
  const isGlass = index % 2 === 0;
  const rail = inLight(setting, '#3b4147');
  const guard = isGlass
    ? rect(
        0,
        512,
        1200,
        178,
        pen.linear([
          [0, '#dff1f5', 0.5],
          [1, '#b9d8e2', 0.35],
        ]),
      ) +
      repeat(5, (place) => rect(place * 300 - 5, 500, 10, 196, rail)) +
      facet([100, 512, 220, 512, 120, 690, 0, 690], '#ffffff', { opacity: 0.22 })
    : repeat(48, (place) => rect(place * 25.5 + 4, 512, 6, 182, rail)) + rect(0, 682, 1200, 9, rail);
  const mirrored = index % 3 === 1;
  const content = [
    backdrop(setting, index % 3 === 2 ? 'mountains' : 'city'),
    treeline(setting, 660, 60),
    rect(0, 640, 1200, 60, lawnColour(setting)),
    guard,
    rect(0, 496, 1200, 17, lighter(rail, 0.08)),
    deck(setting, 692, wood),
    rect(0, 692, 1200, 34, pen.fade('#1b1420', 0.3, 0)),
    wall(setting, -10, 0, 150, 900, '#e2d9ca', 'stucco'),
    rect(140, 0, 26, 900, pen.fadeAcross('#1b1420', 0.24, 0)),
    lantern(setting, 118, 330),
    stringLights(setting, 60, 70),
    at(1080, 800, 2.1, plant(pen, random, cloth)),
    at(226, 778, 1.7, plant(pen, random, '#e9e2d4')),
    ellipse(600, 806, 380, 52, '#1b1420', { opacity: 0.12 }),
    ellipse(610, 810, 360, 60, lighter(cloth, 0.55)),
    ellipse(610, 810, 310, 50, lighter(cloth, 0.4)),
    at(400, 806, 1.9, gardenChair(setting, cloth, inLight(setting, '#5d4634'))),
    at(836, 806, 1.9, gardenChair(setting, cloth, inLight(setting, '#5d4634'))),
    at(618, 830, 1.7, bistroTable('#e6dccb')),
    at(636, 714, 1.6, smallPlant(pen, random, cloth)),
    at(
      590,
      716,
      1.4,
      rect(-5, -11, 10, 11, '#fbf8f1', { round: 2 }) + curve('M5 -8 q5 0.5 0 6', '#fbf8f1', 2),
    ),
    snowfall(setting),
  ].join('');
  return pen.sheet(1200, 900, mirrored ? group('translate(1200 0) scale(-1 1)', content) : content);
};

const fence = (setting: Setting, y: number, colour: Colour): string => {
  const lit = inLight(setting, colour);
  return (
    repeat(40, (index) =>
      rect(
        index * 30.5 - 6,
        y - 150,
        27,
        156,
        index % 3 === 0 ? lighter(lit, 0.06) : index % 3 === 1 ? lit : darker(lit, 0.06),
        { round: 3 },
      ),
    ) +
    rect(0, y - 128, 1200, 9, darker(lit, 0.18)) +
    rect(0, y - 40, 1200, 9, darker(lit, 0.18)) +
    (setting.season === 'winter' ? rect(0, y - 158, 1200, 13, '#ffffff', { round: 6 }) : '')
  );
};

const planter = (setting: Setting, x: number, y: number, width: number): string => {
  const { random, season } = setting;
  const wood = inLight(setting, '#96683f');
  const growth =
    season === 'winter'
      ? rect(x, y - 50, width, 14, '#ffffff', { round: 7 })
      : repeat(width / 22, (index) =>
          circle(
            x + 12 + index * 22,
            y - 50 - random.between(0, 14),
            random.between(12, 19),
            random.pick(['#5f8f58', '#77a35f', '#4f7d56']),
          ),
        ) +
        repeat(width / 26, () =>
          circle(
            x + random.between(8, width - 8),
            y - random.between(52, 76),
            5,
            random.pick(['#d9603f', '#f2d06b', '#e98aa0', '#fff2f0']),
          ),
        );
  return (
    ellipse(x + width / 2, y + 3, width * 0.56, 8, '#1b1420', { opacity: 0.2 }) +
    growth +
    rect(x, y - 44, width, 46, setting.pen.down(lighter(wood, 0.12), darker(wood, 0.14))) +
    rect(x, y - 24, width, 3, darker(wood, 0.25)) +
    rect(x - 4, y - 48, width + 8, 8, lighter(wood, 0.18))
  );
};

const firePit = (setting: Setting, x: number, y: number): string => {
  const glow = setting.light === 'day' ? '' : circle(x, y - 40, 150, setting.pen.glow('#ffb45e', 0.6));
  const fire =
    setting.light === 'day'
      ? ''
      : `<path d="M${x - 26} ${y - 26} Q${x - 30} ${y - 60} ${x - 8} ${y - 86} Q${x - 6} ${y - 62} ${x + 8} ${y - 58} Q${x + 14} ${y - 76} ${x + 12} ${y - 90} Q${x + 36} ${y - 54} ${x + 26} ${y - 26} Z" fill="#f0932e"/><path d="M${x - 13} ${y - 26} Q${x - 12} ${y - 48} ${x} ${y - 58} Q${x + 14} ${y - 42} ${x + 13} ${y - 26} Z" fill="#ffd46b"/>`;
  return (
    ellipse(x, y + 4, 96, 16, '#1b1420', { opacity: 0.25 }) +
    glow +
    fire +
    rect(x - 78, y - 30, 156, 32, inLight(setting, '#857d76'), { round: 10 }) +
    repeat(5, (index) =>
      rect(
        x - 74 + index * 30,
        y - 28 + (index % 2) * 3,
        27,
        26,
        inLight(setting, index % 2 === 0 ? '#948c84' : '#78716b'),
        { round: 5 },
      ),
    )
  );
};

/** A garden behind the house, with a fence around it. */
export const drawYard = (index: number, random: Random): string => {
  const setting = makeSetting([0, 5, 2, 3, 4, 1][index % 6] ?? 0, random, 560);
  const { pen } = setting;
  const lawn = lawnColour(setting);
  const cloth = random.pick(['#d98e5f', '#5f8a7a', '#d6a84f', '#6f86a8']);
  const wood = inLight(setting, '#5d4634');
  const hasDeck = index % 2 === 0;
  const mirrored = index % 3 === 2;
  const furniture = hasDeck
    ? [
        deck(setting, 742, '#b08a62'),
        at(420, 850, 1.7, gardenChair(setting, cloth, wood)),
        at(820, 850, 1.7, gardenChair(setting, cloth, wood)),
        at(620, 866, 1.6, bistroTable('#e6dccb')),
        at(622, 757, 1.5, smallPlant(pen, random, cloth)),
      ]
    : [
        ellipse(620, 806, 330, 64, inLight(setting, '#c9c1b4')),
        at(400, 818, 1.7, gardenChair(setting, cloth, wood)),
        at(850, 818, 1.7, gardenChair(setting, cloth, wood)),
        firePit(setting, 624, 836),
      ];
  const content = [
    backdrop(setting, random.pick(['hills', 'mountains'])),
    treeline(setting, 470, 90),
    pine(setting, 960, 560, 420),
    leafTree(setting, 300, 566, 430),
    fence(setting, 574, random.pick(['#b28a63', '#9a8c7c', '#c6a57e'])),
    rect(0, 570, 1200, 330, pen.down(darker(lawn, 0.14), lighter(lawn, 0.1))),
    rect(0, 570, 1200, 40, pen.fade('#1b1420', 0.25, 0)),
    setting.season === 'autumn'
      ? repeat(80, () =>
          ellipse(
            random.between(0, 1200),
            random.between(600, 880),
            5,
            3,
            random.pick(['#d98032', '#c4532c', '#e0a93b']),
          ),
        )
      : '',
    bush(setting, 470, 596, 130),
    bush(setting, 640, 594, 100),
    planter(setting, 700, 640, 190),
    planter(setting, 930, 664, 210),
    wall(setting, -10, 120, 190, 560, random.pick(['#d8cbb4', '#8fa3a6', '#b4694f']), 'siding'),
    rect(-10, 110, 214, 18, inLight(setting, '#4d5258')),
    pane(setting, 24, 400, 110, 250, { trim: '#fbf8ee', columns: 2, rows: 3, hasSill: false }),
    lantern(setting, 158, 380),
    stringLights(setting, 150, 60),
    ...furniture,
    snowfall(setting),
  ].join('');
  return pen.sheet(1200, 900, mirrored ? group('translate(1200 0) scale(-1 1)', content) : content);
};
