import type { BinName, BinPoint } from './bins.ts';
import { binSteps } from './bins.ts';

/** What is drawn of one degree by one degree. */
export interface BinDrawing extends BinName {
  /** Around land, lakes, islands in them and so on: what lies in an odd number of rings is land. */
  readonly rings: readonly (readonly BinPoint[])[];
  readonly rivers: readonly (readonly BinPoint[])[];
  readonly provinces: readonly (readonly BinPoint[])[];
  readonly borders: readonly (readonly BinPoint[])[];
}

const bits = 5;
const firstLetter = 63;

/** A whole number as letters of five bits, the lowest first; each but the last also carries a sixth bit. */
const letters = (value: number): string => {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; rest >= 2 ** bits; rest >>= bits)
    text += String.fromCodePoint(firstLetter + ((rest & (2 ** bits - 1)) | (2 ** bits)));
  return text + String.fromCodePoint(firstLetter + rest);
};

const onGrid = (points: readonly BinPoint[], steps: number): BinPoint[] =>
  points
    .map(([x, y]): BinPoint => [Math.round((x * steps) / binSteps), Math.round((y * steps) / binSteps)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);

/** The number of points, then how far each lies from the one before; the first from the corner. */
const encodePath = (points: readonly BinPoint[]): string => {
  let [lastX, lastY] = [0, 0];
  const moves = points.map(([x, y]) => {
    const move = letters(x - lastX) + letters(y - lastY);
    [lastX, lastY] = [x, y];
    return move;
  });
  return letters(points.length) + moves.join('');
};

const encodePaths = (paths: readonly (readonly BinPoint[])[], steps: number, least: number): string =>
  paths
    .map((points) => onGrid(points, steps))
    .filter(({ length }) => length >= least)
    .map(encodePath)
    .join('');

const encodeBin = ({ south, west, ...paths }: BinDrawing, steps: number): string | null => {
  const parts = [
    encodePaths(paths.rings, steps, 3),
    encodePaths(paths.rivers, steps, 2),
    encodePaths(paths.provinces, steps, 2),
    encodePaths(paths.borders, steps, 2),
  ];
  return parts.every((part) => part === '') ? null : [`${south},${west}`, ...parts].join(';');
};

/** The file of a region: how many steps a degree has, then a line for each bin that is not all sea. */
export const encodeRegion = (bins: readonly BinDrawing[], steps: number): string | null => {
  const lines = bins.map((bin) => encodeBin(bin, steps)).filter((line) => line !== null);
  return lines.length === 0 ? null : [`${steps}`, ...lines, ''].join('\n');
};
