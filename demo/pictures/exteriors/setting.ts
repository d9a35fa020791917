import type { Random } from '@lodgepole/contract/core/random';
import { type Colour, darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, facet, newPen, type Pen, path, polygon, rect, repeat } from '../pen.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Light = 'day' | 'golden' | 'dusk';

export interface Setting {
  readonly pen: Pen;
  readonly random: Random;
  readonly season: Season;
  readonly light: Light;
  /** Where the ground begins. */
  readonly ground: number;
}

const seasons: readonly Season[] = ['summer', 'autumn', 'winter', 'spring'];
const lights: readonly Light[] = ['day', 'golden', 'day', 'dusk'];

export const makeSetting = (index: number, random: Random, ground = 690): Setting => ({
  pen: newPen(),
  random,
  season: seasons[index % seasons.length] ?? 'summer',
  light: lights[(index + Math.floor(index / 4)) % lights.length] ?? 'day',
  ground,
});

const skies: Readonly<Record<Light, readonly [Colour, Colour, Colour]>> = {
  day: ['#7fbfe8', '#bfe0f2', '#eef6f5'],
  golden: ['#8fb7d9', '#f6d9b0', '#ffe9c9'],
  dusk: ['#3d4f86', '#a07fa8', '#f7b58a'],
};

/** In winter the day is paler. */
const skyOf = ({ season, light }: Setting): readonly [Colour, Colour, Colour] => {
  const [top, middle, low] = skies[light];
  return season === 'winter' && light === 'day'
    ? [mix(top, '#c9d6e2', 0.5), mix(middle, '#e6ecf1', 0.5), '#f5f7f8']
    : [top, middle, low];
};

const cloud = (x: number, y: number, size: number, opacity: number): string =>
  `<g opacity="${opacity}">${ellipse(x, y, size, size * 0.26, '#ffffff')}${circle(x - size * 0.35, y - size * 0.15, size * 0.28, '#ffffff')}${circle(x + size * 0.08, y - size * 0.26, size * 0.36, '#ffffff')}${circle(x + size * 0.48, y - size * 0.1, size * 0.24, '#ffffff')}</g>`;

const ridge = (random: Random, base: number, height: number, fill: string, jagged: boolean): string => {
  const count = jagged ? 7 : 4;
  const points: [number, number][] = Array.from({ length: count + 1 }, (_, index) => [
    (index / count) * 1320 - 60,
    base - random.between(0.35, 1) * height,
  ]);
  if (jagged)
    return polygon(
      [
        [-60, base + 20],
        ...points.flatMap(([x, y]): [number, number][] => [
          [x, y],
          [x + 80, y + height * 0.35],
        ]),
        [1300, base + 20],
      ],
      fill,
    );
  const [first = [0, base] as [number, number], ...rest] = points;
  const curves = rest
    .map(
      ([x, y], index) =>
        `S${(x - 130).toFixed(0)} ${(y + (index % 2 === 0 ? 20 : -14)).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`,
    )
    .join(' ');
  return path(`M${first[0]} ${base + 30} L${first[0]} ${first[1]} ${curves} L1300 ${base + 30} Z`, fill);
};

const farTowers = ({ random, ground, light }: Setting, tint: Colour): string => {
  let x = -20;
  const parts: string[] = [];
  while (x < 1220) {
    const wide = random.between(46, 100);
    const tall = random.between(120, 400) * (0.55 + 0.45 * Math.sin((x / 1200) * Math.PI));
    const fill = mix(tint, random.chance(0.5) ? '#ffffff' : '#5d6f86', 0.12);
    parts.push(rect(x, ground - tall, wide, tall, fill));
    parts.push(
      repeat(tall / 34, (row) =>
        repeat(wide / 18, (column) =>
          random.chance(0.55)
            ? rect(
                x + 7 + column * 17,
                ground - tall + 12 + row * 32,
                8,
                13,
                light === 'dusk' && random.chance(0.5) ? '#ffd896' : mix(fill, '#ffffff', 0.28),
                { opacity: 0.75 },
              )
            : '',
        ),
      ),
    );
    x += wide + random.between(-8, 26);
  }
  return parts.join('');
};

export type Backdrop = 'hills' | 'mountains' | 'city';

export const backdrop = (setting: Setting, kind: Backdrop): string => {
  const { pen, random, light, season, ground } = setting;
  const [top, middle, low] = skyOf(setting);
  const far = mix(middle, season === 'autumn' ? '#9a7d6a' : '#5f8a86', 0.38);
  const sunX = random.between(180, 1020);
  const sun =
    light === 'day'
      ? ''
      : circle(
          sunX,
          light === 'dusk' ? ground - 170 : 230,
          240,
          pen.radial([
            [0, '#fff3cf', 0.85],
            [0.25, '#ffe1ac', 0.5],
            [1, '#ffe1ac', 0],
          ]),
        );
  const clouds = repeat(4, () =>
    cloud(
      random.between(60, 1140),
      random.between(60, 300),
      random.between(70, 150),
      light === 'dusk' ? 0.24 : 0.75,
    ),
  );
  const behind = () => {
    if (kind === 'mountains')
      return (
        ridge(random, ground - 60, 330, pen.down(lighter(far, 0.55), far, lighter(far, 0.35)), true) +
        ridge(random, ground, 130, mix(far, '#3f6a5c', 0.35), false)
      );
    if (kind === 'city') return farTowers(setting, mix(low, far, 0.5));
    return (
      ridge(random, ground - 30, 190, lighter(far, 0.25), false) + ridge(random, ground, 120, far, false)
    );
  };
  return (
    rect(0, 0, 1200, 900, pen.down(top, middle, low)) +
    sun +
    clouds +
    `<g opacity="0.9">${behind()}</g>` +
    rect(0, ground - 260, 1200, 270, pen.fade(low, 0, 0.65))
  );
};

