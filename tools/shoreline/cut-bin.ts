import { type Excess, simplify, strayed } from '../../web/vite/cut-path.ts';
import { type BinName, type BinPoint, binSteps, type Course, type Shore } from './bins.ts';
import { closeRings } from './close-rings.ts';

const metresPerDegree = 111_195;

/** Steps from the middle of the earth's circles of latitude are shorter towards the north. */
const excessIn = ({ south }: BinName, metres: number): Excess => {
  const high = metresPerDegree / binSteps;
  const wide = high * Math.cos(((south + 0.5) * Math.PI) / 180);
  const inMetres = ([x, y]: BinPoint): BinPoint => [x * wide, y * high];
  return (point, from, to) => strayed(inMetres(point), inMetres(from), inMetres(to)) / metres;
};

const levels = [1, 2, 3, 4];
const leastPoints = 3;

/** The rings of all levels in a bin, as exact as asked for. Lines keep their ends, where the next bin goes on. */
export const cutShores = (
  bin: BinName,
  shores: readonly Shore[],
  corner: number,
  metres: number,
): BinPoint[][] => {
  const excess = excessIn(bin, metres);
  return levels.flatMap((level) => {
    const ofLevel = shores.filter((shore) => shore.level === level);
    const rings = ofLevel
      .filter(({ isRing }) => isRing)
      .map(({ points }) => simplify(points, excess).slice(0, -1));
    const lines = ofLevel.filter(({ isRing }) => !isRing).map(({ points }) => simplify(points, excess));
    return [...rings.filter(({ length }) => length >= leastPoints), ...closeRings(lines, corner >= level)];
  });
};

export const cutCourses = (bin: BinName, courses: readonly Course[], metres: number): BinPoint[][] => {
  const excess = excessIn(bin, metres);
  return courses.map(({ points }) => simplify(points, excess));
};
