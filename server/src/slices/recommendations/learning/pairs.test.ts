import { randomOf } from '@lodgepole/contract/core/random';
import { describe, expect, it } from 'vitest';
import { kthLargest, pairKeeper, type Room } from './pairs.ts';

/** Keeps rows of weights; the weight at index n is about item n. */
const kept = (rows: readonly (readonly number[])[], room: Room): number[][] => {
  const keeper = pairKeeper(rows.length, room);
  for (const row of rows)
    keeper.add(
      Int32Array.from(row.keys()),
      Float32Array.from(row, (weight) => weight),
      row.length,
    );
  const { starts, closeness } = keeper.done();
  return rows.map((_, item) => Array.from(closeness.subarray(starts[item], starts[item + 1])));
};

const weightsOf = (name: string, rows: number): number[][] => {
  const random = randomOf(name);
  return Array.from({ length: rows }, () => Array.from({ length: rows }, () => random.between(-1, 1)));
};

const countOf = (rows: readonly (readonly number[])[]): number => rows.flat().length;

describe('the room for pairs', () => {
  it('goes to the strongest of a row first, for and against', () => {
    expect(kept([[0.5, -0.75, 0, 0.25]], { perItem: 3, average: 3, most: 10 })).toEqual([[-0.75, 0.5, 0.25]]);
  });

  it('is shared: what one listing does not need, another uses', () => {
    const rows = [[0.125], [0.5, 0.5, 0.5], [0.25, 0.25, 0.25]];
    expect(kept(rows, { perItem: 3, average: 2, most: 100 })).toEqual([
      [0.125],
      [0.5, 0.5, 0.5],
      [0.25, 0.25],
    ]);
  });

  it.each([
    [{ perItem: 50, average: 7, most: 100_000 }, 60 * 7],
    [{ perItem: 50, average: 50, most: 333 }, 333],
    [{ perItem: 4, average: 50, most: 100_000 }, 60 * 4],
  ])('never holds more than %j', (room, most) => {
    expect(countOf(kept(weightsOf('room', 60), room))).toBe(most);
  });

  it('keeps the strongest of all, however often it had to make room on the way', () => {
    const rows = weightsOf('strongest', 80);
    const room: Room = { perItem: 80, average: 3, most: 100_000 };
    const strengths = kept(rows, room).map((row) => row.map(Math.abs));
    const lost = rows
      .flat()
      .map((weight) => Math.abs(Math.fround(weight)))
      .sort((a, b) => b - a)
      .slice(room.average * 80);
    const beyondSure = strengths.flatMap((row) => row.slice(1));
    expect(Math.min(...beyondSure)).toBeGreaterThan(lost[80] ?? 1);
  });

  it('holds no more than its bound when all pairs are equally strong', () => {
    const rows = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => 0.5));
    expect(countOf(kept(rows, { perItem: 40, average: 5, most: 1000 }))).toBe(200);
  });

  it('knows the k-th largest', () => {
    const values = weightsOf('k-th', 30).flat();
    const sorted = values.map(Math.fround).sort((a, b) => b - a);
    for (const k of [0, 1, 450, 898, 899])
      expect(kthLargest(Float32Array.from(values), values.length, k)).toBe(sorted[k]);
  });
});