const lawns: Readonly<Record<Season, Colour>> = {
  spring: '#8fb865',
  summer: '#79a65a',
  autumn: '#a9a35c',
  winter: '#eef3f7',
};

export const lawnColour = ({ season, light }: Setting): Colour => {
  const base = lawns[season];
  return light === 'dusk' ? darker(base, 0.25) : light === 'golden' ? mix(base, '#ffd48a', 0.16) : base;
};

/** Grass or snow, the sidewalk and the edge of the street. */
export const groundPlane = (setting: Setting): string => {
  const { pen, random, ground, season } = setting;
  const lawn = lawnColour(setting);
  const walk = season === 'winter' ? '#cfd6dc' : '#cfc8bd';
  const road = season === 'winter' ? '#8f99a3' : '#6f7378';
  const tufts =
    season === 'winter'
      ? ''
      : repeat(60, () => {
          const [x, y] = [random.between(0, 1200), random.between(ground + 16, 790)];
          return path(`M${x.toFixed(0)} ${y.toFixed(0)} l2 -9 l2 9 l3 -7 l1 7 Z`, darker(lawn, 0.16), {
            opacity: 0.5,
          });
        });
  const drifts =
    season !== 'winter'
      ? ''
      : repeat(7, () =>
          ellipse(
            random.between(0, 1200),
            random.between(ground + 20, 800),
            random.between(70, 190),
            random.between(6, 14),
            '#d7e2ec',
            { opacity: 0.7 },
          ),
        );
  const leaves =
    season !== 'autumn'
      ? ''
      : repeat(70, () =>
          ellipse(
            random.between(0, 1200),
            random.between(ground + 12, 830),
            4.5,
            2.6,
            random.pick(['#d98032', '#c4532c', '#e0a93b', '#b0632e']),
          ),
        );
  return [
    rect(0, ground, 1200, 900 - ground, pen.down(darker(lawn, 0.08), lawn, lighter(lawn, 0.1))),
    drifts,
    tufts,
    rect(0, 806, 1200, 34, pen.down(lighter(walk, 0.25), walk)),
    repeat(9, (index) =>
      facet(
        [index * 140 + 20, 806, index * 140 + 26, 806, index * 140 + 16, 840, index * 140 + 9, 840],
        darker(walk, 0.14),
        { opacity: 0.7 },
      ),
    ),
    rect(0, 840, 1200, 10, darker(walk, 0.2)),
    rect(0, 850, 1200, 50, pen.down(darker(road, 0.12), road)),
    season === 'winter' ? rect(0, 836, 1200, 16, '#f7fafc', { round: 8, opacity: 0.9 }) : '',
    leaves,
  ].join('');
};

/** A way from the door to the sidewalk, wider as it comes near. */
export const footpath = ({ ground, season, pen }: Setting, x: number, width: number, drift = 0): string => {
  const colour = season === 'winter' ? '#d5dade' : '#d8cdbb';
  return (
    facet(
      [
        x - width / 2,
        ground - 2,
        x + width / 2,
        ground - 2,
        x + width * 0.95 + drift,
        808,
        x - width * 0.95 + drift,
        808,
      ],
      pen.down(darker(colour, 0.14), lighter(colour, 0.2)),
    ) +
    repeat(4, (index) => {
      const y = ground + 14 + index * 25;
      const share = (y - ground) / (808 - ground);
      const half = width / 2 + share * width * 0.45;
      return facet(
        [
          x - half + drift * share,
          y,
          x + half + drift * share,
          y,
          x + half + drift * share,
          y + 2,
          x - half + drift * share,
          y + 2,
        ],
        darker(colour, 0.2),
        { opacity: 0.5 },
      );
    })
  );
};

/** Snow in the air, or nothing. */
export const snowfall = ({ season, random, light }: Setting): string =>
  season === 'winter' && light !== 'golden'
    ? repeat(90, () =>
        circle(random.between(0, 1200), random.between(0, 860), random.between(1.2, 3.4), '#ffffff', {
          opacity: 0.8,
        }),
      )
    : '';

/** The building's own shade on the ground beside it. */
export const castShadow = ({ pen, ground, light }: Setting, from: number, to: number): string =>
  facet(
    [from, ground, to, ground, to + 110, ground + 52, from + 70, ground + 52],
    pen.fade('#1b2233', light === 'dusk' ? 0.3 : 0.26, 0.05),
  );
