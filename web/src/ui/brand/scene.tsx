import type { ReactNode } from 'react';
import { pine } from './drawings/drawing.tsx';
import classes from './scene.module.css';

const street = 340;

const block = (x: number, top: number, width: number): string => `M${x} ${street}V${top}h${width}V${street}z`;

const house = (x: number, eave: number, width: number, rise: number): string =>
  `M${x} ${street}V${eave}l${width / 2} ${-rise} ${width / 2} ${rise}V${street}z`;

const windows = (x: number, y: number, columns: number, rows: number, dark: readonly number[] = []): string =>
  Array.from({ length: columns * rows }, (_, index) => index)
    .filter((index) => !dark.includes(index))
    .map((index) => `M${x + (index % columns) * 14} ${y + Math.floor(index / columns) * 18}h6v9h-6z`)
    .join('');

const mountains =
  'M0 306l96-40 74 22 130-76 96 50 84-30 120 52 130-34 110 30 130-66 92-72 50 34 88-104 104 112 56-32 92 80 78-34 70 36V400H0z';
const snow = 'M1200 72l-38 45 20-5 16 14 16-12 20 9zM1062 142l-30 24 17-1 13 11 14-10 12 2z';

const towers = [
  block(96, 246, 62),
  block(172, 214, 44),
  block(318, 232, 70),
  block(404, 196, 40),
  block(556, 222, 58),
  block(690, 176, 44),
  block(742, 128, 50),
  block(804, 188, 38),
  `M948 ${street}V152l4-20V84l2-36 2 36v48l4 20V${street}z`,
  block(892, 158, 56),
  block(958, 118, 42),
  block(1008, 172, 54),
  block(1074, 142, 34),
  block(1120, 204, 60),
  block(1232, 190, 44),
  block(1300, 226, 66),
  block(1462, 208, 48),
].join('');

const homes = [
  house(30, 286, 76, 34),
  block(120, 262, 84),
  house(216, 290, 60, 26),
  house(276, 290, 60, 26),
  block(352, 254, 74),
  house(440, 284, 88, 40),
  block(544, 270, 92),
  house(650, 288, 58, 26),
  house(708, 288, 58, 26),
  house(766, 288, 58, 26),
  block(840, 248, 70),
  house(924, 280, 84, 38),
  block(1022, 266, 96),
  house(1132, 288, 60, 26),
  house(1192, 288, 60, 26),
  block(1268, 258, 78),
  house(1360, 282, 86, 38),
  block(1462, 268, 90),
].join('');

const lights = [
  windows(44, 296, 4, 2, [1, 6]),
  windows(134, 274, 5, 3, [2, 8, 11]),
  windows(230, 300, 3, 2, [4]),
  windows(290, 300, 3, 2, [1]),
  windows(366, 266, 4, 4, [1, 6, 11]),
  windows(458, 296, 5, 2, [3]),
  windows(560, 282, 5, 3, [0, 7, 9]),
  windows(664, 300, 3, 2, [2]),
  windows(722, 300, 3, 2, [3]),
  windows(780, 300, 3, 2, [1, 5]),
  windows(852, 260, 4, 4, [2, 5, 12]),
  windows(940, 292, 4, 2, [2]),
  windows(1036, 278, 6, 3, [4, 9, 14]),
  windows(1146, 300, 3, 2, [0]),
  windows(1206, 300, 3, 2, [5]),
  windows(1282, 270, 4, 3, [3, 6]),
  windows(1376, 294, 5, 2, [1, 8]),
  windows(1476, 280, 5, 3, [2, 10]),
].join('');

type Tree = readonly [trunk: number, foot: number, height: number];

const nearPines: readonly Tree[] = [
  [18, 384, 250],
  [66, 380, 170],
  [108, 386, 206],
  [500, 372, 112],
  [528, 376, 150],
  [1112, 374, 128],
  [1142, 378, 168],
  [1296, 382, 262],
  [1346, 378, 208],
  [1408, 388, 402],
  [1466, 382, 292],
  [1524, 392, 520],
  [1584, 386, 380],
];

const farPines: readonly Tree[] = [
  [206, 352, 96],
  [232, 350, 74],
  [636, 350, 84],
  [832, 350, 70],
  [1014, 352, 92],
  [1246, 352, 110],
];

const grove = (trees: readonly Tree[]) =>
  trees.map(([trunk, foot, height]) => (
    <use
      key={trunk}
      href="#lp-pine"
      transform={`translate(${trunk} ${foot - height}) scale(${height / 200} ${height / 160}) translate(-20)`}
    />
  ));

/** Decorative, so hidden from assistive technology. */
const Skyline = () => (
  <svg
    className={classes.skyline}
    viewBox="0 -200 1600 600"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <path id="lp-pine" d={pine} />
    </defs>
    <circle className={classes.sun} cx="1236" cy="44" r="60" />
    <path className={classes.mountains} d={mountains} />
    <path className={classes.snow} d={snow} />
    <path className={classes.towers} d={towers} />
    <path className={classes.homes} d={homes} />
    <path className={classes.lights} d={lights} />
    <g className={classes.farPines}>{grove(farPines)}</g>
    <path className={classes.meadow} d="M0 352q400-22 800-6t800-8v62H0z" />
    <g className={classes.nearPines}>{grove(nearPines)}</g>
    <path className={classes.ground} d="M0 386q380-18 820-4t780-10v30H0z" />
  </svg>
);

interface SceneProps {
  /** `hero` fills the first screen of the page. */
  readonly size?: 'page' | 'hero';
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export const Scene = ({ size = 'page', title, lead, children }: SceneProps) => (
  <div className={`${classes.scene} ${classes[size] ?? ''}`}>
    <div className={classes.content}>
      {title}
      <p className={classes.lead}>{lead}</p>
      {children}
    </div>
    <div className={classes.backdrop}>
      <Skyline />
    </div>
  </div>
);
