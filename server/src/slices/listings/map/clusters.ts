import { mostClusters } from '@lodgepole/contract/listings/search/map';
import type { Point } from '@lodgepole/contract/places/geo';
import { cellAt, pixelsBetween } from './grid.ts';

/** Sums instead of means, so that tallies can be added. */
export interface Tally {
  readonly count: number;
  readonly lat_sum: number;
  readonly lng_sum: number;
  readonly min_cents: number;
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface Cell extends Tally {
  readonly row: number;
  readonly col: number;
}

const together = (a: Cell, b: Cell): Cell => ({
  row: a.row,
  col: a.col,
  count: a.count + b.count,
  lat_sum: a.lat_sum + b.lat_sum,
  lng_sum: a.lng_sum + b.lng_sum,
  min_cents: Math.min(a.min_cents, b.min_cents),
  south: Math.min(a.south, b.south),
  west: Math.min(a.west, b.west),
  north: Math.max(a.north, b.north),
  east: Math.max(a.east, b.east),
});

export const meanOf = ({ count, lat_sum, lng_sum }: Tally): Point => ({
  lat: lat_sum / count,
  lng: lng_sum / count,
});

export const inCells = (tallies: readonly Tally[], zoom: number): Cell[] =>
  gathered(tallies.map((tally) => ({ ...tally, ...cellAt(meanOf(tally), zoom) })));

const gathered = (cells: readonly Cell[]): Cell[] => {
  const byPlace = new Map<string, Cell>();
  for (const cell of cells) {
    const place = `${cell.row} ${cell.col}`;
    const known = byPlace.get(place);
    byPlace.set(place, known ? together(known, cell) : cell);
  }
  return [...byPlace.values()];
};

const halved = (cells: readonly Cell[]): Cell[] =>
  gathered(cells.map((cell) => ({ ...cell, row: Math.floor(cell.row / 2), col: Math.floor(cell.col / 2) })));

const leastPixels = 48;

const apartOnce = (cells: readonly Cell[], zoom: number): Cell[] => {
  const kept: Cell[] = [];
  for (const cell of cells.toSorted((a, b) => b.count - a.count || a.row - b.row || a.col - b.col)) {
    const near = kept.findIndex((other) => pixelsBetween(meanOf(other), meanOf(cell), zoom) < leastPixels);
    const other = kept[near];
    if (other) kept[near] = together(other, cell);
    else kept.push(cell);
  }
  return kept;
};

/** Merges neighbours near their common border, the smaller into the larger. */
const keptApart = (cells: readonly Cell[], zoom: number): Cell[] => {
  const kept = apartOnce(cells, zoom);
  return kept.length === cells.length ? kept : keptApart(kept, zoom);
};

/** Chooses cells so large that the clusters are few and do not overlap. */
export const clustersOf = (cells: readonly Cell[], zoom: number): Cell[] =>
  cells.length > mostClusters ? clustersOf(halved(cells), zoom - 1) : keptApart(cells, zoom);
